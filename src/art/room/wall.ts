/** The walls of the lounge, what stands before them, and the guests: one picture of tiles (`plan.ts`). */
import { type Drawing, group, line, linear, path, rect, type Shape } from '../../lib/picture/drawing.ts';
import { roundedRect } from '../../lib/picture/geometry.ts';
import { makeRng, unit } from '../../lib/rng.ts';
import { COLOURS } from '../../lib/tokens.ts';
import { bar } from './bar.ts';
import { glow, lamp, VIOLET, WARM } from './light.ts';
import { loungeTable, patron } from './patrons.ts';
import { type Tile, tileBox, WALL } from './plan.ts';

const { tile: SIDE } = WALL;

/** Draws panelled wood in the dark. */
function panels(width: number, count: number): Shape[] {
  const step = width / count;
  return [
    rect(0, 0, width, SIDE, 0, {
      fill: linear([0, 0], [0, SIDE], [0, COLOURS.room], [0.4, '#150d0f'], [0.8, '#1e1313'], [1, '#0d0809']),
    }),
    ...Array.from({ length: count }, (_, k): Shape[] => [
      rect(k * step + 8, 84, step - 16, 92, 4, {
        fill: '#000000',
        opacity: 0.22,
        stroke: line('#3a251c', 1.5),
      }),
      rect(k * step + 8, 190, step - 16, 46, 4, {
        fill: '#000000',
        opacity: 0.22,
        stroke: line('#3a251c', 1.5),
      }),
    ]).flat(),
    rect(0, SIDE - 10, width, 10, 0, { fill: '#070405' }),
  ];
}

/** Draws the night that falls in beside the window: `edge` is the window's side of the tile. */
const besideWindow = (edge: number): Shape[] => [
  ...panels(SIDE, 2),
  rect(0, 0, SIDE, SIDE, 0, {
    fill: linear(
      [edge, 0],
      [SIDE - edge, 0],
      [0, '#3d3f7c', 0.34],
      [0.45, '#3d3f7c', 0.06],
      [1, '#3d3f7c', 0],
    ),
  }),
];

/** Draws a low wide port in a wall, onto stars. */
function port(x: number, y: number, width: number, height: number): Shape[] {
  const rng = makeRng(`port ${x}`);
  const [left, top] = [x - width / 2, y - height / 2];
  const opening = roundedRect(left, top, width, height, height / 2);
  const stars = Array.from({ length: 34 }, () =>
    glow(left + width * unit(rng), top + height * unit(rng), 1.4 + 2 * unit(rng), '#d9d4ff', 0.65),
  );
  return [
    glow(x, y, width * 0.8, '#4a489c', 0.16),
    group(
      [
        rect(left, top, width, height, 0, {
          fill: linear([x, top], [x, top + height], '#05060f', '#100e28', '#1b1640'),
        }),
        glow(x + width * 0.3, top + height, width * 0.5, VIOLET, 0.2),
        ...stars,
      ],
      { clip: opening },
    ),
    path(opening, { stroke: line('#3a241a', 6) }),
    path(opening, { stroke: line('#8a5a34', 1.4), opacity: 0.55 }),
  ];
}

/** Draws a lamp on the wall, and its light upon it. */
const sconce = (x: number, y: number): Shape[] => [
  glow(x, y - 18, 70, WARM, 0.24),
  path(`M${x - 9} ${y}L${x} ${y + 14}L${x + 9} ${y}Z`, { fill: '#4a2f1e' }),
  ...lamp(x, y - 3, 6, 60, 0.36),
];

/** Lets a wall end in the dark above. */
const dark = (width: number): Shape =>
  rect(0, 0, width, SIDE / 2, 0, {
    fill: linear([0, 0], [0, SIDE / 2], [0, COLOURS.room], [0.1, COLOURS.room], [1, COLOURS.room, 0]),
  });

const DRAW: Readonly<Record<Tile, () => Shape[]>> = {
  left: () => besideWindow(SIDE),
  right: () => besideWindow(0),
  side: () => [...panels(2 * SIDE, 6), ...port(256, 128, 210, 74), ...sconce(86, 132), ...sconce(426, 132)],
  bar: () => bar(SIDE),
  pair: () => [
    patron(56, 104, 1, 1, 'hood'),
    patron(204, 112, 0.94, -1, 'ears'),
    ...loungeTable(130, 172, 58, 250),
  ],
  three: () => [
    patron(120, 112, 0.8, 1, 'bun'),
    patron(50, 110, 0.98, 1, 'hat'),
    patron(208, 106, 1, -1, 'bare'),
    ...loungeTable(128, 172, 60, 250),
  ],
  // A lamp on a tall foot.
  lamp: () => [
    path('M126 84V238L104 250H152L130 238V84Z', { fill: '#1a0f0b' }),
    ...lamp(128, 62, 10, 110, 0.4),
    path('M100 72L112 34H144L156 72Z', {
      fill: linear([0, 34], [0, 72], [0, '#a8683a', 0.9], [1, '#ffd9a0', 0.95]),
    }),
  ],
};

/** Draws all tiles: nothing but the walls is opaque. */
export function roomWall(): Drawing {
  const shapes = (Object.keys(DRAW) as Tile[]).map((tile) => {
    const [x, y, width, height] = tileBox(tile);
    const ends = y === 0 ? [dark(width)] : [];
    return group([...DRAW[tile](), ...ends], { x, y, clip: `M0 0h${width}v${height}h${-width}Z` });
  });
  return { width: WALL.width, height: WALL.height, shapes };
}
