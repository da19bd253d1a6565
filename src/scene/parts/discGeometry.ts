import { LatheGeometry, Vector2 } from 'three';
import { DISC_HEIGHT } from '../purses.ts';

/**
 * A coin of radius 1 with a bevelled edge, its middle at the origin and no underside. `uv` maps the face as seen
 * from above; the attribute `skin` of an instance names its pictures. Edge vertices have uv.y from −2 to −1.
 */
export function discGeometry(segments: number): LatheGeometry {
  const half = DISC_HEIGHT / 2;
  const profile = [
    [0.0001, half],
    [0.95, half],
    [0.95, half],
    [1, half - 0.05],
    [1, half - 0.05],
    [1, -half],
  ] as const;
  const geometry = new LatheGeometry(profile.map(([x, y]) => new Vector2(x, y)).reverse(), segments);
  const position = geometry.attributes.position!;
  const uv = geometry.attributes.uv!;
  const normal = geometry.attributes.normal!;
  for (let i = 0; i < position.count; i++) {
    const ring = i % profile.length;
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
    if (ring >= 4) {
      uv.setXY(i, 0.5 + x / 2, 0.5 - z / 2);
      normal.setXYZ(i, 0, 1, 0);
    } else {
      const down = (half - y) / DISC_HEIGHT;
      uv.setXY(i, 0.5 + Math.atan2(x, z) / (2 * Math.PI), -1 - down);
      const slope = ring >= 2 ? 0.7 : 0;
      const r = Math.hypot(x, z) || 1;
      normal.setXYZ(i, (x / r) * (1 - slope), slope, (z / r) * (1 - slope));
    }
  }
  return geometry;
}
