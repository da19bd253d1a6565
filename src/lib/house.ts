/** What every deck of the house shares: night, brass, ivory and the framed card they are set in. */
import {
  type Drawing,
  group,
  type LinearGradient,
  line,
  linear,
  type Paint,
  path,
  rect,
  type Shape,
} from './drawing.ts';
import { roundedRect } from './geometry.ts';
import { COLOURS, PIECES } from './tokens.ts';

export const NIGHT = PIECES.night;
export const BRASS = COLOURS.brass;
export const BRASS_LIGHT = PIECES.brassLight;
export const IVORY = PIECES.ivory;
export const PAPER = PIECES.paper;

/** Every portrait card is drawn in this box. */
export const CARD_WIDTH = 500;
export const CARD_HEIGHT = 700;
/** Radius of the card's own corner; scene geometry takes it as `CARD_CORNER / CARD_WIDTH` of the width. */
export const CARD_CORNER = 32;

/** Two drawings per card: the whole one, and one for up to about 110 px of height. */
export type Detail = 'full' | 'small';
export type Scheme = 'colour' | 'mono';

/** Brushed brass across a box, bright at two corners. */
export const brass = (x: number, y: number, width: number, height: number): LinearGradient =>
  linear([x, y], [x + width, y + height], '#f0d29a', '#9a7040', '#e6c081');

export const gold = (x: number, y: number, width: number, height: number): LinearGradient =>
  linear(
    [x, y],
    [x + width, y + height],
    [0, '#fff6dc'],
    [0.45, '#f0c977'],
    [0.6, '#b07f3c'],
    [1, '#ffe9b8'],
  );

const HAIRLINE = brass(0, 0, CARD_WIDTH, CARD_HEIGHT);

/**
 * A picture within the card's frame: clipped to a plain box, its corners then rounded off by the frame painted
 * over it. (A rounded clip would slow every shape inside it; this costs one.)
 */
export function framed(picture: readonly Shape[], inset: number, corner: number): Shape[] {
  const [w, h] = [CARD_WIDTH - 2 * inset, CARD_HEIGHT - 2 * inset];
  const body = roundedRect(0, 0, CARD_WIDTH, CARD_HEIGHT, CARD_CORNER);
  return [
    rect(0, 0, CARD_WIDTH, CARD_HEIGHT, CARD_CORNER, { fill: NIGHT }),
    group(picture, { clip: `M${inset} ${inset}h${w}v${h}h${-w}Z` }),
    path(body + roundedRect(inset, inset, w, h, corner), { fill: NIGHT, rule: 'evenodd' }),
  ];
}

/** A card: night body, brass hairline, the picture inside, and a faint bevel round it. */
export function framedCard(
  picture: readonly Shape[],
  { detail, bevel, edge = HAIRLINE }: { detail: Detail; bevel: string; edge?: Paint },
): Drawing {
  return {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    shapes: [
      ...framed(picture, 15, 20),
      rect(7, 7, 486, 686, 27, { stroke: line(edge, detail === 'small' ? 8 : 3) }),
      rect(15, 15, 470, 670, 20, { stroke: line(bevel, 1.5), opacity: 0.22 }),
    ],
  };
}
