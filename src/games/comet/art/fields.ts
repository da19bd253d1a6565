/** The three stacked fields: bands of wide arcs around one far centre, as if a comet passed three times. */
import type { Point } from '../../../lib/picture/drawing.ts';
import { num } from '../../../lib/picture/geometry.ts';

/** The arcs' centre, below and right of the card's 500 × 700 box. */
export const CENTRE: Point = [560, 1900];
/** Radii of the two seams. */
export const SEAMS = [1686, 1470] as const;
const BOUNDS = [2000, ...SEAMS, 1130] as const;
const FIRST_ROW = 15;
const LAST_ROW = 685;

/** Returns the y of an arc of the given radius at x. */
export const arcAt = (radius: number, x: number): number =>
  CENTRE[1] - Math.sqrt(radius * radius - (x - CENTRE[0]) ** 2);

/** Returns the middle of a field at x. */
export const middleOf = (field: number, x: number): number =>
  (Math.max(FIRST_ROW, arcAt(BOUNDS[field]!, x)) + Math.min(LAST_ROW, arcAt(BOUNDS[field + 1]!, x))) / 2;

/** Returns a field as path data; `inset` keeps it off the seams. It runs out over the card's edges. */
export function fieldPath(field: number, inset: number): string {
  const outer = BOUNDS[field]! - (field > 0 ? inset : 0);
  const inner = BOUNDS[field + 1]! + (field < 2 ? inset : 0);
  const at = (r: number, x: number): string => `${x} ${num(arcAt(r, x))}`;
  return (
    `M${at(outer, -20)}A${outer} ${outer} 0 0 1 ${at(outer, 520)}` +
    `L${at(inner, 520)}A${inner} ${inner} 0 0 0 ${at(inner, -20)}Z`
  );
}

/** Returns an arc of the given radius across the whole card. */
export const sweep = (r: number): string =>
  `M-20 ${num(arcAt(r, -20))}A${num(r)} ${num(r)} 0 0 1 520 ${num(arcAt(r, 520))}`;

/** Returns the field (0 … 2) of a point in the 500 × 700 box. */
export const fieldAt = (x: number, y: number): 0 | 1 | 2 =>
  y < arcAt(SEAMS[0], x) ? 0 : y < arcAt(SEAMS[1], x) ? 1 : 2;

/**
 * The engraved lines over all three fields, as one path to fill: they swell from nothing at the numerals' rail to a full line at the far
 * edge. (They swell because fading would need a gradient stroke, which takes five times as long to paint.)
 */
export const ENGRAVING = ((): string => {
  const [from, to] = [130, 510];
  let d = '';
  for (let r = 1143; r < 1910; r += 9) {
    const [y0, y1] = [arcAt(r, from), arcAt(r, to)];
    const curve = (sweepFlag: 0 | 1, x: number, y: number): string =>
      `A${r} ${r} 0 0 ${sweepFlag} ${x} ${num(y)}`;
    d += `M${from} ${num(y0)}${curve(1, to, y1)}V${num(y1 + 1.7)}${curve(0, from, y0)}Z`;
  }
  return d;
})();
