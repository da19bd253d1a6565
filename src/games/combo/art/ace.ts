/** The Ace: its suit as a jewel, an orbit of thirteen beads, and rays between the beads. */
import { circle, group, line, path, type Shape } from '../../../lib/picture/drawing.ts';
import { guilloche, polar, polygon, ring, star } from '../../../lib/picture/geometry.ts';
import { FORMS } from '../../decks/fiftytwo/forms.ts';
import type { Suit } from '../rules/cards.ts';
import type { Look } from './palette.ts';
import { pipInk, suitMark } from './suits.ts';

const X = 250;
const Y = 350;
const ORBIT = 176;
/** Size at which each form just clears the orbit, relative to its index. */
const SIZE: Readonly<Record<Suit, number>> = { s: 124, h: 115, c: 121, d: 136 };
/** Vertical centre of each form's mass, where the star is set. */
const HEART: Readonly<Record<Suit, number>> = { s: 10, h: -8, c: -4, d: 0 };

/** Draws blades between the beads, tapering to both ends and longer above and below. */
function blades(): string {
  let d = '';
  for (let k = 0; k < 26; k++) {
    const angle = -90 + (k * 360) / 26;
    const upright = Math.abs(Math.sin((angle * Math.PI) / 180)) ** 7;
    const from = ORBIT + (k % 2 ? 12 : 21);
    const reach = from + (k % 2 ? 16 : 24) + 46 * upright;
    const half = k % 2 ? 0.55 : 0.85;
    const at = (r: number, by: number) => polar(r, angle + by, [X, Y]);
    d += polygon([at(from, 0), at(from + 8, -half), at(reach, 0), at(from + 8, half)]);
  }
  return d;
}
const BLADES = blades();
const LACE = guilloche(X, Y, 141, 159, 39, 3);

export function aceOf(suit: Suit, look: Look): Shape[] {
  const r = SIZE[suit];
  let beads = '';
  for (let k = 0; k < 13; k++) beads += ring(...polar(ORBIT, -90 + (k * 360) / 13, [X, Y]), k ? 6.2 : 0.01);
  const tips: Shape[] = [-1, 1].map((side) =>
    suitMark(suit, X, Y + side * 266, 17, look.ink, { turn: side > 0 }),
  );
  return [
    path(BLADES, { fill: look.ink, opacity: 0.8 }),
    ...tips,
    path(LACE, { stroke: line(look.ink, 1), opacity: 0.42 }),
    circle(X, Y, ORBIT, { stroke: line(look.ink, 2.2) }),
    circle(X, Y, 164, { stroke: line(look.ink, 1.4, { dash: [0.01, 8.59], cap: 'round' }), opacity: 0.8 }),
    path(beads, { fill: look.ink }),
    circle(X, Y - ORBIT, 12.5, { fill: look.ink }),
    group([path(star(4, 9, 2.2), { fill: look.stock[0] })], { x: X, y: Y - ORBIT }),
    circle(X, Y, 136, { fill: look.stock[0], stroke: line(look.ink, 1.2) }),
    group(
      [
        path(FORMS[suit], { stroke: line(look.ink, 1), opacity: 0.5 }),
        group([path(FORMS[suit], { fill: pipInk(look) })], { scale: 0.94 }),
        group([path(FORMS[suit], { stroke: line(look.stock[0], 1.2), opacity: 0.75 })], { scale: 0.78 }),
        group([path(star(4, 25, 5.6), { fill: look.stock[0] })], { y: HEART[suit] }),
      ],
      { x: X, y: Y, scale: (r * 0.94) / 50 },
    ),
  ];
}
