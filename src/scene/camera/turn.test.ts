import { expect, test } from 'vitest';
import type { TableState } from '../../store/tableStore.ts';
import { newTurn, turnOf } from './turn.ts';

const ANGLES = [0, Math.PI / 2, Math.PI, (3 * Math.PI) / 2];
const shown = (acting: number[], more: Partial<Parameters<typeof turnOf>[0]> = {}) => ({
  acting,
  layout: { seats: ANGLES.map((angle) => ({ x: 0, z: 0, angle })) } as unknown as TableState['layout'],
  following: true,
  showing: null,
  ...more,
});
const reveal = { id: 1 } as unknown as TableState['showing'];

test('the camera turns a little toward the seat that acts, the short way round', () => {
  const [near, left, far, right] = ANGLES.map((_, seat) => turnOf(shown([seat]))!);
  expect(near).toBe(0);
  expect(left).toBeGreaterThan(0.1);
  expect(left).toBeLessThan(Math.PI / 4);
  expect(right).toBeCloseTo(-left!);
  expect(far).toBeGreaterThan(left!);
  expect(far).toBeLessThan(Math.PI / 4);
});

test('it stays where it is while several act or none, and after someone has moved it', () => {
  expect(newTurn(shown([1]), shown([]))).toBe(null);
  expect(newTurn(shown([1]), shown([0, 2]))).toBe(null);
  expect(newTurn(shown([1]), shown([2], { following: false }))).toBe(null);
  expect(newTurn(shown([1]), shown([1]))).toBe(null);
});

test('it stays while a reveal is read, and turns once that is over', () => {
  expect(newTurn(shown([0]), shown([1], { showing: reveal }))).toBe(null);
  expect(newTurn(shown([1], { showing: reveal }), shown([1]))).toBe(turnOf(shown([1])));
  expect(newTurn(shown([1], { following: false }), shown([1]))).toBe(turnOf(shown([1])));
});
