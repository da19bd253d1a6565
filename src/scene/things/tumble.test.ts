import { expect, it } from 'vitest';
import { axisY } from '../../layout/pose.ts';
import { JUMP, Poses } from '../../layout/poses.ts';
import { angleAt, heightAt, spin, tumbled } from './tumble.ts';

it('begins and ends as the die lies, and never falls through the table', () => {
  expect(heightAt(0)).toBeCloseTo(0, 9);
  expect(heightAt(1)).toBeCloseTo(0, 9);
  expect(angleAt(1)).toBe(0);
  for (let t = 0; t <= 1; t += 0.01) expect(heightAt(t)).toBeGreaterThanOrEqual(0);
  expect(tumbled(100, 100, 1)).toBe(0);
  expect(tumbled(5000, 100, 1)).toBe(1);
  expect(tumbled(100, 100, 0)).toBe(1);
});

it('turns about the die’s own middle', () => {
  const poses = new Poses(1);
  poses.send(0, { x: 1, y: 2, z: 3, turn: axisY(0.7), scale: 0.5 }, JUMP, 0);
  const matrices = new Float32Array(16);
  poses.write(0, matrices);
  const before = [...matrices];
  spin(matrices, 0, 0.3, 2 * Math.PI, 0);
  for (const [k, n] of matrices.entries()) expect(n).toBeCloseTo(before[k]!, 5);
  spin(matrices, 0, 0.3, 1, 0.25);
  expect([...matrices.subarray(12, 15)].map((n) => n.toFixed(3))).toEqual(['1.000', '2.250', '3.000']);
  // Length is unchanged.
  for (const k of [0, 4, 8]) expect(Math.hypot(...matrices.subarray(k, k + 3))).toBeCloseTo(0.5, 5);
});
