import { type Drawing, line, linear, numeral, path, rect, type Shape } from '../lib/picture/drawing.ts';
import { polar, roundedPolygon } from '../lib/picture/geometry.ts';
import { IVORY, PAPER } from '../lib/picture/house.ts';
import { COLOURS } from '../lib/tokens.ts';

// Small pictures of pieces in the box that have no drawing of their own, in a box of 100.

const SIZE = 100;
const MIDDLE = SIZE / 2;
const INK = '#1d1420';

const boxed = (...shapes: readonly Shape[]): Drawing => ({ width: SIZE, height: SIZE, shapes });

const EDGES = line('#b9a27c', 2.4, { join: 'round' });
const BODY = linear([0, 0], [SIZE, SIZE], IVORY, '#cdbb98');

/** Outline of each die's silhouette: corners, reach and turn, and how far its figure is below the centre. */
const OUTLINES: Readonly<
  Record<number, readonly [corners: number, reach: number, turn: number, low: number]>
> = {
  4: [3, 54, -90, 8],
  6: [4, 54, 45, 0],
  8: [4, 48, 0, 0],
  10: [6, 46, 0, 0],
  12: [5, 48, -90, 2],
  20: [6, 48, 30, 0],
};

/** Draws a die by its outline and number of sides. */
export function dieSign(sides: number): Drawing {
  const [corners, reach, turn, low] = OUTLINES[sides] ?? OUTLINES[20]!;
  const centre = [MIDDLE, MIDDLE + low] as const;
  const points = Array.from({ length: corners }, (_, k) => polar(reach, (k * 360) / corners + turn, centre));
  const size = sides === 4 ? 34 : 44;
  return boxed(
    path(roundedPolygon(points, 7), { fill: BODY, stroke: EDGES }),
    numeral(String(sides), MIDDLE, MIDDLE + low + size * 0.35, size, INK, { spacing: -0.02 }),
  );
}

/** Draws a slip of paper with lines to write on. */
export const noteSign = (): Drawing =>
  boxed(
    rect(8, 16, 84, 66, 3, { fill: PAPER, stroke: EDGES }),
    path('M19 34H81M19 49H81M19 64H58', { stroke: line('#8d7750', 4, { cap: 'round' }) }),
  );

/** Draws a placeholder for a piece that its owner supplies. */
export const ownSign = (): Drawing =>
  boxed(
    rect(14, 14, 72, 72, 12, { stroke: line(COLOURS.brass, 5, { dash: [11, 8] }) }),
    path('M50 33V67M33 50H67', { stroke: line(COLOURS.brass, 8, { cap: 'round' }) }),
  );
