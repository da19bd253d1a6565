/** Path data for the forms used in drawings. Angles in degrees, clockwise, 0 to the right. */
import type { Point } from './drawing.ts';

/** '', '.01' … '.1' … '.99'. */
const HUNDREDTHS = Array.from({ length: 100 }, (_, i) => String(i / 100).slice(1));

/** Two decimals: a hundredth of a unit in boxes of 100 to 1000. Paths have many numbers, and whole ones are formatted faster. */
export function num(v: number): string {
  const rounded = Math.round(v * 100);
  const size = Math.abs(rounded);
  if (!(size < 2 ** 31)) return String(rounded / 100);
  const rest = size % 100;
  return (rounded < 0 ? '-' : '') + (size - rest) / 100 + HUNDREDTHS[rest];
}

export const polar = (r: number, angle: number, centre: Point = [0, 0]): Point => {
  const a = (angle * Math.PI) / 180;
  return [centre[0] + r * Math.cos(a), centre[1] + r * Math.sin(a)];
};

export const polyline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`;

export const polygon = (points: readonly Point[]): string => `${polyline(points)}Z`;

/** A polygon with its corners rounded off by a length along each side. */
export function roundedPolygon(points: readonly Point[], by: number): string {
  const toward = (from: Point, to: Point): string => {
    const t = by / Math.hypot(to[0] - from[0], to[1] - from[1]);
    return `${num(from[0] + (to[0] - from[0]) * t)} ${num(from[1] + (to[1] - from[1]) * t)}`;
  };
  let d = '';
  points.forEach((corner, i) => {
    const before = points[(i + points.length - 1) % points.length]!;
    const after = points[(i + 1) % points.length]!;
    d += `${i ? 'L' : 'M'}${toward(corner, before)}Q${num(corner[0])} ${num(corner[1])} ${toward(corner, after)}`;
  });
  return `${d}Z`;
}

export const roundedRect = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${num(x + r)} ${num(y)}h${num(w - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${num(h - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}` +
  `h${num(2 * r - w)}a${r} ${r} 0 0 1 ${-r} ${-r}v${num(2 * r - h)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;

export const ring = (x: number, y: number, r: number): string =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 1 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-2 * r)} 0Z`;

/** An arc from one angle to another (clockwise, less than a full turn). */
export function arc(r: number, from: number, to: number, centre: Point = [0, 0]): string {
  const [x0, y0] = polar(r, from, centre);
  const [x1, y1] = polar(r, to, centre);
  return `M${num(x0)} ${num(y0)}A${num(r)} ${num(r)} 0 ${to - from > 180 ? 1 : 0} 1 ${num(x1)} ${num(y1)}`;
}

/** A star of `n` points with concave sides: a glint rather than a plus. `waist` is the radius between points. */
export function star(n: number, r: number, waist: number, turn = -90): string {
  let d = '';
  for (let k = 0; k < n; k++) {
    const at = turn + (k * 360) / n;
    const [x, y] = polar(r, at);
    const [wx, wy] = polar(waist, at + 180 / n);
    const [nx, ny] = polar(r, at + 360 / n);
    if (k === 0) d = `M${num(x)} ${num(y)}`;
    d += `Q${num(wx)} ${num(wy)} ${num(nx)} ${num(ny)}`;
  }
  return `${d}Z`;
}

/** A comet's tail bent round a circle: `thick` at the head, thinning along the sweep (anticlockwise). */
export function cometArc(r: number, head: number, sweep: number, thick: number): string {
  const outer: Point[] = [];
  const inner: Point[] = [];
  const steps = Math.max(24, Math.round(sweep / 3));
  for (let k = 0; k <= steps; k++) {
    const t = k / steps;
    const w = thick * (1 - t) ** 0.75 + 0.4;
    outer.push(polar(r + w, head - sweep * t));
    inner.unshift(polar(r - w, head - sweep * t));
  }
  return polygon([...outer, ...inner]);
}

/** Curves per lobe of a rosette: each deviates from the true wave by at most a thousandth of its height. */
const CURVES = 8;

/** A banknote's rosette: `strands` closed waves of `lobes` each between two radii. */
export function guilloche(
  x: number,
  y: number,
  inner: number,
  outer: number,
  lobes: number,
  strands: number,
): string {
  const mean = (inner + outer) / 2;
  const swing = (outer - inner) / 2;
  const steps = lobes * CURVES;
  const step = (2 * Math.PI) / steps;
  let d = '';
  for (let s = 0; s < strands; s++) {
    for (let k = 0; k <= steps; k++) {
      const angle = k * step;
      const phase = angle * lobes + (2 * Math.PI * s) / strands;
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      const r = mean + swing * Math.sin(phase);
      // A third of the way to the next point, along the tangent: outward, and round the middle.
      const out = (swing * lobes * Math.cos(phase) * step) / 3;
      const on = (r * step) / 3;
      const at: Point = [x + r * cos, y + r * sin];
      const way: Point = [out * cos - on * sin, out * sin + on * cos];
      const end = `${num(at[0])} ${num(at[1])}`;
      const [before, after] = [-1, 1].map(
        (side) => `${num(at[0] + side * way[0])} ${num(at[1] + side * way[1])}`,
      );
      // `S` continues smoothly from the previous curve.
      d += k === 0 ? `M${end}C${after} ` : `${k === 1 ? '' : 'S'}${before} ${end}`;
    }
    d += 'Z';
  }
  return d;
}
