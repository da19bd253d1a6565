/**
 * A court card: a half-figure in a panel of its suit's night, repeated after half a turn. Figures are composed of hair, head, crown, robe
 * and emblem, each keyed by rank and suit.
 */
import { circle, group, line, path, radial, rect, type Shape } from '../../../lib/picture/drawing.ts';
import { ring, star } from '../../../lib/picture/geometry.ts';
import type { Court, Suit } from '../rules/cards.ts';
import { CROWNS } from './court/crowns.ts';
import { held } from './court/emblems.ts';
import { face, HAIR } from './court/heads.ts';
import { collar, ROBES } from './court/robes.ts';
import type { Look } from './palette.ts';
import { suitMark } from './suits.ts';

const X = 250;
const Y = 350;
const HALF = { w: 128, h: 286 } as const;
/** Rise from centre to edge of the line where the two halves meet. */
const SLOPE = 34;

const BOX = `M${-HALF.w} ${-HALF.h}H${HALF.w}V${HALF.h}H${-HALF.w}Z`;

/** Orbits around the head, as on the boards. */
const ORBITS = (() => {
  let d = '';
  for (let r = 92; r < 300; r += 13) d += ring(0, -168, r);
  return d;
})();

/** Draws the upper figure, relative to the card's centre. */
function figure(court: Court, suit: Suit, look: Look): Shape[] {
  const hair = HAIR[court][suit];
  return [
    path(ORBITS, { stroke: line('#ffffff', 1.4), opacity: 0.09 }),
    circle(0, -168, 84, { fill: radial([0, -168], 84, look.cloth, look.night[0]) }),
    circle(0, -168, 84, { stroke: line(look.brass, 2.4), opacity: 0.85 }),
    circle(0, -168, 77, { stroke: line(look.brass, 2, { dash: [0.01, 6.05], cap: 'round' }), opacity: 0.7 }),
    suitMark(suit, -98, -251, 21, look.brass),
    ...(court === 'Q' ? collar(look) : []),
    ...hair.back(look),
    ...ROBES[court][suit](look),
    ...face(court, look),
    ...hair.front(look),
    ...CROWNS[court][suit](look),
    ...held(court, suit, look),
  ];
}

/** Draws the sash over the line where the halves meet, with the house's star. */
function sash(look: Look): Shape[] {
  const edge = (dy: number): string => `M-170 ${45.2 + dy}L170 ${-45.2 + dy}`;
  const band: Shape[] = [
    path(edge(0), { stroke: line(look.night[1], 25) }),
    path(edge(0), { stroke: line(look.brass, 20) }),
    path(edge(-6) + edge(6), { stroke: line(look.ink, 1.8) }),
    path(edge(0), { stroke: line(look.ink, 4.6, { dash: [0.01, 11], cap: 'round' }) }),
  ];
  return [
    group(band, { clip: BOX }),
    circle(0, 0, 29, { fill: look.brass, stroke: line(look.night[1], 3) }),
    circle(0, 0, 23, { fill: look.night[0], stroke: line(look.ink, 1.6) }),
    path(star(4, 19, 4.6), { fill: look.brass }),
  ];
}

/** Draws the court in its panel, in the card's box of 500 × 700. */
export function courtPicture(court: Court, suit: Suit, look: Look): Shape[] {
  const { w, h } = HALF;
  const clip = `M${-w} ${-h}L${w} ${-h}L${w} ${-SLOPE}L${-w} ${SLOPE}Z`;
  const half = group(figure(court, suit, look), { clip });
  const [middle, edge] = look.night;
  const box = (by: number) => [-w - by, -h - by, 2 * (w + by), 2 * (h + by)] as const;
  return [
    group(
      [
        rect(...box(9), 25, { stroke: line(look.ink, 3) }),
        rect(...box(0), 18, { fill: radial([0, 0], 310, middle, edge) }),
        half,
        group([half], { rotate: 180 }),
        ...sash(look),
        rect(...box(-1), 17, { stroke: line(look.ink, 4) }),
        rect(...box(-6), 13, { stroke: line(look.brass, 1.6), opacity: 0.8 }),
      ],
      { x: X, y: Y, scale: 0.97 },
    ),
  ];
}
