/**
 * Building blocks of the courts. A half-figure has a box around 0, 0, the card's centre: its waist at 0, its crown at −270, 127 to either
 * side. The lamp is on its right, so the viewer's left is bright.
 */
import { line, type Paint, path, type Shape, type Stroke } from '../../../../lib/picture/drawing.ts';
import type { Look } from '../palette.ts';

/** A part of a figure in its suit's colours. */
export type Part = (look: Look) => Shape[];

/** Mirrors path data that has absolute commands and pairs of coordinates only. */
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

/** Returns a form with its mirror image. */
export const both = (d: string): string => `${d}${mirrored(d)}`;

/** Draws a fine joint in the colour of the night, which separates neighbours. */
export const joint = (look: Look, width = 2.2): Stroke => line(look.night[1], width, { join: 'round' });

export const solid = (look: Look, d: string, fill: Paint, width = 2.2): Shape =>
  path(d, { fill, stroke: joint(look, width) });

export const thread = (d: string, paint: Paint, width: number, opacity?: number): Shape =>
  path(d, {
    stroke: line(paint, width, { cap: 'round', join: 'round' }),
    ...(opacity === undefined ? {} : { opacity }),
  });
