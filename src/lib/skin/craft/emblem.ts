/** A look's own emblem on the backs of cards. */
import {
  circle,
  type Drawing,
  group,
  type Ink,
  line,
  type Paint,
  path,
  radial,
  type Shape,
} from '../../picture/drawing.ts';
import type { EmblemMark, Skin } from '../schema.ts';

const PLATE = 104;
/** Distance from the middle of the plate to that of each emblem, and the scale of its box of 100. */
const APART = 47;
const SIZE = 0.78;

function inkOf({ fill, stroke, opacity }: EmblemMark, own: Paint): Ink {
  return {
    ...(fill !== undefined || !stroke ? { fill: fill ?? own } : {}),
    ...(stroke ? { stroke: line(stroke.paint, stroke.width, { join: 'round' }) } : {}),
    ...(opacity === undefined ? {} : { opacity }),
  };
}

/** Draws an emblem's marks in their box of 100 about 0, 0, clipped to it. Marks without a colour take `own`. */
export const emblemShapes = (emblem: NonNullable<Skin['emblem']>, own: Paint): Shape =>
  group(
    emblem.map((mark) => path(mark.d, { ...inkOf(mark, own), ...(mark.rule ? { rule: mark.rule } : {}) })),
    { clip: 'M-50 -50H50V50H-50Z' },
  );

/**
 * Adds the look's emblem to a back, on a plate in its middle: upright, and once more after half a turn, so that a card's orientation
 * reveals nothing.
 */
export function emblazoned(back: Drawing, { emblem, frame, gilt }: Skin): Drawing {
  if (!emblem?.length) return back;
  const [x, y] = [back.width / 2, back.height / 2];
  const one = group([emblemShapes(emblem, frame.light)], { y: -APART, scale: SIZE });
  return {
    ...back,
    shapes: [
      ...back.shapes,
      group(
        [
          circle(0, 0, PLATE, { fill: radial([0, 0], PLATE, ...gilt.enamel), stroke: line(frame.line, 4) }),
          circle(0, 0, PLATE - 8, { stroke: line(frame.line, 1.3), opacity: 0.7 }),
          group([one], { clip: 'M-110 -110H110V0H-110Z' }),
          group([one], { rotate: 180, clip: 'M-110 -110H110V0H-110Z' }),
        ],
        { x, y },
      ),
    ],
  };
}
