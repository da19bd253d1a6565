/** The board's places as inlays: pots, tray and the hexagons for cards. */
import { circle, group, line, numeral, type Point, path, type Shape } from '../../../lib/picture/drawing.ts';
import { polar, polygon, polyline, ring, roundedPolygon } from '../../../lib/picture/geometry.ts';
import { dish, placed } from '../../decks/boardKit.ts';
import { spikePath } from '../../decks/triad/marks.ts';
import { DIE_SYMBOLS, type DieSymbol, dieSymbol } from './dice.ts';
import type { Finish } from './finish.ts';
import { type ArrayPlace, type CardPlace, FELT_RADIUS, type RoundPlace } from './places.ts';

const GEMS = 24;

const lettered = (name: string, radius: number, size: number, f: Finish): Shape =>
  numeral(name, 0, 0, size, f.bronzeLight, { spacing: 0.05, arc: { radius, at: 90, inward: true } });

/** A fine ring around the chips, with a tick toward each seat's neighbourhood. */
function gauge(r: number, f: Finish): Shape[] {
  let ticks = '';
  for (let k = 0; k < 8; k++) ticks += polyline([polar(r, k * 45 + 22.5), polar(r - 5, k * 45 + 22.5)]);
  return [
    circle(0, 0, r, { stroke: line(f.bronzeLight, 1.1), opacity: 0.7 }),
    path(ticks, { stroke: line(f.bronzeLight, 2.6) }),
  ];
}

export function handPot(place: RoundPlace, f: Finish): Shape {
  const r = place.r * FELT_RADIUS;
  return placed(place, [
    ...dish(r, f),
    ...gauge(r * 0.66, f),
    path(spikePath(0, -r * 0.79, 9, 6, 1.2), { fill: f.bronzeLight }),
    lettered(place.name, r * 0.84, r * 0.2, f),
  ]);
}

/** The Sabacc pot has a ring of cut gems, as the Sylop does. */
export function sabaccPot(place: RoundPlace, f: Finish): Shape {
  const r = place.r * FELT_RADIUS;
  const outer = r - 5;
  const inner = r - 15;
  const gems = Array.from({ length: GEMS }, (_, k): Shape[] => {
    const step = 360 / GEMS;
    const at = -90 + k * step;
    const mid = (inner + outer) / 2;
    const [head, tail] = [polar(outer, at), polar(inner, at)];
    const [left, right] = [polar(mid, at - step * 0.44), polar(mid, at + step * 0.44)];
    const [bright, dark] = f.gem(k / GEMS);
    return [
      path(polygon([head, right, tail, left]), {
        fill: dark,
        stroke: line(f.bronzeLight, 0.8, { join: 'round' }),
      }),
      path(polygon([head, left, right]), { fill: bright }),
    ];
  }).flat();
  return placed(place, [
    circle(0, 0, r + 3, { fill: f.joint }),
    circle(0, 0, r, { fill: f.bronze(r * 0.71) }),
    circle(0, 0, r - 3, { fill: f.joint }),
    ...gems,
    circle(0, 0, inner - 2, { fill: f.bronze(r * 0.71) }),
    circle(0, 0, inner - 5, { fill: f.joint }),
    circle(0, 0, inner - 6, { fill: f.enamel(inner - 6) }),
    ...gauge(inner * 0.62, f),
    lettered(place.name, inner * 0.84, inner * 0.23, f),
  ]);
}

/** A ring with the dice's six symbols inlaid in its edge. */
export function diceTray(place: RoundPlace, f: Finish): Shape {
  const r = place.r * FELT_RADIUS;
  const symbols = DIE_SYMBOLS.map((_, k) => {
    const [x, y] = polar(r - 15, -90 + k * 60);
    return group(dieSymbol(k as DieSymbol, f.bronzeLight, f.joint), { x, y, scale: 0.105 });
  });
  let studs = '';
  for (let k = 0; k < 6; k++) studs += ring(...polar(r - 15, -60 + k * 60), 1.4);
  return placed(place, [
    ...dish(r, f),
    ...symbols,
    path(studs, { fill: f.bronzeLight }),
    circle(0, 0, r - 24, { fill: f.bronze(r * 0.6) }),
    circle(0, 0, r - 27, { fill: f.joint }),
    circle(0, 0, r - 28, { fill: f.tray(r - 28) }),
    ...(f.weave ? [circle(0, 0, r - 28, { fill: f.weave })] : []),
  ]);
}

