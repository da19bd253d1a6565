/** The four suit forms on a card. */
import { group, linear, type Paint, path, type Shape } from '../../../lib/picture/drawing.ts';
import { FORMS } from '../../decks/fiftytwo/forms.ts';
import type { Suit } from '../rules/cards.ts';
import type { Look } from './palette.ts';

/** Draws a suit's form around a point; `r` is half its box. */
export const suitMark = (
  suit: Suit,
  x: number,
  y: number,
  r: number,
  fill: Paint,
  more: { readonly turn?: boolean; readonly opacity?: number } = {},
): Shape => {
  const ink = more.opacity === undefined ? { fill } : { fill, opacity: more.opacity };
  return group([path(FORMS[suit], ink)], { x, y, rotate: more.turn ? 180 : 0, scale: r / 50 });
};

/** Returns the ink of a pip: a little darker where it is heavy. */
export const pipInk = ({ ink, deep }: Look): Paint => linear([-18, -50], [18, 50], ink, deep);
