/** The board's places as inlays: the draw deck's bay, the discard tray and the dish of the antes. */
import { circle, group, line, numeral, path, type Shape } from '../../../lib/picture/drawing.ts';
import { polar, polyline, roundedPolygon } from '../../../lib/picture/geometry.ts';
import { dish, field, placed, slats } from '../../decks/boardKit.ts';
import type { Finish } from '../../decks/finish.ts';
import { SUITS } from '../../decks/triad/face.ts';
import { HEX_HEIGHT, HEX_WIDTH, hexPath } from '../../decks/triad/hex.ts';
import { solidMark, spikePath } from '../../decks/triad/marks.ts';
import { type CardPlace, DECK_CARD, FELT_RADIUS, PILE_CARD, PILE_TIP, type RoundPlace } from './places.ts';

/** Returns a hexagon on its side, whose points reach `tip` left and right, grown by `by`. */
function lying(w: number, h: number, tip: number, by: number): string {
  const slope = tip / (h / 2);
  const [x, y] = [w / 2 + by * Math.hypot(1, slope), h / 2 + by];
  const shoulder = x - slope * y;
  return roundedPolygon(
    [
      [-shoulder, -y],
      [shoulder, -y],
      [x, 0],
      [shoulder, y],
      [-shoulder, y],
      [-x, 0],
    ],
    5,
  );
}

/** Returns the card's own hexagon, upright, grown by `by`. */
function upright(w: number, h: number, by: number): string {
  const slope = 0.56;
  const sink = Math.hypot(1, slope);
  const [x, y] = [w / 2 + by, h / 2 + by * sink];
  const shoulder = y - slope * x;
  return roundedPolygon(
    [
      [0, -y],
      [x, -shoulder],
      [x, shoulder],
      [0, y],
      [-x, shoulder],
      [-x, -shoulder],
    ],
    5,
  );
}

/** Draws a small plate on the rim with a place's name. */
const nameplate = (name: string, y: number, w: number, f: Finish): Shape =>
  group(
    [
      path(lying(w + 6, 26, 10, 0), { fill: f.joint }),
      path(lying(w, 22, 9, 0), { fill: f.bronze(w * 0.4) }),
      path(lying(w - 6, 17, 7, 0), { fill: f.enamel(w * 0.6) }),
      numeral(name, 0, 5.6, 15.5, f.bronzeLight, { spacing: 0.06 }),
    ],
    { y },
  );

/** Draws a card's outline in stitches. `card` is its width in felt radii. */
function seat(card: number, f: Finish, x = 0): Shape {
  const scale = (card * FELT_RADIUS) / HEX_WIDTH;
  const stitches = { dash: [0.01, 3.8 / scale] as [number, number], cap: 'round' as const };
  return group([path(hexPath(4), { stroke: line(f.bronzeLight, 1.2 / scale, stitches), opacity: 0.75 })], {
    x: x - (HEX_WIDTH * scale) / 2,
    y: -(HEX_HEIGHT * scale) / 2,
    scale,
  });
}

/** Draws one mark of each suit, as three cards make a cluster. */
const triad = (reach: number, r: number, f: Finish): Shape[] =>
  SUITS.map((suit, k) => solidMark(suit, ...polar(reach, k * 120 - 90), r, f.bronzeLight));

export function deckBay(place: CardPlace, f: Finish): Shape {
  const [w, h] = [place.w * FELT_RADIUS, place.h * FELT_RADIUS];
  return placed(place, [
    ...field((by) => upright(w, h, by), h / 2, f),
    seat(DECK_CARD, f),
    ...triad(15, 6.4, f),
    path(spikePath(0, 0, 8, 8, 1.4), { fill: f.bronzeLight }),
    circle(0, 0, 28, { stroke: line(f.bronzeLight, 1.4) }),
    nameplate(place.name, h / 2 + 2, 68, f),
  ]);
}

/** Draws the discard tray: a line of linked triads along which the pile grows. */
export function pileTray(place: CardPlace, f: Finish): Shape {
  const [w, h] = [place.w * FELT_RADIUS, place.h * FELT_RADIUS];
  const tip = PILE_TIP * FELT_RADIUS;
  const triads = [-2, -1, 1, 2].map((k) =>
    group([...triad(11, 5, f), circle(0, 0, 20, { stroke: line(f.bronzeLight, 1.1), opacity: 0.7 })], {
      x: k * (w / 6.4),
    }),
  );
  return placed(place, [
    ...field((by) => lying(w, h, tip, by), w / 2, f),
    slats(18, w - 2 * tip - 12, h, 3, f),
    ...triads,
    seat(PILE_CARD, f),
    nameplate(place.name, h / 2 - 2, 108, f),
  ]);
}

export function antesDish(place: RoundPlace, f: Finish): Shape {
  const r = place.r * FELT_RADIUS;
  let ticks = '';
  for (let k = 0; k < 36; k++)
    // Leave room for the name.
    if (k < 5 || k > 13) ticks += polyline([polar(r - 10, k * 10), polar(r - (k % 3 ? 12.5 : 16), k * 10)]);
  return placed(place, [
    ...dish(r, f),
    path(ticks, { stroke: line(f.bronzeLight, 1.2), opacity: 0.7 }),
    circle(0, 0, r * 0.52, { stroke: line(f.bronzeLight, 1.1), opacity: 0.7 }),
    path(spikePath(0, 0, r * 0.36, r * 0.36, r * 0.05), { fill: f.bronzeLight, opacity: 0.8 }),
    numeral(place.name, 0, 0, 15, f.bronzeLight, {
      spacing: 0.06,
      arc: { radius: r * 0.8, at: 90, inward: true },
    }),
  ]);
}
