import type { BufferGeometry } from 'three';
import { describe, expect, it } from 'vitest';
import { THICKNESS } from '../../layout/placements.ts';
import { cardGeometry, edgesOf, fullness, type Outline } from './cardGeometry.ts';
import { discGeometry } from './discGeometry.ts';
import { SEGMENTS } from './discs.ts';

const HEXAGON: Outline = [
  [0, 0.814],
  [-0.481, 0.55],
  [-0.481, -0.55],
  [0, -0.814],
  [0.481, -0.55],
  [0.481, 0.55],
];
/** Asymmetric in both directions, to detect mirroring. */
const LOPSIDED: Outline = [
  [-0.5, -0.6],
  [0.4, -0.7],
  [0.5, 0.2],
  [-0.1, 0.7],
  [-0.5, 0.3],
];
const area = (outline: Outline): number => fullness({ ratio: 1, corner: 0, outline });

type Vec = [number, number, number];
const vertex = (geometry: BufferGeometry, name: string, i: number): Vec => {
  const at = geometry.getAttribute(name);
  return [at.getX(i), at.getY(i), at.itemSize > 2 ? at.getZ(i) : 0];
};
const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function triangles(geometry: BufferGeometry): (readonly [number, number, number])[] {
  const index = geometry.getIndex()!;
  return Array.from({ length: index.count / 3 }, (_, t) => [
    index.getX(3 * t),
    index.getX(3 * t + 1),
    index.getX(3 * t + 2),
  ]);
}

const CORNER = 0.06;
const roundedArea = 1.4 - (4 - Math.PI) * CORNER ** 2;

describe.each([
  ['a rounded rectangle', { ratio: 1.4, corner: CORNER }, 60, roundedArea],
  ['a hexagon', { ratio: 700 / 420, corner: 0, outline: HEXAGON }, 32, area(HEXAGON)],
  ['a lopsided outline', { ratio: 1.4, corner: 0, outline: LOPSIDED }, 26, area(LOPSIDED)],
])('the geometry of %s', (_, shape, count, surface) => {
  const geometry = cardGeometry(shape);
  const all = triangles(geometry);
  const sideOf = (i: number): number => geometry.getAttribute('side').getX(i);

  it(`has ${count} triangles`, () => {
    expect(all).toHaveLength(count);
    expect(count).toBeLessThanOrEqual(80);
  });

  it('is closed: every edge of a triangle is another one’s, the other way round', () => {
    const name = (i: number) =>
      vertex(geometry, 'position', i)
        .map((c) => Math.round(c * 1e6))
        .join();
    const edges = new Set<string>();
    for (const corners of all)
      for (let k = 0; k < 3; k++) {
        const edge = `${name(corners[k]!)} ${name(corners[(k + 1) % 3]!)}`;
        expect(edges.has(edge)).toBe(false);
        edges.add(edge);
      }
    for (const edge of edges) expect(edges.has(edge.split(' ').reverse().join(' '))).toBe(true);
  });

  it('has faces as large as the card, and looks outward', () => {
    const faces = [0, 0, 0];
    for (const [a, b, c] of all) {
      const from = vertex(geometry, 'position', a);
      const out = cross(
        minus(vertex(geometry, 'position', b), from),
        minus(vertex(geometry, 'position', c), from),
      );
      for (const i of [a, b, c]) expect(dot(out, vertex(geometry, 'normal', i))).toBeGreaterThan(0);
      faces[sideOf(a)]! += Math.hypot(...out) / 2;
    }
    expect(faces[0]! / surface).toBeGreaterThan(0.98);
    expect(faces[0]! / surface).toBeLessThanOrEqual(1);
    expect(faces[1]).toBeCloseTo(faces[0]!, 6);
  });

  it('shows the picture of the whole box, on the back the other way', () => {
    for (let i = 0; i < geometry.getAttribute('uv').count; i++) {
      const [u, v] = vertex(geometry, 'uv', i);
      const [x, y, z] = vertex(geometry, 'position', i);
      expect(Math.min(u, v)).toBeGreaterThanOrEqual(0);
      expect(Math.max(u, v)).toBeLessThanOrEqual(1);
      expect(u).toBeCloseTo(sideOf(i) === 1 ? 0.5 - x : 0.5 + x, 6);
      expect(v).toBeCloseTo(0.5 - z / shape.ratio, 6);
      expect(Math.abs(y)).toBeLessThanOrEqual(THICKNESS / 2 + 1e-9);
    }
  });

  it('has corners where the outline has them', () => {
    if (!('outline' in shape)) return;
    for (const [x, y] of shape.outline) {
      const found = all.flat().some((i) => {
        const at = vertex(geometry, 'position', i);
        return Math.hypot(at[0] - x, at[2] + y) < 1e-6;
      });
      expect(found).toBe(true);
    }
  });
});

it('knows how far an outline’s edges are from the middle', () => {
  for (const [i, { normal, away }] of edgesOf(HEXAGON).entries()) {
    const [x, y] = HEXAGON[(i + 1) % 6]!;
    expect(Math.hypot(...normal)).toBeCloseTo(1);
    expect(normal[0] * x + normal[1] * y).toBeCloseTo(away);
    expect(away).toBeGreaterThan(0.4);
  }
});

/** Discs of the fullest table (`npm run bench -- scene`), each drawn once more for its shadow, and their share of 100 000 triangles. */
const FULLEST = 293;
const SHARE = 72_000;

it('leaves room for cards and people beside the chips of the fullest table', () => {
  const { count } = discGeometry(SEGMENTS.fine).getIndex()!;
  expect(2 * FULLEST * (count / 3)).toBeLessThan(SHARE);
});
