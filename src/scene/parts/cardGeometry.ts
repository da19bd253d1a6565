import { BufferAttribute, BufferGeometry } from 'three';
import type { CardArt } from '../../engine/display.ts';
import { THICKNESS } from '../../layout/placements.ts';

export type Outline = NonNullable<CardArt['outline']>;
type Shape = Pick<CardArt, 'ratio' | 'corner' | 'outline'>;
/** In a card's own frame: x to the right, z toward its lower edge. */
type Point = readonly [x: number, z: number];

/** Segments per rounded corner: 60 triangles a card. */
const STEPS = 3;
/** Inset of the faces of a card with its own outline, in card widths. */
export const BEVEL = 0.004;

/** Returns the edges of a convex outline: outward normal, and distance from the centre. */
export const edgesOf = (outline: Outline) =>
  outline.map(([x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length]!;
    const length = Math.hypot(nextX - x, nextY - y);
    const normal = [(nextY - y) / length, (x - nextX) / length] as const;
    return { normal, away: normal[0] * x + normal[1] * y };
  });

/** Returns the fraction of its box that a card fills. */
export function fullness({ outline, ratio }: Shape): number {
  if (!outline) return 1;
  let twice = 0;
  for (const [i, [x, y]] of outline.entries()) {
    const [nextX, nextY] = outline[(i + 1) % outline.length]!;
    twice += x * nextY - nextX * y;
  }
  return twice / 2 / ratio;
}

function rounded(ratio: number, corner: number, steps: number): Point[] {
  const points: Point[] = [];
  for (const [sx, sz, turn] of [
    [1, -1, -0.5],
    [1, 1, 0],
    [-1, 1, 0.5],
    [-1, -1, 1],
  ] as const)
    for (let k = 0; k <= steps; k++) {
      const a = Math.PI * (turn + (0.5 * k) / steps);
      points.push([
        sx * (0.5 - corner) + corner * Math.cos(a),
        sz * (ratio / 2 - corner) + corner * Math.sin(a),
      ]);
    }
  return points;
}

/** Values of the attribute `side`: the part of the card a vertex belongs to. */
const FACE = 0;
const BACK = 1;
const EDGE = 2;

/** Height of the face above the centre; the back is as far below. */
const HALF = THICKNESS / 2;

/** Collects vertices and triangles. */
class Mesh {
  readonly #ratio: number;
  readonly #position: number[] = [];
  readonly #normal: number[] = [];
  readonly #uv: number[] = [];
  readonly #side: number[] = [];
  readonly #index: number[] = [];

  constructor(ratio: number) {
    this.#ratio = ratio;
  }

  /** Index of the next vertex. */
  get next(): number {
    return this.#side.length;
  }

  put([x, z]: Point, y: number, normal: readonly [number, number, number], side: number): void {
    this.#position.push(x, y, z);
    this.#normal.push(...normal);
    // The back is seen from below, so its picture is mirrored.
    this.#uv.push(side === BACK ? 0.5 - x : 0.5 + x, 0.5 - z / this.#ratio);
    this.#side.push(side);
  }

  /** Adds triangles, three vertices each. */
  triangles(...vertices: readonly number[]): void {
    this.#index.push(...vertices);
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    const set = (name: string, values: readonly number[], size: number): void =>
      void geometry.setAttribute(name, new BufferAttribute(new Float32Array(values), size));
    set('position', this.#position, 3);
    set('normal', this.#normal, 3);
    set('uv', this.#uv, 2);
    set('side', this.#side, 1);
    geometry.setIndex(this.#index);
    return geometry;
  }
}

/** Adds both faces; the points run clockwise as seen from above. */
function addFaces(mesh: Mesh, points: readonly Point[]): void {
  for (const side of [FACE, BACK]) {
    const up = side === FACE ? 1 : -1;
    const base = mesh.next;
    for (const point of points) mesh.put(point, up * HALF, [0, up, 0], side);
    for (let k = 1; k < points.length - 1; k++)
      if (side === FACE) mesh.triangles(base, base + k + 1, base + k);
      else mesh.triangles(base, base + k, base + k + 1);
  }
}

/** Adds a smooth vertical edge. */
function addWall(mesh: Mesh, points: readonly Point[]): void {
  const base = mesh.next;
  for (const point of points) {
    const length = Math.hypot(...point);
    for (const y of [HALF, -HALF]) mesh.put(point, y, [point[0] / length, 0, point[1] / length], EDGE);
  }
  for (let k = 0; k < points.length; k++) {
    const a = base + 2 * k;
    const b = base + 2 * ((k + 1) % points.length);
    mesh.triangles(a, b, a + 1, b, b + 1, a + 1);
  }
}

/** Corners of an outline and of its inset faces, and the normal of the edge after each. */
interface Bevelled {
  readonly outer: readonly Point[];
  readonly inner: readonly Point[];
  readonly normals: readonly Point[];
}

function bevelled(outline: Outline): Bevelled {
  // From y up to z down, which makes it clockwise: edge k runs from point k to the next.
  const turned = outline.toReversed();
  const outer = turned.map(([x, y]): Point => [x, -y]);
  const normals = edgesOf(turned).map(({ normal: [x, y] }): Point => [-x, y]);
  const inner = outer.map(([x, z], k): Point => {
    const [ax, az] = normals[(k + outer.length - 1) % outer.length]!;
    const [bx, bz] = normals[k]!;
    const inward = BEVEL / (1 + ax * bx + az * bz);
    return [x - (ax + bx) * inward, z - (az + bz) * inward];
  });
  return { outer, inner, normals };
}

/** Adds an edge with a ridge halfway down, flat between the corners. */
function addRidge(mesh: Mesh, { outer, inner, normals }: Bevelled): void {
  const slant = Math.SQRT1_2;
  for (let k = 0; k < outer.length; k++) {
    const after = (k + 1) % outer.length;
    const [nx, nz] = normals[k]!;
    for (const up of [1, -1]) {
      const normal = [nx * slant, up * slant, nz * slant] as const;
      const base = mesh.next;
      for (const at of [k, after]) {
        mesh.put(inner[at]!, up * HALF, normal, EDGE);
        mesh.put(outer[at]!, 0, normal, EDGE);
      }
      if (up > 0) mesh.triangles(base, base + 2, base + 1, base + 2, base + 3, base + 1);
      else mesh.triangles(base, base + 1, base + 2, base + 2, base + 1, base + 3);
    }
  }
}

/**
 * Builds a card of width 1 in x/z, face up, upper edge to −z. The attribute `side` distinguishes face (0), back (1) and edge (2).
 * Triangles: 60 for a rounded rectangle, or more with more `steps` per corner; 6n − 4 for an outline of n corners.
 */
export function cardGeometry({ ratio, corner, outline }: Shape, steps = STEPS): BufferGeometry {
  const mesh = new Mesh(ratio);
  if (outline) {
    const bevel = bevelled(outline);
    addFaces(mesh, bevel.inner);
    addRidge(mesh, bevel);
  } else {
    const points = rounded(ratio, corner, steps);
    addFaces(mesh, points);
    addWall(mesh, points);
  }
  return mesh.geometry();
}
