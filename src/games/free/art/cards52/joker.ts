/** The Jokers: an eclipse before facets of all four suits, one set in gold and one in silver. */
import {
  circle,
  group,
  line,
  numeral,
  type Point,
  path,
  radial,
  rect,
  type Shape,
} from '../../../../lib/picture/drawing.ts';
import { polar, polygon, star } from '../../../../lib/picture/geometry.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Detail, type Scheme } from '../../../../lib/picture/house.ts';
import type { Skin } from '../../../../lib/skin/schema.ts';
import type { Metal } from '../../rules/playingCards.ts';
import { type Enamel, facetsOf, jokerEnamel } from './palette.ts';
import { metal as metalOf, turned, X, Y } from './parts.ts';

const FACETS = 24;

/** Wedges from the middle to beyond the card’s edges, in wires. */
function facets(colours: readonly string[], look: Enamel): Shape[] {
  const wedges = colours.map(() => '');
  const lozenges = colours.map(() => '');
  for (let k = 0; k < FACETS; k++) {
    const at = (r: number, by: number): Point => polar(r, -90 + ((k + by) * 360) / FACETS, [X, Y]);
    const i = k % colours.length;
    wedges[i] += polygon([[X, Y], at(450, -0.5), at(450, 0.5)]);
    lozenges[(i + 2) % colours.length] += polygon([at(206, 0), at(258, -0.26), at(340, 0), at(258, 0.26)]);
  }
  const shaded = (colour: string) => radial([X, Y], 430, [0.4, colour], [1, look.ground[2]]);
  return [
    ...wedges.map((d, i) => path(d, { fill: shaded(colours[i]!), stroke: line(look.wire, 2.2) })),
    ...lozenges.map((d, i) => path(d, { fill: shaded(colours[i]!), stroke: line(look.wire, 1.6) })),
  ];
}

/** The corona: a crown of rays about a dark disc, uneven like a real one, and the same each time. */
const CORONA = (() => {
  let d = '';
  for (let k = 0; k < 48; k++) {
    const angle = (k * 360) / 48;
    const reach = 122 + ((k * 29) % 17) * 1.9;
    d += polygon([polar(84, angle - 2.6), polar(reach, angle), polar(84, angle + 2.6)]);
  }
  return d;
})();

/** A filled star for one, an outlined star for the other: distinct without colour. */
const sign = (metal: Metal, r: number, look: Enamel): Shape =>
  path(
    star(8, r, r * 0.42),
    metal === 'gold'
      ? { fill: look.ink }
      : { fill: look.ground[2], stroke: line(look.ink, r * 0.15, { join: 'round' }) },
  );

function medallion(metal: Metal, look: Enamel): Shape[] {
  const at = { x: X, y: Y };
  return [
    circle(X, Y, 196, { fill: metalOf(look, 500) }),
    circle(X, Y, 186, {
      fill: radial([X, Y], 186, look.ground[0], look.ground[2]),
      stroke: line(look.shade, 2),
    }),
    ...[-90, 90].map((angle) =>
      numeral('Joker', X, Y, 40, look.ink, {
        spacing: 0.16,
        arc: { radius: angle < 0 ? 148 : 176, at: angle, inward: angle > 0 },
      }),
    ),
    group([path(CORONA, { fill: metalOf(look, 120) })], at),
    circle(X, Y, 88, { fill: look.ground[2], stroke: line(look.bright, 4) }),
    group([sign(metal, 34, look)], at),
    group([path(star(4, 46, 7), { fill: look.bright })], { x: X + 62, y: Y - 62 }),
  ];
}

const tab = (metal: Metal, look: Enamel): Shape[] => [
  path('M0 0H138V30C138 132 110 150 70 150H0Z', { fill: look.ground[2], stroke: line(look.wire, 4) }),
  group([sign(metal, 47, look)], { x: 74, y: 78 }),
];

export function jokerPicture(skin: Skin, metal: Metal, detail: Detail, scheme: Scheme): Shape[] {
  const look = jokerEnamel(skin, metal, scheme);
  const ground = [
    rect(0, 0, CARD_WIDTH, CARD_HEIGHT, 0, { fill: look.ground[1] }),
    ...facets(facetsOf(skin, metal, scheme), look),
  ];
  if (detail === 'full' && skin.figures.size === 'normal')
    return [...ground, ...medallion(metal, look), ...turned(tab(metal, look))];
  return [
    ...ground,
    circle(X, Y, 206, { fill: look.ground[2], stroke: line(look.wire, 14) }),
    group([sign(metal, 176, look)], { x: X, y: Y }),
  ];
}