/** Returns a hexagon of the card's own proportions around 0, 0, grown by a distance; `foot` lengthens it downward. */
function bayPoints({ w, h }: CardPlace, grow: number, foot: number): Point[] {
  const [x, y] = [(w * FELT_RADIUS) / 2, (h * FELT_RADIUS) / 2];
  const slope = 0.28 * 2;
  const shoulder = y - slope * x;
  const sink = Math.hypot(1, slope);
  const side = shoulder + (sink - slope) * grow;
  return [
    [0, -y - sink * grow],
    [x + grow, -side],
    [x + grow, side + foot],
    [0, y + sink * grow + foot],
    [-x - grow, side + foot],
    [-x - grow, -side],
  ];
}

const FOOT = 31;

/** A card's place: bronze rim, enamel, and the card's own outline within. */
function bay(place: CardPlace, f: Finish, foot: number, inside: readonly Shape[]): Shape {
  const reach = place.h * FELT_RADIUS * 0.5;
  const at = (grow: number, corner: number): string => roundedPolygon(bayPoints(place, grow, foot), corner);
  const seat = (grow: number): string => roundedPolygon(bayPoints(place, grow, 0), 5);
  return placed(place, [
    path(at(2.4, 8), { fill: f.joint }),
    path(at(0, 8), { fill: f.bronze(reach) }),
    path(at(-1.4, 7), { stroke: line(f.bronzeLight, 0.9), opacity: 0.6 }),
    path(at(-4, 6), { fill: f.joint }),
    path(at(-5, 6), { fill: f.enamel(reach) }),
    path(seat(-9.5), {
      stroke: line(f.bronzeLight, 1.1, { dash: [0.01, 3.6], cap: 'round' }),
      opacity: 0.75,
    }),
    ...inside,
  ]);
}

/** One chip of a price, seen from above. */
const chip = (x: number, y: number, f: Finish): Shape[] => [
  circle(x, y, 5.8, { fill: f.chip[0], stroke: line(f.chip[1], 1) }),
  circle(x, y, 3.4, { stroke: line(f.bronzeLight, 1.1) }),
];

/** Emblems of the Array's places, around 0, 0: a course and its horizon, a flight of three, a sight. */
const ROLES: readonly ((f: Finish) => Shape[])[] = [
  (f) => [
    path(spikePath(0, 0, 22, 8, 1.6), { fill: f.bronzeLight }),
    path('M-22 0H-10M10 0H22M-15 7H-9M9 7H15', { stroke: line(f.bronzeLight, 1.5) }),
  ],
  (f) => [
    path(spikePath(0, -7, 17, 6.5, 1.4) + spikePath(-15, 8, 13, 5, 1.1) + spikePath(15, 8, 13, 5, 1.1), {
      fill: f.bronzeLight,
    }),
  ],
  (f) => [
    path(`${ring(0, 0, 14)}M-21 0H-8M21 0H8M0 -21V-8M0 21V8`, { stroke: line(f.bronzeLight, 1.5) }),
    circle(0, 0, 2.2, { fill: f.bronzeLight }),
  ],
];

export function arrayBay(place: ArrayPlace, f: Finish): Shape {
  const half = (place.h * FELT_RADIUS) / 2;
  const chips = Array.from({ length: place.price }, (_, k) =>
    chip((k - (place.price - 1) / 2) * 14, half + 12.5, f),
  ).flat();
  return bay(place, f, FOOT, [
    ...ROLES[place.price - 1]!(f),
    numeral(place.name, 0, half, 14.5, f.bronzeLight, { spacing: 0.02 }),
    ...chips,
  ]);
}

/** The deck's place, at the start of the row: arrows toward the Pilot. */
export function deckBay(place: CardPlace, f: Finish): Shape {
  const half = (place.h * FELT_RADIUS) / 2;
  let arrows = '';
  for (let k = -1; k <= 1; k++)
    arrows += polyline([
      [k * 12 - 4, half - 12],
      [k * 12 + 3, half - 5],
      [k * 12 - 4, half + 2],
    ]);
  return bay(place, f, FOOT, [
    circle(0, 0, 20, { stroke: line(f.bronzeLight, 1.1), opacity: 0.6 }),
    path(spikePath(0, 0, 15, 15, 2), { fill: f.bronzeLight, opacity: 0.6 }),
    path(arrows, { stroke: line(f.bronzeLight, 2.2, { join: 'round', cap: 'round' }) }),
  ]);
}

/** The discards' place: an eclipse. */
export const discardBay = (place: CardPlace, f: Finish): Shape =>
  bay(place, f, 0, [
    circle(0, 0, 17, { stroke: line(f.bronzeLight, 1.4), opacity: 0.6 }),
    circle(0, 0, 11, { fill: f.joint, stroke: line(f.bronzeLight, 1), opacity: 0.6 }),
  ]);
