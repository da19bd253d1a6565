import { describe, expect, it } from 'vitest';
import { cardAt, columnsFor, placesOf, type StageView } from './places.ts';

const VIEWS: readonly StageView[] = ['single', 'fan', 'spread', 'wall', 'flight'];
const RATIO = 1.4;

describe('places of the cards on the stage', () => {
  it.each(VIEWS)('%s: every card has one, none of them twice, however many there are', (view) => {
    for (const count of [0, 1, 2, 31, 123, 356]) {
      const { poses, half } = placesOf(view, count, RATIO, 1.6);
      expect(poses).toHaveLength(count);
      expect(new Set(poses.map(({ x, y, z }) => `${x},${y},${z}`)).size).toBe(count);
      for (const { x, y, z, turn, scale } of poses) {
        expect([x, y, z, scale, ...turn].every(Number.isFinite)).toBe(true);
        expect(Math.hypot(...turn)).toBeCloseTo(1);
      }
      expect(half.every((side) => side > 0)).toBe(true);
    }
  });

  it('lie on a wall without touching, and the wall has the form of the picture', () => {
    const { poses, half } = placesOf('wall', 123, RATIO, 1.6);
    for (const [i, a] of poses.entries())
      for (const b of poses.slice(i + 1))
        expect(Math.abs(a.x - b.x) >= 1 || Math.abs(a.z - b.z) >= RATIO).toBe(true);
    expect(half[0] / half[1]).toBeGreaterThan(1.2);
    expect(half[0] / half[1]).toBeLessThan(2.1);
    expect(columnsFor(1, [1, 1], 2)).toBe(1);
  });

  it('are found again at their middles: the uppermost where they overlap', () => {
    for (const view of ['single', 'fan', 'spread', 'wall'] as const) {
      const { poses } = placesOf(view, 12, RATIO, 1.6);
      const ratios = poses.map(() => RATIO);
      const last = poses.at(-1)!;
      expect(cardAt(poses, ratios, last.x, last.z)).toBe(11);
      expect(cardAt(poses, ratios, 400, 0)).toBe(null);
      if (view === 'wall')
        for (const [i, { x, z }] of poses.entries()) expect(cardAt(poses, ratios, x, z)).toBe(i);
    }
  });

  it('are fanned out in more arcs where the picture is narrow, so that they come out larger', () => {
    const shown = (aspect: number, of: number): number => {
      const [width, depth] = placesOf('fan', 62, RATIO, of).half;
      return 1 / Math.max(width / aspect, depth);
    };
    expect(shown(0.78, 0.78)).toBeGreaterThan(1.15 * shown(0.78, 1.6));
    expect(shown(1.6, 1.6)).toBeGreaterThanOrEqual(shown(1.6, 0.78));
  });

  it('fill the picture in a fan, however many there are', () => {
    for (const aspect of [0.78, 1.66])
      for (const count of [62, 124, 331]) {
        const { poses, half } = placesOf('fan', count, 1.67, aspect);
        expect(half[0] / half[1] / aspect).toBeGreaterThan(0.75);
        expect(half[0] / half[1] / aspect).toBeLessThan(1.33);
        // Higher ones would look larger, and the highest would be too near to be drawn.
        expect(Math.max(...poses.map(({ y }) => y))).toBeLessThan(2);
        // Each card's index has room, and no arc is empty.
        const steps = poses.slice(1).map(({ x, z }, i) => Math.hypot(x - poses[i]!.x, z - poses[i]!.z));
        expect(Math.min(...steps)).toBeGreaterThan(0.3);
      }
  });

  it('are turned outward in a fan: a point near the outer end belongs to the card', () => {
    const { poses } = placesOf('fan', 9, RATIO, 1.6);
    const last = poses.at(-1)!;
    const away = Math.hypot(last.x, last.z);
    const further = (away + 0.6) / away;
    expect(
      cardAt(
        poses,
        poses.map(() => RATIO),
        last.x * further,
        last.z * further,
      ),
    ).toBe(8);
  });
});
