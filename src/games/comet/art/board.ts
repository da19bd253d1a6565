/**
 * The Toprawa board: the felt as seen from above, in a box of 1000 with the felt's radius 420. It is a texture under the scene's lamp, so
 * it carries colour and inlays but no light of its own. Each part is drawn through a `Finish`, once in colours and once as a mask of how it
 * takes light.
 */

import type { BoardArt } from '../../../engine/display.ts';
import {
  circle,
  type Drawing,
  group,
  line,
  numeral,
  type Point,
  path,
  rect,
  type Shape,
} from '../../../lib/picture/drawing.ts';
import { polar, polygon, polyline, ring, star } from '../../../lib/picture/geometry.ts';
import { makeRng, unit } from '../../../lib/rng.ts';
import { border, drawBoard } from '../../decks/boardKit.ts';
import { type Finish as Common, coloured, masked, take } from '../../decks/finish.ts';
import { DECK, type Look, VALUES } from './palette.ts';
import { FELT_RADIUS, PATH_RADIUS, PATH_START, POTS, type PotPlace, seatAngle } from './pots.ts';

interface Finish extends Common {
  stone(value: (typeof VALUES)[number]): string;
}

const colours = ({ skin, tones }: Look): Finish => ({
  ...coloured(skin, DECK),
  stone: (value) => tones[value].field,
});

const MASK: Finish = { ...masked, stone: () => take(0.12, 0) };

/** The comet's path as a band: hair-thin before Desten, around the six pots, broad as it falls into the Tail. */
function cometPath(): { band: string; spine: string } {
  const outer: Point[] = [];
  const inner: Point[] = [];
  const spine: Point[] = [];
  const steps = 260;
  for (let k = 0; k <= steps; k++) {
    const t = k / steps;
    const along = -24 + t * 456;
    const angle = PATH_START + along;
    // After Polos it leaves the circle and eases in to the Tail's rim.
    const fall = Math.min(1, Math.max(0, (along - 308) / 124));
    const r = PATH_RADIUS - (PATH_RADIUS - 98) * (1 - (1 - fall) ** 2) * (fall > 0 ? 1 : 0);
    const w = 1.2 + 13 * t ** 1.6;
    outer.push(polar(r + w, angle));
    inner.unshift(polar(r - w, angle));
    spine.push(polar(r, angle));
  }
  return { band: polygon([...outer, ...inner]), spine: polyline(spine) };
}

/** A compass star in front of each seat. */
const rim = (f: Finish): Shape[] =>
  border(f, {
    ticks: { count: 120, gap: 15, long: 5 },
    angles: Array.from({ length: 8 }, (_, seat) => seatAngle(seat)),
    stud: () => [
      circle(0, 0, 10.5, { fill: f.joint, stroke: line(f.bronzeLight, 1.3) }),
      path(star(4, 9, 2.4), { fill: f.bronzeLight }),
    ],
    up: 0,
  });

/** A night sky stitched into the felt, and one dotted orbit through it; the pots cover both. */
function sky(f: Finish): Shape[] {
  const rng = makeRng('toprawa');
  let dots = '';
  const glints: Shape[] = [];
  for (let k = 0; k < 210; k++) {
    const [x, y] = polar(110 + 275 * Math.sqrt(unit(rng)), 360 * unit(rng));
    if (k % 12 === 0 && Math.hypot(x, y) > PATH_RADIUS + 26)
      glints.push(
        group([path(star(4, 4 + 4 * unit(rng), 0.8), { fill: f.bronzeLight, opacity: 0.5 })], { x, y }),
      );
    else dots += ring(x, y, 0.5 + unit(rng) * 0.8);
  }
  const orbit = line(f.bronzeLight, 1.7, { dash: [0.01, 8.64], cap: 'round' });
  return [
    path(dots, { fill: f.bronzeLight, opacity: 0.45 }),
    ...glints,
    circle(0, 0, 330, { stroke: orbit, opacity: 0.42 }),
  ];
}

function potDish(pot: PotPlace, f: Finish): Shape {
  const r = pot.r * FELT_RADIUS;
  const tail = pot.order === 0;
  const shapes: Shape[] = [
    circle(0, 0, r * 1.03, { fill: f.joint }),
    circle(0, 0, r, { fill: f.bronze(r * 0.71) }),
    circle(0, 0, r * 0.972, { stroke: line(f.bronzeLight, r * 0.012), opacity: 0.6 }),
    circle(0, 0, r * 0.93, { fill: f.joint }),
    circle(0, 0, r * 0.92, { fill: f.enamel(r * 0.92) }),
    circle(0, 0, r * 0.66, { stroke: line(f.bronzeLight, r * 0.014), opacity: 0.7 }),
  ];
  for (let k = 0; k < 8; k++)
    shapes.push(
      group([rect(-r * 0.02, -r * 0.665, r * 0.04, r * 0.075, 0, { fill: f.bronzeLight })], {
        rotate: k * 45 + 22.5,
      }),
    );
  for (let k = 0; k < pot.order; k++) {
    const [x, y] = polar(r * 0.79, -90 + (k - (pot.order - 1) / 2) * 13);
    shapes.push(circle(x, y, r * 0.05, { fill: f.bronzeLight }));
  }
  if (tail)
    VALUES.forEach((value, k) => {
      const [x, y] = polar(r * 0.79, -90 + (k - 6) * 12);
      shapes.push(circle(x, y, r * 0.05, { fill: f.stone(value), stroke: line(f.bronzeLight, 1) }));
    });
  const size = r * (tail ? 0.19 : 0.2);
  const name = { radius: r * 0.845, at: 90, inward: true };
  shapes.push(numeral(pot.name, 0, 0, size, f.bronzeLight, { spacing: 0.04, arc: name }));
  return group(shapes, { x: pot.x * FELT_RADIUS, y: pot.y * FELT_RADIUS });
}

function draw(f: Finish): Drawing {
  const { band, spine } = cometPath();
  return drawBoard(f, [
    ...rim(f),
    ...sky(f),
    path(band, { fill: f.bronze(220), stroke: line(f.joint, 2.4, { join: 'round' }) }),
    path(spine, { stroke: line(f.bronzeLight, 1.4), opacity: 0.45 }),
    ...[...POTS].reverse().map((pot) => potDish(pot, f)),
  ]);
}

export const cometBoard = (look: Look): BoardArt => ({
  albedo: () => draw(colours(look)),
  material: () => draw(MASK),
});
