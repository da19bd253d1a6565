import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeOf, showsAt } from './places.ts';

const seatAt = (angle: number) => ({ x: Math.sin(angle), z: Math.cos(angle) });
const angles = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
/** A camera at the near side, as steep as the seat's. */
const SEAT = { x: 0, y: Math.sin(0.7), z: Math.cos(0.7) };

test('everyone stands behind the rim', () => {
  fc.assert(
    fc.property(angles, fc.boolean(), (angle, seated) => {
      const { x, z } = placeOf(seatAt(angle), seated);
      expect(Math.hypot(x, z)).toBeGreaterThan(1.14);
    }),
  );
});

test('those opposite are seen whole, those beside the viewer not at all', () => {
  expect(showsAt(placeOf(seatAt(Math.PI), true), SEAT)).toBe(1);
  expect(showsAt(placeOf(seatAt(Math.PI / 2), true), SEAT)).toBe(1);
  expect(showsAt(placeOf(seatAt(Math.PI / 4), true), SEAT)).toBe(0);
});

test('the viewer sees neither those between it and the table nor anyone from above', () => {
  fc.assert(
    fc.property(angles, (angle) => {
      const place = placeOf(seatAt(angle), false);
      const length = Math.hypot(place.x, place.z);
      const behind = { x: (place.x / length) * SEAT.z, y: SEAT.y, z: (place.z / length) * SEAT.z };
      expect(showsAt(place, behind)).toBe(0);
      expect(showsAt(place, { x: 0, y: 1, z: 0 })).toBe(0);
    }),
  );
});

test('a watched table keeps its people at their seats', () => {
  const { x, z } = placeOf(seatAt(1), false);
  expect(Math.atan2(x, z)).toBeCloseTo(1);
});
