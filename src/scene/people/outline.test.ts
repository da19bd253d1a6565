import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALL_FIGURES as FIGURES } from '../../art/figures/cast.ts';
import type { Shape } from '../../lib/picture/drawing.ts';
import { areaOf, brushed, type Corners, linesOf, trianglesOf } from './outline.ts';

/** Sum of the triangles' areas, each counted as positive. */
function covered(line: Corners): number {
  const corners = trianglesOf(line);
  let sum = 0;
  for (let k = 0; k < corners.length; k += 3)
    sum += Math.abs(areaOf(corners.slice(k, k + 3).flatMap((i) => [line[2 * i]!, line[2 * i + 1]!])));
  return sum;
}

const filledPaths = (shapes: readonly Shape[]): string[] =>
  shapes.flatMap((shape) => {
    if (shape.kind === 'group') return filledPaths(shape.children);
    return shape.kind === 'path' && shape.fill !== undefined ? [shape.d] : [];
  });

test.each(FIGURES.map((figure) => [figure.name, figure] as const))(
  '%s is covered by triangles that do not overlap',
  (_, figure) => {
    for (const { shapes } of figure.layers('#6ed1f4'))
      for (const d of filledPaths(shapes))
        for (const line of linesOf(d)) expect(covered(line) / Math.abs(areaOf(line)), d).toBeCloseTo(1, 3);
  },
);

test('any star-shaped outline is covered, in either direction', () => {
  const radii = fc.array(fc.double({ min: 5, max: 100, noNaN: true }), { minLength: 3, maxLength: 40 });
  fc.assert(
    fc.property(radii, fc.boolean(), (list, isBackward) => {
      const points = list.map((r, i) => {
        const angle = (2 * Math.PI * i) / list.length;
        return [r * Math.cos(angle), r * Math.sin(angle)] as const;
      });
      const line = (isBackward ? points.reverse() : points).flat();
      expect(covered(line) / Math.abs(areaOf(line))).toBeCloseTo(1, 6);
    }),
  );
});

test('a brush stroke is thin at its ends and as wide as it should be in its middle', () => {
  const sides = brushed([0, 0, 5, 0, 10, 0], 4);
  const widths = [0, 4, 8].map((k) => Math.hypot(sides[k]! - sides[k + 2]!, sides[k + 1]! - sides[k + 3]!));
  expect(widths[1]).toBeCloseTo(4);
  expect(widths[0]).toBeLessThan(1);
  expect(widths[2]).toBeLessThan(1);
});

test('a brush stroke has a width at each of its corners, however many', () => {
  for (let count = 2; count < 200; count++) {
    const line = Array.from({ length: count * 2 }, (_, i) => i * (i % 2));
    expect(brushed(line, 4).every(Number.isFinite), String(count)).toBe(true);
  }
});

test('commands that it does not know are refused', () => {
  expect(() => linesOf('M0 0A5 5 0 0 1 10 0Z')).toThrow('A');
});
