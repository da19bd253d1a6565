import { BufferAttribute, BufferGeometry } from 'three';
import { DISC_HEIGHT } from '../../layout/chips/purses.ts';

const half = DISC_HEIGHT / 2;
const BEVEL = 0.05;
/** Rings from the face's edge down: radius, height, upward part of the normal. */
const RINGS = [
  [1 - BEVEL, half, 0.7],
  [1, half - BEVEL, 0.35],
  [1, -half, 0],
] as const;

/**
 * Builds a coin of radius 1 with a bevelled edge, centred on the origin, without an underside. `uv` maps the face as seen from above; on
 * the edge, y runs from −1 (upper) to −2 (lower) and x once around.
 */
export function discGeometry(segments: number): BufferGeometry {
  const position: number[] = [];
  const normal: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  for (let k = 0; k <= segments; k++) {
    const a = (k / segments) * 2 * Math.PI;
    // Clockwise as seen from above, starting at the face's upper edge, as edges are drawn.
    const [c, s] = [Math.sin(a), -Math.cos(a)];
    const [top] = RINGS;
    position.push(c * top[0], top[1], s * top[0]);
    normal.push(0, 1, 0);
    uv.push(0.5 + (c * top[0]) / 2, 0.5 - (s * top[0]) / 2);
    for (const [r, y, up] of RINGS) {
      position.push(c * r, y, s * r);
      normal.push(c * (1 - up), up, s * (1 - up));
      uv.push(k / segments, -1 - (half - y) / DISC_HEIGHT);
    }
    if (k === segments) break;
    const at = k * 4;
    const next = at + 4;
    if (k > 0 && k < segments - 1) index.push(0, next, at);
    for (const ring of [1, 2]) {
      index.push(at + ring, next + ring, at + ring + 1);
      index.push(next + ring, next + ring + 1, at + ring + 1);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3));
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normal), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uv), 2));
  geometry.setIndex(index);
  return geometry;
}
