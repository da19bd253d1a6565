import { BufferAttribute, BufferGeometry } from 'three';
import type { CardArt } from '../../engine/display.ts';
import { THICKNESS } from '../placements.ts';

export type Outline = NonNullable<CardArt['outline']>;
type Shape = Pick<CardArt, 'ratio' | 'corner' | 'outline'>;
/** In a card's own frame: x to the right, z toward its lower edge. */
type Point = readonly [x: number, z: number];

/** Steps round each corner: 60 triangles a card. */
const STEPS = 3;
/** How far the faces of a card with an outline of its own lie within its edge, in card widths. */
export const BEVEL = 0.004;

/** The edges of a convex outline: the normal outward and the distance from the middle. */
export const edgesOf = (outline: Outline) =>
  outline.map(([x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length]!;
    const length = Math.hypot(nextX - x, nextY - y);
    const normal = [(nextY - y) / length, (x - nextX) / length] as const;
    return { normal, away: normal[0] * x + normal[1] * y };
  });

/** The part of its box that a card fills. */
export function fullness({ outline, ratio }: Shape): number {
  if (!outline) return 1;
  let twice = 0;
  for (const [i, [x, y]] of outline.entries()) {
    const [nextX, nextY] = outline[(i + 1) % outline.length]!;
    twice += x * nextY - nextX * y;
  }
  return twice / 2 / ratio;
}

function rounded(ratio: number, corner: number): Point[] {
  const points: Point[] = [];
  for (const [sx, sz, turn] of [
    [1, -1, -0.5],
    [1, 1, 0],
    [-1, 1, 0.5],
    [-1, -1, 1],
  ] as const)
    for (let k = 0; k <= STEPS; k++) {
      const a = Math.PI * (turn + (0.5 * k) / STEPS);
      points.push([
        sx * (0.5 - corner) + corner * Math.cos(a),
        sz * (ratio / 2 - corner) + corner * Math.sin(a),
      ]);
    }
  return points;
}

/**
 * A card of width 1 lying in x/z, its face up and its upper edge to −z. The attribute `side` tells the face (0),
 * the back (1) and the edge (2) apart. Triangles: 60 for a rounded rectangle, 6n − 4 for an outline of n corners.
 */
export function cardGeometry({ ratio, corner, outline }: Shape): BufferGeometry {
  const half = THICKNESS / 2;
  const position: number[] = [];
  const normal: number[] = [];
  const uv: number[] = [];
  const side: number[] = [];
  const index: number[] = [];
  const put = ([x, z]: Point, y: number, [nx, ny, nz]: readonly number[], kind: number): void => {
    position.push(x, y, z);
    normal.push(nx!, ny!, nz!);
    // The back is seen from below, so its picture runs the other way.
    uv.push(kind === 1 ? 0.5 - x : 0.5 + x, 0.5 - z / ratio);
    side.push(kind);
  };
  const next = (): number => position.length / 3;

  /** Both faces; the points run clockwise as seen from above. */
  function faces(points: readonly Point[]): void {
    for (const kind of [0, 1]) {
      const base = next();
      for (const point of points) put(point, kind ? -half : half, [0, kind ? -1 : 1, 0], kind);
      for (let k = 1; k < points.length - 1; k++)
        index.push(...(kind ? [base, base + k, base + k + 1] : [base, base + k + 1, base + k]));
    }
  }

  /** A smooth edge straight down. */
  function wall(points: readonly Point[]): void {
    const base = next();
    for (const point of points) {
      const length = Math.hypot(...point);
      for (const y of [half, -half]) put(point, y, [point[0] / length, 0, point[1] / length], 2);
    }
    for (let k = 0; k < points.length; k++) {
      const a = base + 2 * k;
      const b = base + 2 * ((k + 1) % points.length);
      index.push(a, b, a + 1, b, b + 1, a + 1);
    }
  }

  /** An edge that comes to a ridge half way down, flat between the corners. */
  function ridge(outer: readonly Point[], inner: readonly Point[], normals: readonly Point[]): void {
    const slant = Math.SQRT1_2;
    for (let k = 0; k < outer.length; k++) {
      const after = (k + 1) % outer.length;
      const [nx, nz] = normals[k]!;
      for (const up of [1, -1]) {
        const base = next();
        for (const at of [k, after]) {
          put(inner[at]!, up * half, [nx * slant, up * slant, nz * slant], 2);
          put(outer[at]!, 0, [nx * slant, up * slant, nz * slant], 2);
        }
        index.push(
          ...(up > 0
            ? [base, base + 2, base + 1, base + 2, base + 3, base + 1]
            : [base, base + 1, base + 2, base + 2, base + 1, base + 3]),
        );
      }
    }
  }

  if (outline) {
    // From y up to z down, and so clockwise: edge k runs from point k to the one after.
    const turned = outline.toReversed();
    const outer = turned.map(([x, y]): Point => [x, -y]);
    const normals = edgesOf(turned).map(({ normal: [x, y] }): Point => [-x, y]);
    const inner = outer.map(([x, z], k): Point => {
      const [ax, az] = normals[(k + outer.length - 1) % outer.length]!;
      const [bx, bz] = normals[k]!;
      const inward = BEVEL / (1 + ax * bx + az * bz);
      return [x - (ax + bx) * inward, z - (az + bz) * inward];
    });
    faces(inner);
    ridge(outer, inner, normals);
  } else {
    const points = rounded(ratio, corner);
    faces(points);
    wall(points);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normal), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uv), 2));
  geometry.setAttribute('side', new BufferAttribute(new Float32Array(side), 1));
  geometry.setIndex(index);
  return geometry;
}
