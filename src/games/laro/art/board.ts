/**
 * The Laro board: a house of threes. Felt as seen from above, in a box of 1000 with the felt's radius 420: a court in
 * a hexagon, honeycombed, with three linked rings that a cluster is; and three small hexagons toward every seat.
 */
import { circle, type Drawing, group, line, path, type Shape } from '../../../lib/drawing.ts';
import { polar, polygon, polyline, ring, roundedPolygon, star } from '../../../lib/geometry.ts';
import { coloured, type Finish, masked } from '../../decks/finish.ts';
import { antesDish, deckBay, pileTray } from './inlays.ts';
import { COURT_RADIUS, FELT_RADIUS, GROUND_RADIUS, PLACES, SEAT_ANGLES } from './places.ts';

const CENTRE = 500;
const COURT = COURT_RADIUS * FELT_RADIUS;

const COLOURS = coloured(GROUND_RADIUS, {
  felt: ['#4b4482', '#3d3870', '#2d2a58', '#211f44'],
  threads: ['#f0ecff', '#04030c'],
  enamel: ['#252040', '#18142c', '#0f0c1c'],
  cloth: ['#312c5c', '#27234c', '#1b1838'],
  joint: '#0d0a18',
});

/** A hexagon with a point up, about 0, 0. */
const hexagon = (r: number, corner = 0): string => {
  const points = Array.from({ length: 6 }, (_, k) => polar(r, k * 60 - 90));
  return corner ? roundedPolygon(points, corner) : polygon(points);
};
/** With a flat side up, as the court lies. */
const flat = (r: number, corner = 0): string => {
  const points = Array.from({ length: 6 }, (_, k) => polar(r, k * 60));
  return corner ? roundedPolygon(points, corner) : polygon(points);
};

/** Rings, ticks in threes, and before each place for a seat a stud. */
function border(f: Finish): Shape[] {
  let ticks = '';
  for (let k = 0; k < 180; k++)
    if (k % 15) ticks += polyline([polar(406.5, 90 + k * 2), polar(k % 3 ? 409 : 413, 90 + k * 2)]);
  const studs = SEAT_ANGLES.map((angle) => {
    const [x, y] = polar(404, angle);
    return group(
      [
        path(hexagon(12), { fill: f.joint, stroke: line(f.bronzeLight, 1.3) }),
        path(hexagon(5.4), { fill: f.bronzeLight }),
      ],
      { x, y, rotate: angle - 90 },
    );
  });
  return [
    circle(0, 0, FELT_RADIUS, { stroke: line(f.joint, 13) }),
    circle(0, 0, FELT_RADIUS, { stroke: line(f.bronze(300), 8) }),
    circle(0, 0, 404, { stroke: line(f.bronzeLight, 1.3), opacity: 0.75 }),
    path(ticks, { stroke: line(f.bronzeLight, 1.6), opacity: 0.6 }),
    ...studs,
  ];
}

/** Three hexagons side by side toward every place for a seat: the clusters that win. */
function threes(f: Finish): Shape[] {
  const one = [-1, 0, 1].map((k) =>
    group(
      [
        path(hexagon(26), { stroke: line(f.bronzeLight, 1.2), opacity: 0.5 }),
        path(hexagon(20), {
          stroke: line(f.bronzeLight, 0.9, { dash: [0.01, 3.6], cap: 'round' }),
          opacity: 0.5,
        }),
        path(star(3, 7, 2.2), { fill: f.bronzeLight, opacity: 0.55 }),
      ],
      { x: k * 48 },
    ),
  );
  return SEAT_ANGLES.filter((_, k) => k % 2 === 0).map((angle) => {
    const [x, y] = polar(0.715 * FELT_RADIUS, angle);
    return group(one, { x, y, rotate: angle - 90 });
  });
}

/** Star paths from the court out, between the seats. */
function paths(f: Finish): Shape[] {
  return SEAT_ANGLES.filter((_, k) => k % 2 === 1).map((angle) =>
    group(
      [
        path(
          polyline([
            [COURT * 0.9, 0],
            [392, 0],
          ]),
          { stroke: line(f.bronzeLight, 1.3), opacity: 0.55 },
        ),
        path(ring(318, 0, 4.6), { fill: f.bronzeLight }),
        path(ring(300, 0, 2.2) + ring(336, 0, 2.2), { fill: f.bronzeLight, opacity: 0.8 }),
      ],
      { rotate: angle },
    ),
  );
}

/** The court's honeycomb, fading outward in three sizes of bead. */
function comb(f: Finish): Shape[] {
  const size = 22;
  let cells = '';
  let beads = '';
  for (let q = -7; q <= 7; q++)
    for (let r = -7; r <= 7; r++) {
      const x = size * 1.5 * q;
      const y = size * Math.sqrt(3) * (r + q / 2);
      if (Math.hypot(x, y) > COURT - 34) continue;
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

/** Three linked rings. */
function links(f: Finish): Shape[] {
  const middles = [0, 1, 2].map((k) => polar(60, k * 120 - 90));
  return middles.flatMap(([x, y]) => [
    circle(x, y, 104, { stroke: line(f.joint, 6), opacity: 0.6 }),
    circle(x, y, 104, { stroke: line(f.bronze(120), 3.4), opacity: 0.85 }),
    circle(x, y, 96, { stroke: line(f.bronzeLight, 0.9), opacity: 0.5 }),
  ]);
}

/** The wall of the court, and a jewel of the Void at its corners. */
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

function draw(f: Finish): Drawing {
  const shapes: Shape[] = [
    circle(0, 0, GROUND_RADIUS, { fill: f.felt }),
    ...(f.weave ? [circle(0, 0, GROUND_RADIUS, { fill: f.weave })] : []),
    ...border(f),
    ...paths(f),
    ...threes(f),
    path(flat(COURT, 14), { fill: f.cloth(COURT), opacity: 0.7 }),
    ...comb(f),
    ...links(f),
    ...wall(f),
    antesDish(PLACES.antes, f),
    deckBay(PLACES.deck, f),
    pileTray(PLACES.discard, f),
  ];
  return { width: 1000, height: 1000, shapes: [group(shapes, { x: CENTRE, y: CENTRE })] };
}

/** The board's colours. */
export const laroBoard = (): Drawing => draw(COLOURS);

/** The same geometry as roughness (green) and metalness (blue). */
export const laroBoardMaterial = (): Drawing => draw(masked);
