/** Elements shared by all decks of the house: night, brass, ivory and the framed card they are set in. */

import type { Frame, Skin } from '../skin/schema.ts';
import { COLOURS, PIECES } from '../tokens.ts';
import { type Drawing, group, type LinearGradient, line, linear, path, rect, type Shape } from './drawing.ts';
import { roundedRect } from './geometry.ts';

export const NIGHT = PIECES.night;
export const BRASS = COLOURS.brass;
export const BRASS_LIGHT = PIECES.brassLight;
export const IVORY = PIECES.ivory;
export const PAPER = PIECES.paper;

/** Every portrait card is drawn in this box. */
export const CARD_WIDTH = 500;
export const CARD_HEIGHT = 700;
/** Radius of the card's own corner; scene geometry uses `CARD_CORNER / CARD_WIDTH` of the width. */
export const CARD_CORNER = 32;

/** Versions of each card's drawing: the whole one, and one for heights up to about 110 px. */
export type Detail = 'full' | 'small';
export type Scheme = 'colour' | 'mono';

/** Brushed brass across a box, bright at two corners. */
export const brass = (
  { brass }: Frame,
  x: number,
  y: number,
  width: number,
  height: number,
): LinearGradient => linear([x, y], [x + width, y + height], ...brass);

export const gold = ({ gold }: Frame, x: number, y: number, width: number, height: number): LinearGradient =>
  linear([x, y], [x + width, y + height], [0, gold[0]], [0.45, gold[1]], [0.6, gold[2]], [1, gold[3]]);

/**
 * Sets a picture in the card's frame: clipped to a plain box, its corners then rounded off by the frame painted over it. (A rounded clip
 * would slow every shape inside it; this costs one.)
 */
export function framed({ night }: Frame, picture: readonly Shape[], inset: number, corner: number): Shape[] {
  const [w, h] = [CARD_WIDTH - 2 * inset, CARD_HEIGHT - 2 * inset];
  const body = roundedRect(0, 0, CARD_WIDTH, CARD_HEIGHT, CARD_CORNER);
  return [
    rect(0, 0, CARD_WIDTH, CARD_HEIGHT, CARD_CORNER, { fill: night }),
    group(picture, { clip: `M${inset} ${inset}h${w}v${h}h${-w}Z` }),
    path(body + roundedRect(inset, inset, w, h, corner), { fill: night, rule: 'evenodd' }),
  ];
}

/** Draws a card: night body, brass hairline, the picture inside, and a faint bevel round it. */
export function framedCard(
  { frame }: Pick<Skin, 'frame'>,
  picture: readonly Shape[],
  { detail, bevel }: { detail: Detail; bevel: string },
): Drawing {
  const edge = brass(frame, 0, 0, CARD_WIDTH, CARD_HEIGHT);
  return {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    shapes: [
      ...framed(frame, picture, 15, 20),
      rect(7, 7, 486, 686, 27, { stroke: line(edge, (detail === 'small' ? 8 : 3) * frame.weight) }),
      rect(15, 15, 470, 670, 20, { stroke: line(bevel, 1.5), opacity: 0.22 }),
    ],
  };
}
