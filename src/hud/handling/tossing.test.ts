import { expect, it } from 'vitest';
import { tossOf } from './tossing.ts';

const trail = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((k) => ({ x: 0.03 * k, z: -0.01 * k, time: 1000 + 20 * k }));

it('what is let go in motion keeps its speed', () => {
  const toss = tossOf(trail, 1185)!;
  expect(toss.x).toBeCloseTo(1.5);
  expect(toss.z).toBeCloseTo(-0.5);
});

it('what has rested is put down, and so is what never moved', () => {
  expect(tossOf(trail, 1260)).toBeUndefined();
  expect(tossOf(trail.slice(0, 1), 1001)).toBeUndefined();
  expect(tossOf([], 5)).toBeUndefined();
});
