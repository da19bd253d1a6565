import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Layout } from '../../engine/display/layout.ts';
import { chipSpots, chipsFor, chipValues } from './purses.ts';

const layout = { purse: (id: string) => (id === 'none' ? null : { x: 1, z: 2, scale: 1 }) } as Layout;

describe('chips', () => {
  it('stand for the amount, to the least chip, as long as they are not capped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8_000 }), (amount) => {
        const values = [25, 100, 500] as const;
        const [a, b, c] = chipsFor(amount, values);
        const worth = a * 25 + b * 100 + c * 500;
        expect(worth).toBeGreaterThanOrEqual(amount);
        expect(worth - amount).toBeLessThan(25);
      }),
    );
  });

  it('change silently, whatever three kinds there are, into others of the same worth', () => {
    const kinds = [
      [5, 25, 50],
      [10, 50, 100],
    ] as const;
    for (const values of kinds)
      for (let amount = 0; amount <= 1000; amount += values[0]) {
        const [a, b, c] = chipsFor(amount, values);
        expect(a * values[0] + b * values[1] + c * values[2]).toBe(amount);
        expect(Math.min(a, b, c)).toBeGreaterThanOrEqual(0);
      }
  });

  it('never number more than 26 a purse, however rich it is', () => {
    for (const amount of [1, 24, 9999, 100_000, 1e9]) {
      const n = chipsFor(amount, [25, 100, 500]).reduce((x, y) => x + y);
      expect(n).toBeGreaterThan(0);
      expect(n).toBeLessThanOrEqual(26);
    }
  });

  it('are of a size that suits the table', () => {
    expect(chipValues({ 'seat:0': 600 })).toEqual([5, 25, 100]);
    expect(chipValues({ 'seat:0': 3000, pot: 10 })).toEqual([25, 100, 500]);
  });

  it('stand on each other, where the purse has a spot', () => {
    const spots = chipSpots({ a: 3175, none: 500, empty: 0 }, layout, [25, 100, 500]);
    expect(new Set(spots.map((s) => s.purse))).toEqual(new Set(['a']));
    expect(new Set(spots.map((s) => `${s.metal}:${s.index}`)).size).toBe(spots.length);
    for (const s of spots) expect(Number.isFinite(s.x + s.y + s.z) && s.y > 0).toBe(true);
  });
});
