/**
 * The floor around the table, seen from above: a platform with lit steps in a darker hall. The viewer's side is at the bottom.
 */
import {
  circle,
  type Drawing,
  group,
  line,
  path,
  radial,
  rect,
  type Shape,
} from '../../lib/picture/drawing.ts';
import { polar, ring } from '../../lib/picture/geometry.ts';
import { makeRng, unit } from '../../lib/rng.ts';
import { COLOURS } from '../../lib/tokens.ts';
import { glow, WARM } from './light.ts';
import { ROOM, UPRIGHTS, WINDOW } from './plan.ts';

const SIDE = 1000;
const MIDDLE = SIDE / 2;
/** A felt radius in the drawing. */
const UNIT = MIDDLE / ROOM.floorShown;

const PLATFORM = ROOM.platformEdge * UNIT;
const STEP = ROOM.stepEdge * UNIT;

/** Draws rings of dark boards, of slightly different woods. */
function boards(edges: readonly number[], first: number): Shape[] {
  const board = (inner: number, outer: number, from: number, to: number): string => {
    const [a, b, c, d] = [polar(outer, from), polar(outer, to), polar(inner, to), polar(inner, from)];
    return `M${a}A${outer},${outer} 0 0 1 ${b}L${c}A${inner},${inner} 0 0 0 ${d}Z`;
  };
  return edges.slice(1).flatMap((outer, i): Shape[] => {
    const count = first + 8 * i;
    const rng = makeRng(`boards ${first} ${i}`);
    return Array.from({ length: count }, (_, k) => {
      const from = (360 * (k + (i % 2) / 2)) / count;
      return path(board(edges[i]! * UNIT, outer * UNIT, from, from + 360 / count), {
        fill: unit(rng) < 0.5 ? '#e8b48a' : '#000000',
        opacity: 0.01 + 0.025 * unit(rng),
        stroke: line('#000000', 1),
      });
    });
  });
}

/** Draws the edge of a step: a strip of light under it, and its brass nosing. */
const edge = (r: number): Shape[] => [
  circle(0, 0, r + 12, { stroke: line('#000000', 24), opacity: 0.35 }),
  ...[26, 16, 9, 4].map((width) =>
    circle(0, 0, r + width / 2, { stroke: line('#ff9a58', width), opacity: 0.085 }),
  ),
  circle(0, 0, r - 2, { stroke: line('#b98248', 2), opacity: 0.8 }),
];

/** Draws the light of the lamps in the hall, and the shade of those who sit there. */
const standing = (): Shape[] =>
  UPRIGHTS.filter(({ tile }) => ['pair', 'three', 'lamp', 'bar'].includes(tile)).flatMap(
    ({ tile, from, to }) => {
      const [x, y] = [((from[0] + to[0]) / 2) * UNIT, ((from[1] + to[1]) / 2) * UNIT];
      return [glow(x, y, tile === 'bar' ? 130 : 105, WARM, 0.34), glow(x, y, 40, '#000000', 0.75)];
    },
  );

/** Draws the night's light on the floor before the window, with the shade of its mullions. */
function nightFall(): Shape[] {
  const [half, far] = [WINDOW.halfWidth * UNIT, WINDOW.z * UNIT];
  const pane = (2 * half) / WINDOW.panes;
  return Array.from({ length: WINDOW.panes }, (_, k) => {
    const left = -half + k * pane + 5;
    const right = left + pane - 10;
    const d = `M${left} ${far}H${right}L${right * 1.16} ${far + 190}H${left * 1.16}Z`;
    return path(d, { fill: radial([0, far], 200, [0, '#5b5fb8', 0.3], [1, '#5b5fb8', 0]) });
  });
}

/** Draws the whole floor. */
export function roomFloor(): Drawing {
  const shapes: Shape[] = [
    circle(0, 0, 2 * MIDDLE, {
      fill: radial([0, 0], MIDDLE, [0, '#1d1214'], [0.6, '#171013'], [1, COLOURS.room]),
    }),
    ...boards([ROOM.stepEdge, 2.45, 2.8, 3.2, 3.65, ROOM.floorShown], 34),
    ...nightFall(),
    ...standing(),
    ...edge(STEP),
    circle(0, 0, STEP, { fill: '#1c1213' }),
    ...edge(PLATFORM),
    circle(0, 0, PLATFORM, {
      fill: radial([0, 0], PLATFORM, [0, '#0c0808'], [0.66, '#1f1314'], [0.85, '#2b1a17'], [1, '#24161a']),
    }),
    ...boards([0.9, 1.2, 1.48, ROOM.platformEdge], 30),
    // The lamp's warmth on it, and the table's shadow.
    glow(-20, -30, PLATFORM * 1.25, WARM, 0.14),
    circle(0, 0, 1.5 * UNIT, {
      fill: radial([0, 0], 1.5 * UNIT, [0, '#000000', 0.92], [0.7, '#000000', 0.7], [1, '#000000', 0]),
    }),
  ];
  return {
    width: SIDE,
    height: SIDE,
    shapes: [
      rect(0, 0, SIDE, SIDE, 0, { fill: COLOURS.room }),
      group(shapes, { x: MIDDLE, y: MIDDLE }),
      // Beyond its edge the floor is as dark as here.
      path(`M0 0H${SIDE}V${SIDE}H0Z${ring(MIDDLE, MIDDLE, MIDDLE)}`, { rule: 'evenodd', fill: COLOURS.room }),
      circle(MIDDLE, MIDDLE, MIDDLE, {
        fill: radial(
          [MIDDLE, MIDDLE],
          MIDDLE,
          [0, COLOURS.room, 0],
          [0.7, COLOURS.room, 0],
          [0.97, COLOURS.room, 1],
        ),
      }),
    ],
  };
}
