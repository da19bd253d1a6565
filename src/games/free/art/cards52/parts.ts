/** Common parts of the deck's cards, on a box of 500 × 700. */
import {
  group,
  line,
  linear,
  numeral,
  type Paint,
  path,
  type Shape,
} from '../../../../lib/picture/drawing.ts';
import { ring } from '../../../../lib/picture/geometry.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '../../../../lib/picture/house.ts';
import type { Rank, Suit } from '../../../decks/fiftytwo/cards.ts';
import { FORMS } from '../../../decks/fiftytwo/forms.ts';
import type { Enamel } from './palette.ts';

export const X = CARD_WIDTH / 2;
export const Y = CARD_HEIGHT / 2;

/** Draws shapes at both ends alike. */
export const turned = (shapes: readonly Shape[]): Shape[] => [
  ...shapes,
  group(shapes, { x: CARD_WIDTH, y: CARD_HEIGHT, rotate: 180 }),
];

/** A suit’s form about a point, flat; `r` is half its box. */
export const mark = (suit: Suit, x: number, y: number, r: number, fill: Paint): Shape =>
  group([path(FORMS[suit], { fill })], { x, y, scale: r / 50 });

/** Enamel, lit from the upper left. */
export const enamel = ({ ink, deep }: Enamel): Paint => linear([-24, -46], [26, 46], [0.1, ink], [1, deep]);

/** Metal across a box of half-side `r` about 0, 0. */
export const metal = ({ bright, wire, shade }: Enamel, r: number): Paint =>
  linear([-r, -r], [r, r], [0, bright], [0.45, wire], [0.75, shade], [1, wire]);

/** A suit’s form as an enamel in its wire. */
export const inlaid = (suit: Suit, x: number, y: number, r: number, look: Enamel, turn = false): Shape =>
  group(
    [path(FORMS[suit], { fill: enamel(look), stroke: line(look.wire, 160 / r + 0.6, { join: 'round' }) })],
    { x, y, rotate: turn ? 180 : 0, scale: r / 50 },
  );

/** Orbits about the middle, as if turned into the lacquer. */
const ORBITS = (() => {
  let d = '';
  for (let r = 40; r < 430; r += 13) d += ring(X, Y, r);
  return d;
})();
export const orbits = (look: Enamel): Shape => path(ORBITS, { stroke: line(look.ink, 1.2), opacity: 0.07 });

/** Rank over suit, as high in the corner as a fan of cards needs it. */
export function index(rank: Rank, suit: Suit, look: Enamel): Shape[] {
  const ten = rank === '10';
  return [
    numeral(rank, ten ? 76 : 69, 105, ten ? 90 : 94, look.ink, { spacing: ten ? -0.14 : 0 }),
    mark(suit, 69, 167, 29, look.ink),
  ];
}

/** The inner rule round the half of the card without an index, with a quarter of a rosette at its bend. */
export const corner = (look: Enamel): Shape[] => [
  path('M152 27H461A12 12 0 0 1 473 39V472', { stroke: line(look.wire, 1.8), opacity: 0.75 }),
  path('M407 27A66 66 0 0 0 473 93M429 27A44 44 0 0 0 473 71', {
    stroke: line(look.wire, 1.8),
    opacity: 0.75,
  }),
  path(ring(152, 27, 4) + ring(473, 472, 4) + ring(454, 46, 7), { fill: look.wire }),
];
