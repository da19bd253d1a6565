import { circle, type Drawing, line, numeral, path, rect, type Shape } from '../lib/picture/drawing.ts';
import { IVORY } from '../lib/picture/house.ts';
import { CAP_HEIGHT } from './glyphs.ts';

const INK = '#120a14';
const MIDDLE = 50;
const SIDE_TONE = '#d8c8a8';
const EDGE = line('#8d7a5a', 2.4, { join: 'round' });

/** Positions of the pips of 1 … 6, from −1 to 1 across a side. */
export const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
];

/** Draws the pips of a side of 100 × 100. */
export const pipsOf = (value: number): Shape[] =>
  PIPS[value - 1]!.map(([x, y]) =>
    circle(MIDDLE + x * 25, MIDDLE + y * 25, value > 1 ? 10 : 14, { fill: value > 1 ? INK : '#8f2f1d' }),
  );

/** Outlines of a die and of its upper side: corners of a regular polygon, its radius and the direction of the first corner in degrees. */
const FORMS: Readonly<Record<number, readonly [outer: Polygon, upper: Polygon, size: number, down: number]>> =
  {
    4: [[3, 52, -90], [3, 38, -90], 40, 6],
    8: [[6, 48, -90], [3, 44, -90], 40, 4],
    10: [[10, 48, -90], [4, 42, -90], 42, 0],
    12: [[10, 48, -90], [5, 34, -90], 36, 1],
    20: [[6, 48, -90], [3, 38, -90], 31, 4],
  };
type Polygon = readonly [corners: number, radius: number, first: number];

const polygon = ([corners, radius, first]: Polygon, fill: string): Shape => {
  const at = (k: number): string => {
    const angle = ((first + (360 * k) / corners) * Math.PI) / 180;
    return `${(MIDDLE + radius * Math.cos(angle)).toFixed(1)} ${(MIDDLE + 2 + radius * Math.sin(angle)).toFixed(1)}`;
  };
  return path(`M${Array.from({ length: corners }, (_, k) => at(k)).join('L')}Z`, { fill, stroke: EDGE });
};

/** Draws an ivory die that shows a value, as seen from straight above. */
export function dieFromAbove(sides: number, value: number): Drawing {
  const form = FORMS[sides];
  const shapes = form
    ? [polygon(form[0], SIDE_TONE), polygon(form[1], IVORY), ...figure(value, form[2], form[3])]
    : [rect(2, 2, 96, 96, 18, { fill: IVORY, stroke: EDGE }), ...pipsOf(value)];
  return { width: 100, height: 100, shapes };
}

/** Draws a figure; 6 and 9 are distinguished by an underline. */
function figure(value: number, size: number, down: number): Shape[] {
  const foot = MIDDLE + down + (size * CAP_HEIGHT) / 2;
  const bar = rect(MIDDLE - size * 0.22, foot + size * 0.08, size * 0.44, size * 0.08, 0, { fill: INK });
  const shown = numeral(String(value), MIDDLE, foot, size, INK, { spacing: -0.02 });
  return value === 6 || value === 9 ? [shown, bar] : [shown];
}

/** Draws a die's own picture as its upper side. */
export const dieWithFace = (face: Drawing): Drawing => ({
  width: face.width,
  height: face.height,
  shapes: [
    ...face.shapes,
    rect(0, 0, face.width, face.height, 0.14 * face.width, {
      stroke: line('#8d7a5a', 0.03 * face.width),
    }),
  ],
});
