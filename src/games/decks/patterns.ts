/** Fine lines that a look may put on all cards instead of each deck's own. */
import { line, path, type Shape } from '../../lib/picture/drawing.ts';
import { crafts } from '../../lib/skin/crafts.ts';
import type { Skin } from '../../lib/skin/schema.ts';

/** Returns the pattern over a back's ground, in a box of the given size: the deck's own, unless the look has one for all decks. */
export function patternOf(
  { back, frame }: Skin,
  width: number,
  height: number,
  own: () => readonly Shape[],
): readonly Shape[] {
  if (back.pattern === 'house') return own();
  const { lines, beads } = crafts().pattern(back.pattern, width, height);
  return [
    ...(lines ? [path(lines, { stroke: line(frame.line, 1.1), opacity: 0.42 })] : []),
    ...(beads ? [path(beads, { fill: frame.light, opacity: 0.5 })] : []),
  ];
}

/** Returns the engraving of a face, behind its figures: the deck's own lines, a banknote's, or none. */
export function engraved(
  { engraving }: Skin,
  width: number,
  height: number,
  ink: string,
  own: () => readonly Shape[],
): readonly Shape[] {
  if (engraving === 'none') return [];
  if (engraving === 'house') return own();
  return [path(crafts().rosettes(width, height), { stroke: line(ink, 0.9), opacity: 0.2 })];
}
