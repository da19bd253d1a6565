/**
 * The Laro board: a house of threes. The felt from above, in a box of 1000 with the felt at radius 420: a hexagonal court with a honeycomb
 * and three linked rings for a cluster; around it, an orbit of all the numbered cards.
 */
import type { BoardArt } from '../../../engine/display.ts';
import { circle, type Drawing, group, line, path, type Shape } from '../../../lib/picture/drawing.ts';
import { polar, polygon, polyline, ring, roundedPolygon, star } from '../../../lib/picture/geometry.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import { border, drawBoard } from '../../decks/boardKit.ts';
import { coloured, type Finish, masked } from '../../decks/finish.ts';
import { SUITS } from '../../decks/triad/face.ts';
import { suitPath } from '../../decks/triad/marks.ts';
import { antesDish, deckBay, pileTray } from './inlays.ts';
import { COURT_RADIUS, FELT_RADIUS, PLACES, SEAT_ANGLES } from './places.ts';

/** Distance from the court's centre to its corners. */
const COURT = (COURT_RADIUS * FELT_RADIUS) / Math.cos(Math.PI / 6);

/** Index of the deck among the house's decks. */
export const DECK = 2;

/** Returns a hexagon with a point at the top, centred on 0, 0. */
const hexagon = (r: number): string => polygon(Array.from({ length: 6 }, (_, k) => polar(r, k * 60 - 90)));
/** Returns a hexagon with a flat side at the top, as the court has. */
const flat = (r: number, corner: number): string =>
  roundedPolygon(
    Array.from({ length: 6 }, (_, k) => polar(r, k * 60)),
    corner,
  );

/** Draws ticks in threes, and a stud before each seat's place. */
const rim = (f: Finish): Shape[] =>
  border(f, {
    ticks: { count: 180, gap: 15, long: 3 },
    short: 2.5,
    angles: SEAT_ANGLES,
    stud: () => [
      path(hexagon(12), { fill: f.joint, stroke: line(f.bronzeLight, 1.3) }),
      path(hexagon(5.4), { fill: f.bronzeLight }),
    ],
    up: -90,
  });

/** Draws an orbit of sixty marks, one for each numbered card: suit by suit, plus solid and minus outlined. */
function orbit(f: Finish): Shape[] {
  const radius = 0.775 * FELT_RADIUS;
  let solid = '';
  let hollow = '';
  for (let k = 0; k < 60; k++) {
    const mark = suitPath(SUITS[Math.floor(k / 20)]!, ...polar(radius, 93 + k * 6), k % 2 ? 5.6 : 6.4);
    if (k % 2) hollow += mark;
    else solid += mark;
  }
  return [
    path(solid, { fill: f.bronzeLight, opacity: 0.5 }),
    path(hollow, { stroke: line(f.bronzeLight, 1.5), opacity: 0.6 }),
    circle(0, 0, radius - 17, { stroke: line(f.bronzeLight, 1), opacity: 0.4 }),
    circle(0, 0, radius + 17, { stroke: line(f.bronzeLight, 1), opacity: 0.4 }),
  ];
}

/** Draws lines from the court's corners to the rim. */
const paths = (f: Finish): Shape[] =>
  SEAT_ANGLES.filter((_, k) => k % 2 === 1).map((angle) => {
    const way = polyline([
      [COURT * 0.9, 0],
      [392, 0],
    ]);
    return group([path(way, { stroke: line(f.bronzeLight, 1.3), opacity: 0.45 })], { rotate: angle });
  });

/** Draws the court's honeycomb, fading outward in three sizes of bead. */
function comb(f: Finish): Shape[] {
  const size = 22;
  const INNER = COURT_RADIUS * FELT_RADIUS - 34;
  let cells = '';
  let beads = '';
  for (let q = -7; q <= 7; q++)
    for (let r = -7; r <= 7; r++) {
      const x = size * 1.5 * q;
      const y = size * Math.sqrt(3) * (r + q / 2);
      // Whole cells only: the court's sides face 30°, 90°, 150°.
      if ([30, 90, 150].some((a) => Math.abs(x * polar(1, a)[0] + y * polar(1, a)[1]) > INNER)) continue;
      const points = Array.from({ length: 6 }, (_, k) => polar(size - 1.4, k * 60, [x, y]));
      cells += polygon(points);
      if ((q - r) % 3 === 0) beads += ring(x, y, 2);
    }
  return [
    path(cells, { stroke: line(f.joint, 2), opacity: 0.34 }),
    path(cells, { stroke: line(f.bronzeLight, 0.8), opacity: 0.3 }),
    path(beads, { fill: f.bronzeLight, opacity: 0.7 }),
  ];
}

function links(f: Finish): Shape[] {
  const middles = [0, 1, 2].map((k) => polar(88, k * 120 - 90));
  return middles.flatMap(([x, y]) => [
    circle(x, y, 124, { stroke: line(f.joint, 6), opacity: 0.6 }),
    circle(x, y, 124, { stroke: line(f.bronze(120), 3.4), opacity: 0.85 }),
    circle(x, y, 116, { stroke: line(f.bronzeLight, 0.9), opacity: 0.5 }),
  ]);
}

/** Draws the court's wall, with a jewel of the Void at each corner. */
function wall(f: Finish): Shape[] {
  const corners = Array.from({ length: 6 }, (_, k) => {
    const [x, y] = polar(COURT, k * 60);
    return group(
      [
        path(hexagon(19), { fill: f.joint }),
        path(hexagon(16.6), { fill: f.bronze(12) }),
        path(hexagon(12.6), { fill: f.enamel(13) }),
        path(star(6, 9, 3), { fill: f.bronzeLight }),
      ],
      { x, y, rotate: k * 60 + 90 },
    );
  });
  return [
    path(flat(COURT, 14), { stroke: line(f.joint, 15) }),
    path(flat(COURT, 14), { stroke: line(f.bronze(COURT * 0.71), 11) }),
    path(flat(COURT, 14), { stroke: line(f.joint, 6.6) }),
    path(flat(COURT, 14), { stroke: line(f.bronzeLight, 1.6, { dash: [0.01, 9], cap: 'round' }) }),
    path(flat(COURT - 12, 10), { stroke: line(f.bronzeLight, 1), opacity: 0.6 }),
    path(flat(COURT + 12, 16), { stroke: line(f.bronzeLight, 1), opacity: 0.6 }),
    ...corners,
  ];
}

const draw = (f: Finish): Drawing =>
  drawBoard(f, [
    ...rim(f),
    ...paths(f),
    ...orbit(f),
    path(flat(COURT, 14), { fill: f.cloth(COURT), opacity: 0.7 }),
    ...comb(f),
    ...links(f),
    ...wall(f),
    antesDish(PLACES.antes, f),
    deckBay(PLACES.deck, f),
    pileTray(PLACES.discard, f),
  ]);

export const laroBoard = (skin: Skin): BoardArt => ({
  albedo: () => draw(coloured(skin, DECK)),
  material: () => draw(masked),
});
