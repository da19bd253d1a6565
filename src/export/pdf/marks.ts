import { num } from '../../lib/picture/geometry.ts';
import { BLEED_MM, type Layout } from './layout.ts';

/** Millimetres: distance of a mark from the bleed, its length and its thickness. */
const AWAY = 0.5;
const LENGTH = 4;
const THICK = 0.1;

/** Draws marks outside the bleed at both ends of every straight cut, as operators, in millimetres. */
export function cropMarks({ trim, cuts }: Layout): string {
  const out = BLEED_MM + AWAY;
  const [left, right] = [trim.x - out, trim.x + trim.width + out];
  const [top, bottom] = [trim.y - out, trim.y + trim.height + out];
  const stroke = (x: number, y: number, x2: number, y2: number): string =>
    `${num(x)} ${num(y)} m ${num(x2)} ${num(y2)} l S\n`;
  let marks = '';
  for (const x of cuts.x) marks += stroke(x, top, x, top - LENGTH) + stroke(x, bottom, x, bottom + LENGTH);
  for (const y of cuts.y) marks += stroke(left, y, left - LENGTH, y) + stroke(right, y, right + LENGTH, y);
  return marks && `0 G ${THICK} w\n${marks}`;
}
