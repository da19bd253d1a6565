import { describe, expect, it } from 'vitest';
import { type Quat, rotate } from '../../layout/pose.ts';
import { solidGeometry } from './solidGeometry.ts';
import { lying, SIDES, shownBy, solidOf } from './solids.ts';

const each = SIDES.map((sides) => [sides] as const);
const values = (sides: number): number[] => Array.from({ length: sides }, (_, k) => k + 1);
const lowest = (sides: (typeof SIDES)[number], turn: Quat): number[] =>
  solidOf(sides)
    .corners.map((corner) => rotate(corner, turn)[1])
    .sort((a, b) => a - b);

describe.each(each)('a die with %i sides', (sides) => {
  it('has so many, with as many corners each as the solid should have', () => {
    const { sides: found } = solidOf(sides);
    expect(found.length).toBe(sides);
    const corners = { 4: 3, 6: 4, 8: 3, 10: 4, 12: 5, 20: 3 }[sides];
    expect(found.every((side) => side.corners.length === corners)).toBe(true);
  });

  it('shows every value, lies flat on the felt, and is as high as it is said to be', () => {
    const { rest } = solidOf(sides);
    for (const value of values(sides))
      for (const angle of [0, 1, 4]) {
        const turn = lying(sides, value, angle);
        expect(shownBy(sides, turn)).toBe(value);
        const heights = lowest(sides, turn);
        expect(heights[0]).toBeCloseTo(-rest, 9);
        // At least three corners touch the felt.
        expect(heights[2]).toBeCloseTo(-rest, 9);
        expect(heights.at(-1)).toBeCloseTo(1 - rest, 9);
      }
  });

  it('stands its figures upright for the near seat', () => {
    if (sides === 4) return;
    for (const value of values(sides)) {
      const [x, y, z] = rotate(solidOf(sides).sides[value - 1]!.up, lying(sides, value, 0));
      expect([x, y, z].map((n) => Math.round(n * 1e6) / 1e6 + 0)).toEqual([0, 0, -1]);
    }
  });

  it('has opposite values that make the same sum', () => {
    if (sides === 4) return;
    const { sides: found } = solidOf(sides);
    for (const value of values(sides)) {
      const { normal } = found[value - 1]!;
      const other = found[sides - value]!.normal;
      expect(normal.map((n, k) => Math.abs(n + other[k]!) < 1e-9)).toEqual([true, true, true]);
    }
  });

  it('is closed: every edge of its mesh has two triangles', () => {
    const geometry = solidGeometry(sides);
    const position = geometry.getAttribute('position');
    const key = (k: number): string =>
      [position.getX(k), position.getY(k), position.getZ(k)].map((n) => n.toFixed(5)).join();
    const edges = new Map<string, number>();
    const index = geometry.getIndex()!.array;
    for (let k = 0; k < index.length; k += 3)
      for (let i = 0; i < 3; i++) {
        const edge = `${key(index[k + i]!)} ${key(index[k + ((i + 1) % 3)]!)}`;
        edges.set(edge, (edges.get(edge) ?? 0) + 1);
      }
    for (const [edge, count] of edges) {
      expect(count).toBe(1);
      expect(edges.get(edge.split(' ').reverse().join(' '))).toBe(1);
    }
  });
});
