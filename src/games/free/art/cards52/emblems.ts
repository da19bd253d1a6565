/**
 * Signs of the courts, about 0, 0 and within a radius of 150: the Jack is a comet, the Queen a moon that carries her suit, the King a sun
 * about his. So the three differ in outline alone: one slants, one is open above, one is closed all round.
 */
import { circle, group, line, path, type Shape } from '../../../../lib/picture/drawing.ts';
import { num, polar, polygon, ring, star } from '../../../../lib/picture/geometry.ts';
import type { Court, Suit } from '../../../decks/fiftytwo/cards.ts';
import type { Enamel } from './palette.ts';
import { inlaid, metal } from './parts.ts';

/** One of the comet’s tails: from the head toward a tip, bent a little. */
function tail(
  from: readonly [number, number],
  wide: number,
  tip: readonly [number, number],
  bend: number,
): string {
  const [dx, dy] = [tip[0] - from[0], tip[1] - from[1]];
  const long = Math.hypot(dx, dy);
  const [ux, uy] = [dx / long, dy / long];
  const at = (along: number, across: number): string =>
    `${num(from[0] + ux * along - uy * across)} ${num(from[1] + uy * along + ux * across)}`;
  return `M${at(0, -wide)}Q${at(long * 0.5, bend - wide * 0.5)} ${num(tip[0])} ${num(tip[1])}Q${at(long * 0.5, bend + wide * 0.75)} ${at(0, wide)}Z`;
}

const HEAD: readonly [number, number] = [46, -50];
const TAILS =
  tail([20, -8], 34, [-122, 132], 0) +
  tail([-18, -42], 13, [-146, 56], 12) +
  tail([50, 16], 13, [-38, 152], -12);
const SPARKS =
  ring(-92, -66, 5) + ring(-118, -20, 3.4) + ring(92, 62, 5) + ring(58, 108, 3.4) + ring(-46, -104, 3.4);

function comet(suit: Suit, look: Enamel): Shape[] {
  const [x, y] = HEAD;
  return [
    path(TAILS, { fill: metal(look, 150) }),
    path(SPARKS, { fill: look.wire }),
    circle(x, y, 80, { fill: metal(look, 150) }),
    circle(x, y, 67, { fill: look.ground[2], stroke: line(look.shade, 2) }),
    inlaid(suit, x, y + 1, 45, look),
  ];
}

/** A crescent, horns up, thickest below. */
const CRESCENT = (() => {
  const [outer, inner, below, above] = [136, 112, 8, -34];
  const apart = below - above;
  // Intersection of the two circles.
  const rise = (outer ** 2 - inner ** 2 + apart ** 2) / (2 * apart);
  const half = Math.sqrt(outer ** 2 - rise ** 2);
  const y = num(below - rise);
  const [left, right] = [num(-half), num(half)];
  return `M${right} ${y}A${outer} ${outer} 0 1 1 ${left} ${y}A${inner} ${inner} 0 1 0 ${right} ${y}Z`;
})();

function moon(suit: Suit, look: Enamel): Shape[] {
  const pearls = [-2, -1, 0, 1, 2].map((k) => polar(118, -90 + k * 19, [0, -14]));
  return [
    path(CRESCENT, { fill: metal(look, 140) }),
    circle(0, -6, 84, { stroke: line(look.wire, 2, { dash: [0.01, 8.8], cap: 'round' }), opacity: 0.8 }),
    inlaid(suit, 0, -8, 62, look),
    ...pearls.map(([x, y], k) =>
      k === 2
        ? group([path(star(4, 26, 6.5), { fill: look.bright })], { x, y: y - 4 })
        : circle(x, y, k % 2 ? 7.5 : 5.5, { fill: look.wire }),
    ),
    path(star(4, 17, 4.5), { fill: look.ground[2] }),
  ].map((shape, i, all) => (i === all.length - 1 ? group([shape], { y: 122 }) : shape));
}

/** Sixteen rays, long and short in turn. */
const RAYS = (() => {
  let d = '';
  for (let k = 0; k < 16; k++) {
    const angle = -90 + k * 22.5;
    const long = k % 2 === 0;
    d += polygon([
      polar(96, angle - (long ? 8 : 4.6)),
      polar(long ? 152 : 128, angle),
      polar(96, angle + (long ? 8 : 4.6)),
    ]);
  }
  return d;
})();

const sun = (suit: Suit, look: Enamel): Shape[] => [
  path(RAYS, { fill: metal(look, 150) }),
  circle(0, 0, 92, { fill: metal(look, 92) }),
  circle(0, 0, 78, { fill: look.ground[2], stroke: line(look.shade, 2) }),
  circle(0, 0, 70, { stroke: line(look.wire, 2, { dash: [0.01, 7.33], cap: 'round' }) }),
  inlaid(suit, 0, 0, 48, look),
];

const EMBLEMS: Readonly<Record<Court, (suit: Suit, look: Enamel) => Shape[]>> = { J: comet, Q: moon, K: sun };

export const emblem = (court: Court, suit: Suit, look: Enamel): Shape[] => EMBLEMS[court](suit, look);
