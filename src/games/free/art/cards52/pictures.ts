/** Drawings between the indices: pips, the Ace’s jewel, or a court’s medallion. */
import { circle, group, line, path, radial, type Shape } from '../../../../lib/picture/drawing.ts';
import { guilloche, polar, polygon, ring, star } from '../../../../lib/picture/geometry.ts';
import { type Court, isCourt, type Rank, type Suit } from '../../../decks/fiftytwo/cards.ts';
import { FORMS } from '../../../decks/fiftytwo/forms.ts';
import { pipsOf } from '../../../decks/fiftytwo/pips.ts';
import { emblem } from './emblems.ts';
import type { Enamel } from './palette.ts';
import { enamel, inlaid, metal, turned, X, Y } from './parts.ts';

const pips = (number: number, suit: Suit, look: Enamel): Shape[] => {
  const { places, r } = pipsOf(number);
  return places.map(([x, y]) => inlaid(suit, x, y, r * 0.96, look, y > Y));
};

/** Rays behind the Ace, longest upright. */
const RAYS = (() => {
  let d = '';
  for (let k = 0; k < 52; k++) {
    const angle = -90 + (k * 360) / 52;
    const upright = Math.abs(Math.sin((angle * Math.PI) / 180)) ** 6;
    const from = k % 2 ? 160 : 150;
    const reach = (k % 2 ? 182 : 196) + 84 * upright;
    const half = k % 2 ? 0.5 : 0.9;
    const at = (r: number, by: number) => polar(r, angle + by, [X, Y]);
    d += polygon([at(from, -half), at(reach, 0), at(from, half)]);
  }
  return d;
})();
/** Heaviest point of each form, for its star. */
const HEART: Readonly<Record<Suit, number>> = { s: 10, h: -8, c: -4, d: 0 };

function ace(suit: Suit, look: Enamel): Shape[] {
  let beads = '';
  for (let k = 0; k < 13; k++) beads += ring(...polar(138, -90 + (k * 360) / 13, [X, Y]), 4.6);
  return [
    path(RAYS, { fill: look.wire, opacity: 0.85 }),
    circle(X, Y, 146, { fill: look.ground[2], stroke: line(look.wire, 4) }),
    path(beads, { fill: look.bright }),
    circle(X, Y, 129, {
      fill: radial([X, Y], 129, look.ground[0], look.ground[2]),
      stroke: line(look.wire, 1.6),
    }),
    group(
      [
        path(FORMS[suit], { fill: enamel(look), stroke: line(look.wire, 3, { join: 'round' }) }),
        group([path(FORMS[suit], { stroke: line(look.ground[2], 1.6), opacity: 0.55 })], { scale: 0.8 }),
        group([path(star(4, 21, 4.8), { fill: look.ground[2] })], { y: HEART[suit] }),
      ],
      { x: X, y: Y, scale: 2.02 },
    ),
  ];
}

const LACE = guilloche(X, Y, 176, 190, 52, 3);

function court(rank: Court, suit: Suit, look: Enamel): Shape[] {
  const [middle, , edge] = look.ground;
  return [
    circle(X, Y, 192, { fill: radial([X, Y], 192, [0, middle], [0.8, edge]), stroke: line(look.wire, 3.4) }),
    path(LACE, { stroke: line(look.wire, 1.1), opacity: 0.7 }),
    circle(X, Y, 174, { stroke: line(look.wire, 1.6) }),
    group(emblem(rank, suit, look), { x: X, y: Y }),
    ...turned([
      inlaid(suit, X, 92, 32, look),
      path('M150 92H202M298 92H350', { stroke: line(look.wire, 2) }),
      path(ring(150, 92, 4.5) + ring(350, 92, 4.5), { fill: metal(look, 350) }),
    ]),
  ];
}

export function picture(rank: Rank, suit: Suit, look: Enamel): Shape[] {
  if (rank === 'A') return ace(suit, look);
  if (isCourt(rank)) return court(rank, suit, look);
  return pips(Number(rank), suit, look);
}
