import { BufferAttribute, BufferGeometry } from 'three';
import { add, cross, type Vec3 } from '../../layout/pose.ts';
import { FACES } from './cube.ts';
import { ROUNDING } from './throw.ts';

const FLAT = 0.5 - ROUNDING;

/** Returns positions along a face from edge to edge: the flat part, and rounding to the neighbour at both ends in `steps`. */
const stations = (steps: number): number[] => {
  const out = Array.from(
    { length: steps + 1 },
    (_, k) => FLAT + ROUNDING * Math.tan((Math.PI / 4) * (k / steps)),
  );
  return [...out.map((at) => -at).reverse(), ...out];
};

/**
 * Builds a rounded cube of edge 1. `uv` runs from 0 to 1 over each face to where it meets its neighbours, as seen from the front; `face` is
 * the value of the face minus 1.
 */
export function dieGeometry(steps: number): BufferGeometry {
  const position: number[] = [];
  const normal: number[] = [];
  const uv: number[] = [];
  const face: number[] = [];
  const index: number[] = [];
  const line = stations(steps);
  const n = line.length;
  const clamp = (v: number): number => Math.max(-FLAT, Math.min(FLAT, v));
  FACES.forEach(({ normal: out, up }, value) => {
    const right = cross(up, out);
    const base = position.length / 3;
    for (const v of line)
      for (const u of line) {
        const core = add(add(add([0, 0, 0], right, clamp(u)), up, clamp(v)), out, FLAT);
        const away = add(add(add([0, 0, 0], right, u - clamp(u)), up, v - clamp(v)), out, ROUNDING);
        const length = Math.hypot(...away);
        const looks: Vec3 = [away[0] / length, away[1] / length, away[2] / length];
        position.push(...add(core, looks, ROUNDING));
        normal.push(...looks);
        uv.push(0.5 + u, 0.5 + v);
        face.push(value);
      }
    for (let j = 0; j < n - 1; j++)
      for (let i = 0; i < n - 1; i++) {
        const a = base + j * n + i;
        index.push(a, a + 1, a + n, a + 1, a + n + 1, a + n);
      }
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normal), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uv), 2));
  geometry.setAttribute('face', new BufferAttribute(new Float32Array(face), 1));
  geometry.setIndex(index);
  return geometry;
}
