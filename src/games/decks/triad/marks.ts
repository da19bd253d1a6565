/** The three suits' shapes, a number's constellation of them, and the spike that ornaments the deck. */
import { line, type Paint, type Point, path, rect, type Shape } from '../../../lib/picture/drawing.ts';
import { num, polar, ring, roundedPolygon, roundedRect } from '../../../lib/picture/geometry.ts';
import type { Suit } from './face.ts';

/** Returns a suit's shape around a point. Radii are those of the circle; the other shapes look equally large. */
export function suitPath(suit: Suit, x: number, y: number, r: number): string {
  if (suit === 'c') return ring(x, y, r);
  if (suit === 's') return roundedRect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8, r * 0.1);
  const reach = r * 1.24;
  const corners = [-90, 30, 150].map((angle) => polar(reach, angle, [x, y + reach * 0.16]));
  return roundedPolygon(corners, r * 0.13);
}

export const solidMark = (suit: Suit, x: number, y: number, r: number, fill: Paint): Shape =>
  path(suitPath(suit, x, y, r), { fill });

/** An outlined mark, with its line inside the shape. */
export function hollowMark(
  suit: Suit,
  [x, y]: Point,
  r: number,
  ink: { readonly stroke: string; readonly width: number; readonly fill?: string },
): Shape {
  const d = suitPath(suit, x, y, r - ink.width * (suit === 't' ? 0.62 : 0.5));
  const stroke = line(ink.stroke, ink.width, { join: 'round' });
  return path(d, ink.fill === undefined ? { stroke } : { stroke, fill: ink.fill });
}

/** A glint stretched upright: four points with hollow sides. */
export function spikePath(x: number, y: number, tall: number, wide: number, waist: number): string {
  const at = (dx: number, dy: number): string => `${num(x + dx)} ${num(y + dy)}`;
  return (
    `M${at(0, -tall)}Q${at(waist, -waist)} ${at(wide, 0)}Q${at(waist, waist)} ${at(0, tall)}` +
    `Q${at(-waist, waist)} ${at(-wide, 0)}Q${at(-waist, -waist)} ${at(0, -tall)}Z`
  );
}

/** A sign drawn rather than lettered, so that plus and minus are equally wide. */
export const signShapes = (plus: boolean, x: number, y: number, reach: number, ink: Paint): Shape[] => {
  const half = reach * 0.27;
  const bar = rect(x - reach, y - half, 2 * reach, 2 * half, 0, { fill: ink });
  return plus ? [bar, rect(x - half, y - reach, 2 * half, 2 * reach, 0, { fill: ink })] : [bar];
};

interface Pattern {
  /** Relative to the card's middle, in units of the constellation's reach. The first `hull` are joined by a line. */
  readonly places: readonly Point[];
  readonly hull: number;
  /** Radius of a mark. */
  readonly r: number;
}

// biome-ignore format: a table
const PATTERNS: readonly Pattern[] = [
  { r: 92, hull: 0, places: [[0, 0]] },
  { r: 58, hull: 2, places: [[0, -.66], [0, .66]] },
  { r: 50, hull: 3, places: [[0, -.8], [.84, .52], [-.84, .52]] },
  { r: 45, hull: 4, places: [[0, -1.02], [.86, 0], [0, 1.02], [-.86, 0]] },
  { r: 41, hull: 5, places: [[0, -1.04], [.98, -.2], [.64, .84], [-.64, .84], [-.98, -.2]] },
  { r: 38, hull: 6, places: [[0, -1.04], [.92, -.52], [.92, .52], [0, 1.04], [-.92, .52], [-.92, -.52]] },
  { r: 36, hull: 6, places: [[0, -1.06], [.94, -.53], [.94, .53], [0, 1.06], [-.94, .53], [-.94, -.53], [0, 0]] },
  { r: 33, hull: 6, places: [[0, -1.08], [.94, -.54], [.94, .54], [0, 1.08], [-.94, .54], [-.94, -.54], [0, -.36], [0, .36]] },
  { r: 31, hull: 8, places: [[0, -1.08], [.54, -.54], [1.04, 0], [.54, .54], [0, 1.08], [-.54, .54], [-1.04, 0], [-.54, -.54], [0, 0]] },
  { r: 28, hull: 8, places: [[0, -1.1], [.54, -.55], [1.1, 0], [.54, .55], [0, 1.1], [-.54, .55], [-1.1, 0], [-.54, -.55], [-.37, 0], [.37, 0]] },
];

export interface Constellation {
  readonly marks: readonly Point[];
  readonly hull: readonly Point[];
  readonly r: number;
}

/** Returns the marks of a number, 1 … 10, on the card's box of 420 × 700, clear of both indices. */
export function constellation(number: number): Constellation {
  const pattern = PATTERNS[number - 1];
  if (!pattern) throw new Error(`no constellation of ${number}`);
  const [reachX, reachY] = number > 8 ? [92, 134] : [86, 122];
  const marks = pattern.places.map(([x, y]): Point => [210 + x * reachX, 350 + y * reachY]);
  return { marks, hull: marks.slice(0, pattern.hull), r: pattern.r };
}
