/** Common parts of all boards: ground and border, and places inlaid in the felt. Lengths are in a drawing's units. */
import {
  circle,
  type Drawing,
  group,
  line,
  type Paint,
  path,
  type Shape,
} from '../../lib/picture/drawing.ts';
import { polar, polyline } from '../../lib/picture/geometry.ts';
import type { Finish } from './finish.ts';
import { FELT_RADIUS, GROUND_RADIUS } from './places.ts';

const CENTRE = 500;

/** Draws a board: shapes around the felt's middle, on the felt, which extends under the rim. */
export function drawBoard(f: Finish, shapes: readonly Shape[]): Drawing {
  const ground: Shape[] = [
    circle(0, 0, GROUND_RADIUS, { fill: f.felt }),
    ...(f.weave ? [circle(0, 0, GROUND_RADIUS, { fill: f.weave })] : []),
    ...f.veins,
  ];
  return {
    width: 1000,
    height: 1000,
    shapes: [group([...ground, ...shapes], { x: CENTRE, y: CENTRE })],
  };
}

export interface Border {
  /** Ticks around the felt: their number, the interval of those left out for a stud, and the interval of long ones. */
  readonly ticks: { readonly count: number; readonly gap: number; readonly long: number };
  /** Length of a short tick, inward from the rim's line. */
  readonly short?: number;
  /** Positions of the studs, in degrees clockwise from the right. */
  readonly angles: readonly number[];
  /** The k-th stud around 0, 0; its up is `up` degrees from outward. */
  stud(k: number): readonly Shape[];
  readonly up: 0 | -90;
}

/** The bronze rim with its rings, ticks and studs. */
export function border(f: Finish, { ticks, short = 3.5, angles, stud, up }: Border): Shape[] {
  const { count, gap, long } = ticks;
  let marks = '';
  for (let k = 0; k < count; k++) {
    const angle = 90 + (k * 360) / count;
    if (k % gap) marks += polyline([polar(406.5, angle), polar(k % long ? 406.5 + short : 413, angle)]);
  }
  return [
    circle(0, 0, FELT_RADIUS, { stroke: line(f.joint, 13) }),
    circle(0, 0, FELT_RADIUS, { stroke: line(f.bronze(300), 8) }),
    circle(0, 0, 404, { stroke: line(f.bronzeLight, 1.3), opacity: 0.75 }),
    path(marks, { stroke: line(f.bronzeLight, 1.6), opacity: 0.6 }),
    ...angles.map((angle, k) => {
      const [x, y] = polar(404, angle);
      return group(stud(k), { x, y, rotate: angle + up });
    }),
  ];
}

/** Moves shapes around the origin to a place. */
export const placed = (place: { readonly x: number; readonly z: number }, shapes: readonly Shape[]): Shape =>
  group(shapes, { x: place.x * FELT_RADIUS, y: place.z * FELT_RADIUS });

/** A round inlay: joint, bronze, bright hairline, enamel. */
export const dish = (r: number, f: Finish, inside: (reach: number) => Paint = f.enamel): Shape[] => [
  circle(0, 0, r + 3, { fill: f.joint }),
  circle(0, 0, r, { fill: f.bronze(r * 0.71) }),
  circle(0, 0, r - 2, { stroke: line(f.bronzeLight, 1), opacity: 0.6 }),
  circle(0, 0, r - 6, { fill: f.joint }),
  circle(0, 0, r - 7, { fill: inside(r - 7) }),
];

/** A recessed field of cloth in a bronze rim; `at` is its outline grown by a distance. */
export const field = (at: (by: number) => string, reach: number, f: Finish): Shape[] => [
  path(at(2.6), { fill: f.joint }),
  path(at(0), { fill: f.bronze(reach) }),
  path(at(-1.4), { stroke: line(f.bronzeLight, 0.9), opacity: 0.6 }),
  path(at(-4.4), { fill: f.joint }),
  path(at(-5.4), { fill: f.cloth(reach * 1.1) }),
  ...(f.weave ? [path(at(-5.4), { fill: f.weave })] : []),
];

/** Marks along both long sides of a field: `2 × half + 1` of them over a width, every `long`-th a long one. */
export function slats(half: number, width: number, h: number, long: number, f: Finish): Shape {
  let marks = '';
  for (let k = -half; k <= half; k++) {
    const x = (k * width) / (2 * half);
    const [edge, reach] = [h / 2 - 12, k % long ? 3.2 : 7];
    marks += polyline([
      [x, edge - reach],
      [x, edge],
    ]);
    marks += polyline([
      [x, -edge],
      [x, -edge + reach],
    ]);
  }
  return path(marks, { stroke: line(f.bronzeLight, 1.3), opacity: 0.65 });
}
