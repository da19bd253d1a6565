import { type Drawing, group, line, rect, type Shape } from '../../lib/picture/drawing.ts';
import { CARD_HEIGHT, CARD_WIDTH, framed } from '../../lib/picture/house.ts';
import type { Frame } from '../../lib/skin/schema.ts';

/** Draws shapes, and once more after half a turn, so that a back's orientation reveals nothing. */
export const twice = (shapes: readonly Shape[], width = CARD_WIDTH, height = CARD_HEIGHT): Shape[] => [
  group(shapes),
  group(shapes, { x: width, y: height, rotate: 180 }),
];

/** Draws the back of a standard deck: a picture in the frame, within two lines. */
export const framedBack = (frame: Frame, picture: readonly Shape[]): Drawing => ({
  width: CARD_WIDTH,
  height: CARD_HEIGHT,
  halfTurn: true,
  shapes: [
    ...framed(frame, picture, 16, 20),
    rect(16, 16, 468, 668, 20, { stroke: line(frame.line, 3) }),
    rect(27, 27, 446, 646, 12, { stroke: line(frame.line, 1.4), opacity: 0.7 }),
  ],
});
