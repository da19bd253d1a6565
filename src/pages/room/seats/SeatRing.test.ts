import { expect, it } from 'vitest';
import { placeOf } from './SeatRing.tsx';

it('puts the near seat at the bottom, and the next to its left', () => {
  expect(placeOf(2, 4, 2)).toEqual({ x: 0, y: 1 });
  expect(placeOf(3, 4, 2)).toEqual({ x: -1, y: 0 });
  expect(placeOf(0, 4, 2)).toEqual({ x: 0, y: -1 });
  expect(placeOf(1, 4, 2)).toEqual({ x: 1, y: 0 });
});

it.each([1, 2, 3, 5, 8])('gives %i seats a place each', (count) => {
  const places = Array.from({ length: count }, (_, seat) => JSON.stringify(placeOf(seat, count, 0)));
  expect(new Set(places).size).toBe(count);
});
