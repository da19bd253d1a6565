import { expect, it } from 'vitest';
import type { Piece } from '../../engine/handling.ts';
import { closeTo } from './lookClosely.ts';

const die: Piece = {
  id: '1',
  name: 'Die',
  x: 0.3,
  z: -0.2,
  angle: 0,
  half: [0.05, 0.05],
  top: 0.1,
  held: null,
};
const SEAT = { eye: [0, 2, 2], target: [0, 0, 0.1] } as const;

it('a piece that is looked at closely is in the middle, seen from the viewer’s side and from above', () => {
  const { eye, target } = closeTo(die, SEAT);
  expect(target).toEqual([0.3, 0.1, -0.2]);
  expect(eye[0]).toBeCloseTo(0.3);
  expect(eye[2]).toBeGreaterThan(-0.2);
  expect(eye[1]).toBeGreaterThan(0.3);
  // Whoever looks from above looks on as from the seat.
  expect(closeTo(die, { eye: [0, 3, 0], target: [0, 0, 0] }).eye[2]).toBeCloseTo(eye[2]);
});

it('looking once more changes nothing: that leads back', () => {
  const close = closeTo(die, SEAT);
  const again = closeTo(die, close);
  for (const k of [0, 1, 2]) expect(again.eye[k]).toBeCloseTo(close.eye[k]!, 9);
});

it('what is large is seen as a whole, and what is small not too near', () => {
  const far = (half: number) => {
    const { eye, target } = closeTo({ ...die, half: [half, half] }, SEAT);
    return Math.hypot(eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]);
  };
  expect(far(0.01)).toBeCloseTo(0.75);
  expect(far(0.3)).toBeGreaterThan(0.9);
  expect(far(3)).toBeCloseTo(1.9);
});
