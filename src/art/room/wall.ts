/** The walls of the lounge, what stands before them, and the guests: one picture of tiles (`plan.ts`). */
import { type Drawing, group, line, linear, path, rect, type Shape } from '../../lib/picture/drawing.ts';
import { arc, ring } from '../../lib/picture/geometry.ts';
import { makeRng, unit } from '../../lib/rng.ts';
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
      fill: linear([0, 0], [0, SIDE], [0, '#080507'], [0.45, '#120b0d'], [0.8, '#1c1212'], [1, '#0d0809']),
    }),
    ...Array.from({ length: count }, (_, k): Shape[] => [
      rect(k * step + 7, 70, step - 14, 108, 4, { fill: '#000000', opacity: 0.22, stroke: line('#3a251c', 1.5) }),
      rect(k * step + 7, 192, step - 14, 44, 4, { fill: '#000000', opacity: 0.22, stroke: line('#3a251c', 1.5) }),
    ]).flat(),
    rect(0, SIDE - 10, width, 10, 0, { fill: '#070405' }),
  ];
}

/** Draws the night that falls in beside the window: `edge` is the window's side of the tile. */
const besideWindow = (edge: number): Shape[] => [
  ...panels(SIDE, 2),
  rect(0, 0, SIDE, SIDE, 0, {
    fill: linear([edge, 0], [SIDE - edge, 0], [0, '#3d3f7c', 0.34], [0.45, '#3d3f7c', 0.06], [1, '#3d3f7c', 0]),
  }),
];

/** Draws a round port in a wall, onto stars. */
function port(x: number, y: number, r: number): Shape[] {
  const rng = makeRng(`port ${x}`);
  const stars = Array.from({ length: 16 }, () =>
    glow(x + r * (2 * unit(rng) - 1), y + r * (2 * unit(rng) - 1), 1.5 + 2 * unit(rng), '#d9d4ff', 0.7),
  );
  return [
    glow(x, y, r * 2.2, '#4a489c', 0.22),
    group([
      rect(x - r, y - r, 2 * r, 2 * r, 0, { fill: linear([x, y - r], [x, y + r], '#060716', '#1b1640') }),
      glow(x + r * 0.4, y + r * 0.5, r, VIOLET, 0.22),
      ...stars,
    ], { clip: ring(x, y, r) }),
    path(ring(x, y, r), { stroke: line('#3a241a', 6) }),
    path(arc(r + 1, 190, 330, [x, y]), { stroke: line('#8a5a34', 1.6), opacity: 0.8 }),
  ];
}

/** Draws a lamp on the wall, and its light upon it. */
const sconce = (x: number, y: number): Shape[] => [
  glow(x, y - 18, 70, WARM, 0.24),
  path(`M${x - 9} ${y}L${x} ${y + 14}L${x + 9} ${y}Z`, { fill: '#4a2f1e' }),
  ...lamp(x, y - 3, 6, 60, 0.36),
];

const DRAW: Readonly<Record<Tile, () => Shape[]>> = {
  left: () => besideWindow(SIDE),
  right: () => [...besideWindow(0), ...sconce(182, 152)],
  side: () => [...panels(2 * SIDE, 6), ...port(256, 118, 40), ...sconce(92, 140), ...sconce(420, 140)],
  bar: () => bar(SIDE),
  pair: () => [
    patron(66, 118, 1, 1, 'hood'),
    patron(192, 128, 0.92, -1, 'horns'),
    ...loungeTable(128, 172, 60, 250),
  ],
  three: () => [
    patron(128, 96, 0.86, 1, 'bun'),
    patron(52, 116, 1, 1, 'hat'),
    patron(206, 112, 1, -1, 'bare'),
    ...loungeTable(128, 170, 64, 250),
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
    return group(DRAW[tile](), { x, y, clip: `M0 0h${width}v${height}h${-width}Z` });
  });
  return { width: WALL.width, height: WALL.height, shapes };
}
