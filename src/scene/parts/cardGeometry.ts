import { BufferAttribute, BufferGeometry } from 'three';
import { THICKNESS } from '../placements.ts';

/** Steps round each corner: 60 triangles a card. */
const STEPS = 3;

/**
 * A rounded card of width 1 lying in x/z, its face up and its upper edge to −z. The attribute `side` tells the
 * face (0), the back (1) and the edge (2) apart.
 */
export function cardGeometry(ratio: number, corner: number): BufferGeometry {
  const outline: [x: number, z: number][] = [];
  for (const [sx, sz, turn] of [
    [1, -1, -0.5],
    [1, 1, 0],
    [-1, 1, 0.5],
    [-1, -1, 1],
  ] as const)
    for (let k = 0; k <= STEPS; k++) {
      const a = Math.PI * (turn + (0.5 * k) / STEPS);
      outline.push([
        sx * (0.5 - corner) + corner * Math.cos(a),
        sz * (ratio / 2 - corner) + corner * Math.sin(a),
      ]);
    }
  const n = outline.length;
  const half = THICKNESS / 2;
  const position: number[] = [];
  const normal: number[] = [];
  const uv: number[] = [];
  const side: number[] = [];
  const index: number[] = [];
  const put = (x: number, y: number, z: number, nx: number, ny: number, nz: number, kind: number): void => {
    position.push(x, y, z);
    normal.push(nx, ny, nz);
    // The back is seen from below, so its picture runs the other way.
    uv.push(kind === 1 ? 0.5 - x : 0.5 + x, 0.5 - z / ratio);
    side.push(kind);
  };
  for (const kind of [0, 1]) {
    const base = position.length / 3;
    for (const [x, z] of outline) put(x, kind ? -half : half, z, 0, kind ? -1 : 1, 0, kind);
    for (let k = 1; k < n - 1; k++)
      index.push(...(kind ? [base, base + k, base + k + 1] : [base, base + k + 1, base + k]));
  }
  const base = position.length / 3;
  for (const [x, z] of outline) {
    const length = Math.hypot(x, z);
    for (const y of [half, -half]) put(x, y, z, x / length, 0, z / length, 2);
  }
  for (let k = 0; k < n; k++) {
    const a = base + 2 * k;
    const b = base + 2 * ((k + 1) % n);
    index.push(a, b, a + 1, b, b + 1, a + 1);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normal), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uv), 2));
  geometry.setAttribute('side', new BufferAttribute(new Float32Array(side), 1));
  geometry.setIndex(index);
  return geometry;
}
