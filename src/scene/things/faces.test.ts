import { expect, it } from 'vitest';
import { CAP_HEIGHT, widthOf } from '../../art/glyphs.ts';
import { textsIn } from '../../lib/picture/drawing.ts';
import { LAYERS, solidFaces } from './faces.ts';
import { solidGeometry } from './solidGeometry.ts';

type Point = readonly [x: number, y: number];

/** A side's flat as it lies over its picture, which is 100 wide. */
function flatOf(geometry: ReturnType<typeof solidGeometry>, picture: number): Point[] {
  const [uv, layer, bare] = ['uv', 'layer', 'bare'].map((name) => geometry.getAttribute(name));
  return Array.from({ length: uv!.count }, (_, k) => k)
    .filter((k) => layer!.getX(k) === picture && bare!.getX(k) === 0)
    .map((k): Point => [uv!.getX(k) * 100, (1 - uv!.getY(k)) * 100]);
}

/** Checks whether a point is within a convex polygon. */
const isIn = (corners: readonly Point[], [x, y]: Point): boolean => {
  const sides = corners.map(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length]!;
    return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
  });
  return new Set(sides).size === 1;
};

it.each([8, 10, 12, 20] as const)('each figure of a die with %i sides stands whole on its side', (sides) => {
  const [pictures, geometry] = [solidFaces([]), solidGeometry(sides)];
  const cut = Array.from({ length: sides }, (_, k) => k).filter((k) => {
    const picture = LAYERS[sides].first + k;
    const [figure] = textsIn(pictures[picture]!.shapes);
    const { text, x, y, size, spacing } = figure!;
    // Round figures leave the corners of their box free.
    const half = (widthOf(text, size, spacing) / 2) * 0.92;
    const top = y - size * CAP_HEIGHT;
    const box: Point[] = [
      [x - half, top],
      [x + half, top],
      [x - half, y],
      [x + half, y],
    ];
    const flat = flatOf(geometry, picture);
    return !box.every((corner) => isIn(flat, corner));
  });
  expect(cut.map((k) => k + 1)).toEqual([]);
});
