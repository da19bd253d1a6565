import { describe, expect, it } from 'vitest';
import type { Layout } from '../../engine/display/layout.ts';
import { chipSpots } from './purses.ts';

const layout = { purse: (id: string) => (id === 'none' ? null : { x: 1, z: 2, scale: 1 }) } as Layout;
const VALUES = [25, 100, 500] as const;

describe('chips', () => {
  it('stand on each other, where the purse has a spot', () => {
    const spots = chipSpots({ a: 3175, none: 500, empty: 0 }, layout, VALUES);
    expect(new Set(spots.map((s) => s.purse))).toEqual(new Set(['a']));
    expect(new Set(spots.map((s) => `${s.metal}:${s.index}`)).size).toBe(spots.length);
    for (const s of spots) expect(Number.isFinite(s.x + s.y + s.z) && s.y > 0).toBe(true);
  });

  it('never stand in one another, however many there are', () => {
    for (const amount of [500, 3000, 12_000, 90_000]) {
      const spots = chipSpots({ 'seat:0': amount, 'seat:1': 0, 'seat:2': 0 }, layout, VALUES);
      for (const [i, a] of spots.entries())
        for (const b of spots.slice(i + 1)) {
          const isBeside = Math.hypot(a.x - b.x, a.z - b.z) > 1.85 * a.radius;
          expect(isBeside || Math.abs(a.y - b.y) > 0.23 * a.radius, `${amount}`).toBe(true);
        }
    }
  });

  it('stand higher for a rich seat than for a poor one', () => {
    const spots = chipSpots({ 'seat:0': 5000, 'seat:1': 500, 'seat:2': 3500 }, layout, VALUES);
    const height = (purse: string) => Math.max(...spots.filter((s) => s.purse === purse).map(({ y }) => y));
    expect(height('seat:0')).toBeGreaterThan(2 * height('seat:1'));
  });
});
