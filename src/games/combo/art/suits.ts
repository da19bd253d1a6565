/** The four forms, each in a box of 100 about 0, 0, and how they are set on a card. */
import { group, linear, type Paint, path, type Shape } from '../../../lib/drawing.ts';
import type { Suit } from '../rules/cards.ts';
import type { Look } from './palette.ts';

export const FORMS: Readonly<Record<Suit, string>> = {
  s:
    'M0 -50C12 -30 45 -12 45 14C45 30 33 38 21 36C13 35 7 30 4 24C5 36 9 44 17 49H-17' +
    'C-9 44 -5 36 -4 24C-7 30 -13 35 -21 36C-33 38 -45 30 -45 14C-45 -12 -12 -30 0 -50Z',
  h:
    'M0 46C-12 30 -46 8 -46 -18C-46 -36 -33 -46 -20 -46C-10 -46 -3 -40 0 -31' +
    'C3 -40 10 -46 20 -46C33 -46 46 -36 46 -18C46 8 12 30 0 46Z',
  c: 'M0 -48A21 21 0 0 1 17 -15A21 21 0 1 1 5 18C6 34 9 43 17 48H-17C-9 43 -6 34 -5 18A21 21 0 1 1 -17 -15A21 21 0 0 1 0 -48Z',
  d: 'M0 -50C8 -28 22 -11 38 0C22 11 8 28 0 50C-8 28 -22 11 -38 0C-22 -11 -8 -28 0 -50Z',
};

/** A suit's form about a point; `r` is half its box. */
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

/** The ink of a pip: a little darker where it is heavy. */
export const pipInk = ({ ink, deep }: Look): Paint => linear([-18, -50], [18, 50], ink, deep);
