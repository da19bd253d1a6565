/** Number of veins through a round ground of polished stone, always the same ones. */
import { circle, line, type Point, path, type Shape } from '../../picture/drawing.ts';
import { polar, polyline } from '../../picture/geometry.ts';
import { makeRng, unit } from '../../rng.ts';

const VEINS = 34;

/** Walks from one point of the rim inward, never straight for long. */
function vein(rng: ReturnType<typeof makeRng>, radius: number): Point[] {
  let [x, y] = polar(radius, 360 * unit(rng));
  let way = Math.atan2(-y, -x) + (unit(rng) - 0.5) * 1.5;
  const points: Point[] = [[x, y]];
  const steps = 14 + Math.floor(unit(rng) * 26);
  for (let k = 0; k < steps; k++) {
    way += (unit(rng) - 0.5) * 0.95;
    const far = 9 + unit(rng) * 17;
    x += Math.cos(way) * far;
    y += Math.sin(way) * far;
    if (Math.hypot(x, y) > radius) break;
    points.push([x, y]);
  }
  return points;
}

/** Draws broad clouds, then fine lines in the stone's light and dark. */
export function marble(radius: number, [light, dark]: readonly [string, string]): Shape[] {
  const rng = makeRng('marble');
  const lines = Array.from({ length: VEINS }, () => polyline(vein(rng, radius)));
  const clouds = Array.from({ length: 60 }, () => {
    const [x, y] = polar(radius * Math.sqrt(unit(rng)) * 0.9, 360 * unit(rng));
    return circle(x, y, 24 + unit(rng) * 42, { fill: unit(rng) < 0.5 ? light : dark, opacity: 0.022 });
  });
  const every = (of: number): string => lines.filter((_, k) => k % 3 === of).join('');
  return [
    ...clouds,
    path(lines.join(''), { stroke: line(dark, 6, { join: 'round', cap: 'round' }), opacity: 0.12 }),
    path(every(0), { stroke: line(light, 2.6, { join: 'round', cap: 'round' }), opacity: 0.1 }),
    path(every(0) + every(1), { stroke: line(light, 0.9, { join: 'round' }), opacity: 0.22 }),
    path(every(2), { stroke: line(light, 0.5, { join: 'round' }), opacity: 0.2 }),
  ];
}
