import { expect, test } from 'vitest';
import { seatView } from '../../layout/framing.ts';
import type { TableState } from '../../store/tableStore.ts';
import { firstSight } from './firstSight.ts';

const SIZE = { width: 1280, height: 720 };
const VIEW = seatView(SIZE);
/** The second of four seats acts. */
const state = {
  acting: [1],
  following: true,
  layout: { seats: [0, 1, 2, 3].map((quarter) => ({ angle: (quarter * Math.PI) / 2 })), places: [] },
  showing: null,
  rest: null,
  paying: null,
} as unknown as TableState;
const radius = ([x, , z]: readonly [number, number, number]): number => Math.hypot(x, z);

test('a camera begins at its seat, and one for everyone turned toward the seat that acts', () => {
  expect(firstSight(VIEW, state, { size: SIZE, still: false, turning: false })).toBe(VIEW);
  const turned = firstSight(VIEW, state, { size: SIZE, still: false, turning: true });
  expect(turned.eye[0]).toBeGreaterThan(VIEW.eye[0] + 0.1);
  expect(radius(turned.eye)).toBeCloseTo(radius(VIEW.eye));
  expect(firstSight(VIEW, state, { size: SIZE, still: true, turning: true })).toBe(VIEW);
});
