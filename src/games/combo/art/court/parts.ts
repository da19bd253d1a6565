/**
 * What a court is put together from. A half-figure stands in a box about 0, 0, the card's middle: its waist at 0, its
 * crown at −270, 127 to either side. The lamp stands to its right, so the viewer's left is bright.
 */
import { line, type Paint, path, type Shape, type Stroke } from '../../../../lib/drawing.ts';
import type { Look } from '../palette.ts';

/** A part of a figure in a suit's colours. */
export type Part = (look: Look) => Shape[];

/** The mirror image of path data that has absolute commands and pairs of coordinates only. */
export function mirrored(d: string): string {
  let second = true;
  return d.replace(/[a-z]|-?\d*\.?\d+/gi, (token) => {
    if (/[a-z]/i.test(token)) {
      if (!/[MLCQSTZ]/.test(token)) throw new Error(`cannot mirror ${token}`);
      second = true;
      return token;
    }
    second = !second;
    if (second) return token;
    return token.startsWith('-') ? token.slice(1) : `-${token}`;
  });
}

/** A form and its mirror image. */
export const both = (d: string): string => `${d}${mirrored(d)}`;

/** A fine joint in the colour of the night, which keeps neighbours apart. */
export const joint = (look: Look, width = 2.2): Stroke => line(look.night[1], width, { join: 'round' });

export const solid = (look: Look, d: string, fill: Paint, width = 2.2): Shape =>
  path(d, { fill, stroke: joint(look, width) });

export const thread = (d: string, paint: Paint, width: number, opacity?: number): Shape =>
  path(d, {
    stroke: line(paint, width, { cap: 'round', join: 'round' }),
    ...(opacity === undefined ? {} : { opacity }),
  });
