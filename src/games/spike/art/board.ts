/**
 * The Spike board: the felt as seen from above, in a box of 1000 with the felt's radius 420. In its middle the hand pot shines as a star
 * whose light breaks into spikes; a galaxy of two arms winds around it.
 */
import type { BoardArt } from '../../../engine/display.ts';
import {
  circle,
  type Drawing,
  group,
  line,
  type Point,
  path,
  type Shape,
} from '../../../lib/picture/drawing.ts';
import { polar, polygon, polyline, ring, roundedPolygon } from '../../../lib/picture/geometry.ts';
import { makeRng, unit } from '../../../lib/rng.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import { border, drawBoard } from '../../decks/boardKit.ts';
import { spikePath } from '../../decks/triad/marks.ts';
import { colours, type Finish, MASK } from './finish.ts';
import { arrayBay, deckBay, diceTray, discardBay, handPot, sabaccPot } from './inlays.ts';
import { PLACES, seatAngle } from './places.ts';

/** Radii where the galaxy's arms leave the inner orbit and where they end; their start angle and sweep, in degrees. */
const ARM = { from: 170, to: 399, start: -52, sweep: 215 } as const;
/** Radius of the circle that contains the places; seats have the area outside. */
const COURT = 264;

/** A hexagonal stud in front of each seat. */
const rim = (f: Finish): Shape[] =>
  border(f, {
    ticks: { count: 120, gap: 15, long: 5 },
    angles: Array.from({ length: 8 }, (_, seat) => seatAngle(seat)),
    stud() {
      const corners = Array.from({ length: 6 }, (_, k) => polar(12, k * 60));
      return [
        path(roundedPolygon(corners, 2), { fill: f.joint, stroke: line(f.bronzeLight, 1.3) }),
        path(spikePath(0, 0, 4.5, 9.5, 1), { fill: f.bronzeLight }),
      ];
    },
    up: 0,
  });

/** Returns a point of the arm, `t` 0 … 1 along a logarithmic spiral. */
const armAt = (t: number, aside: number): Point =>
  polar(ARM.from * (ARM.to / ARM.from) ** t + aside, ARM.start + ARM.sweep * t);

/** One arm: a band that thins outward, a bright spine, and the stars strewn around it. */
function arm(f: Finish, seed: string): Shape[] {
  const rng = makeRng(seed);
  const bell = (): number => (unit(rng) + unit(rng) + unit(rng) - 1.5) / 1.5;
  const outer: Point[] = [];
  const inner: Point[] = [];
  const spine: Point[] = [];
  for (let k = 0; k <= 120; k++) {
    const t = k / 120;
    const w = 0.9 + 5.4 * (1 - t) ** 1.25;
    outer.push(armAt(t, w));
    inner.unshift(armAt(t, -w));
    spine.push(armAt(t, 0));
  }
  let bright = '';
  let faint = '';
  const glints: Shape[] = [];
  for (let k = 0; k < 620; k++) {
    const t = unit(rng) ** 0.8;
    const [x, y] = armAt(t, bell() * (26 + 26 * t));
    if (Math.hypot(x, y) > 396) continue;
    if (k % 52 === 0) {
      const tall = 6 + 5 * unit(rng);
      glints.push(path(spikePath(x, y, tall, tall * 0.6, 0.9), { fill: f.bronzeLight, opacity: 0.7 }));
    } else if (k % 3 === 0) bright += ring(x, y, 0.8 + unit(rng) * 0.9);
    else faint += ring(x, y, 0.5 + unit(rng) * 0.7);
  }
  return [
    path(faint, { fill: f.bronzeLight, opacity: 0.4 }),
    path(bright, { fill: f.bronzeLight, opacity: 0.68 }),
    path(polygon([...outer, ...inner]), { fill: f.bronze(210), stroke: line(f.joint, 1.6) }),
    path(polygon([...outer, ...inner]), { fill: f.bronze(210) }),
    path(polyline(spine), { stroke: line(f.bronzeLight, 1.1), opacity: 0.7 }),
    ...glints,
  ];
}

/** The two arms, half a turn apart, over a scatter of far stars. */
function galaxy(f: Finish): Shape[] {
  const rng = makeRng('far');
  let far = '';
  for (let k = 0; k < 150; k++) {
    const [x, y] = polar(90 + 305 * Math.sqrt(unit(rng)), 360 * unit(rng));
    far += ring(x, y, 0.5 + unit(rng) * 0.6);
  }
  return [
    path(far, { fill: f.bronzeLight, opacity: 0.36 }),
    ...arm(f, 'near arm'),
    group(arm(f, 'far arm'), { rotate: 180 }),
  ];
}

/** A spike of light toward each seat, and the orbits they cross. */
function spikes(f: Finish): Shape[] {
  const rays = Array.from({ length: 8 }, (_, seat) => {
    const reach = seat % 2 ? 318 : 384;
    const d = polygon([
      [40, -8.5],
      [reach, 0],
      [40, 8.5],
    ]);
    const ridge = polyline([
      [40, 0],
      [reach - 2, 0],
    ]);
    return group(
      [
        path(d, { fill: f.bronze(reach * 0.6), stroke: line(f.joint, 1.6, { join: 'round' }) }),
        path(d, { fill: f.bronze(reach * 0.6) }),
        path(ridge, { stroke: line(f.bronzeLight, 1), opacity: 0.75 }),
      ],
      { rotate: seatAngle(seat) },
    );
  });
  const beads = Array.from({ length: 16 }, (_, k) => {
    const [x, y] = polar(COURT, k * 22.5 + 11.25);
    return group([path(spikePath(0, 0, 3.4, 6, 1), { fill: f.bronzeLight })], {
      x,
      y,
      rotate: k * 22.5 + 101.25,
    });
  });
  const stitches = line(f.bronzeLight, 1.8, { dash: [0.01, 6.48], cap: 'round' });
  return [
    circle(0, 0, COURT, { stroke: stitches, opacity: 0.6 }),
    ...beads,
    circle(0, 0, 170, { stroke: line(f.joint, 6) }),
    circle(0, 0, 170, { stroke: line(f.bronze(120), 3.2) }),
    ...rays,
  ];
}

const draw = (f: Finish): Drawing =>
  drawBoard(f, [
    ...rim(f),
    ...galaxy(f),
    ...spikes(f),
    deckBay(PLACES.deck, f),
    ...PLACES.array.map((place) => arrayBay(place, f)),
    discardBay(PLACES.discard, f),
    diceTray(PLACES.dice, f),
    sabaccPot(PLACES.sabaccPot, f),
    handPot(PLACES.handPot, f),
  ]);

export const spikeBoard = (skin: Skin): BoardArt => ({
  albedo: () => draw(colours(skin)),
  material: () => draw(MASK),
});
