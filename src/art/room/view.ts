/** The lounge as a page’s backdrop: the window with the night, the bar beside it and a guest’s table, all in the far dark. */
import {
  circle,
  type Drawing,
  group,
  line,
  linear,
  path,
  radial,
  rect,
  type Shape,
} from '../../lib/picture/drawing.ts';
import { makeRng, unit } from '../../lib/rng.ts';
import { COLOURS } from '../../lib/tokens.ts';
import { bar } from './bar.ts';
import { glow, TEAL, VIOLET, WARM } from './light.ts';
import { loungeTable, patron } from './patrons.ts';

const WIDTH = 1600;
const HEIGHT = 560;

/** The window: wider at its sill. */
const LEFT = 330;
const RIGHT = 1270;
const SILL = 430;
const opening = `M${LEFT} 0H${RIGHT}L${RIGHT + 40} ${SILL}H${LEFT - 40}Z`;

function stars(): Shape[] {
  const rng = makeRng('lobby stars');
  return Array.from({ length: 90 }, () => {
    const [x, y, r] = [
      LEFT - 40 + (RIGHT - LEFT + 80) * unit(rng),
      SILL * unit(rng),
      0.7 + 1.5 * unit(rng) ** 3,
    ];
    return circle(x, y, r, { fill: '#dcd8ff', opacity: 0.25 + 0.6 * unit(rng) });
  });
}

/** The comet with its tail, which points up and away. */
function comet(x: number, y: number): Shape[] {
  const tail = (width: number, length: number, strength: number): Shape =>
    group(
      [
        path(`M0 ${-width}L${length} ${-width * 3.4}V${width * 3.4}L0 ${width}Z`, {
          fill: linear([0, 0], [length, 0], [0, '#bcd8ff', strength], [1, '#bcd8ff', 0]),
        }),
      ],
      { x, y, rotate: -24 },
    );
  return [
    tail(11, 430, 0.2),
    tail(7, 360, 0.32),
    tail(3, 280, 0.5),
    glow(x, y, 60, '#a9ccff', 0.6),
    circle(x, y, 11, { fill: radial([x, y], 11, [0, '#ffffff'], [0.6, '#e6f2ff'], [1, '#bcd8ff']) }),
  ];
}

const night = (): Shape =>
  group(
    [
      rect(LEFT - 40, 0, RIGHT - LEFT + 80, SILL, 0, {
        fill: linear([0, 0], [0, SILL], '#070816', '#11123a', '#231a4c'),
      }),
      glow(620, 330, 420, VIOLET, 0.2),
      ...stars(),
      circle(1130, 560, 280, {
        fill: radial([1020, 350], 330, [0, '#8fd6c8'], [0.5, '#3f8f92'], [1, '#14283f']),
      }),
      glow(1130, 560, 330, TEAL, 0.16),
      ...comet(560, 150),
    ],
    { clip: opening },
  );

/** Bars of the window, lit by the night on one edge. */
const bars = (): Shape[] => {
  const wood = '#2a1a16';
  const upright = (top: number, bottom: number): Shape =>
    path(`M${top} 0L${bottom} ${SILL}`, { stroke: line(wood, 12) });
  return [
    path(opening, { stroke: line(wood, 18) }),
    path(opening, { stroke: line('#6f76b4', 2), opacity: 0.35 }),
    upright(640, 632),
    upright(960, 968),
  ];
};

/** Draws the room; its lower edge is lost in the dark. */
export function loungeView(): Drawing {
  return {
    width: WIDTH,
    height: HEIGHT,
    shapes: [
      rect(0, 0, WIDTH, HEIGHT, 0, { fill: linear([0, 0], [0, HEIGHT], '#0e090c', '#171012', COLOURS.room) }),
      night(),
      ...bars(),
      group(bar(256), { x: 20, y: 130, scale: 1.12 }),
      glow(1460, 260, 210, WARM, 0.16),
      group(
        [
          patron(56, 104, 1, 1, 'hood'),
          patron(204, 112, 0.94, -1, 'ears'),
          ...loungeTable(130, 172, 58, 250),
        ],
        {
          x: 1320,
          y: 170,
          scale: 1,
        },
      ),
      rect(0, HEIGHT - 260, WIDTH, 260, 0, {
        fill: linear(
          [0, HEIGHT - 260],
          [0, HEIGHT],
          [0, COLOURS.room, 0],
          [0.75, COLOURS.room, 0.9],
          [1, COLOURS.room],
        ),
      }),
    ],
  };
}
