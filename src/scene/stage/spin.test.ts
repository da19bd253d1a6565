import { Matrix3, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { Spin } from './spin.ts';

const facing = (spin: Spin): Vector3 => {
  const turn = new Matrix3();
  spin.frame(turn, 16, true);
  return new Vector3(0, 1, 0).applyMatrix3(turn);
};

it('a released card settles on its nearer side', () => {
  const spin = new Spin();
  spin.by(1, 0.4);
  expect(facing(spin).y).toBeLessThan(0.9);
  spin.release();
  expect(facing(spin).y).toBeCloseTo(1);
  spin.by(2, 0);
  spin.release();
  expect(spin.showsBack).toBe(true);
  expect(facing(spin).y).toBeCloseTo(-1);
  spin.flip();
  expect(facing(spin).y).toBeCloseTo(1);
  spin.flip();
  spin.reset();
  expect(spin.showsBack).toBe(false);
});

it('comes to rest, or is there at once if requested', () => {
  const spin = new Spin();
  const turn = new Matrix3();
  spin.flip();
  let frames = 0;
  while (spin.frame(turn, 16, false)) frames++;
  expect(frames).toBeGreaterThan(5);
  expect(frames).toBeLessThan(120);
  spin.flip();
  expect(spin.frame(turn, 16, true)).toBe(false);
});

it('dragged to the right, the near side goes to the right', () => {
  const spin = new Spin();
  spin.by(-0.5, 0);
  expect(facing(spin).x).toBeGreaterThan(0.3);
});
