import type { BoardArt } from '../../../../engine/display.ts';
import { circle, type Drawing, line, path, type Shape } from '../../../../lib/picture/drawing.ts';
import { polar, polyline, ring } from '../../../../lib/picture/geometry.ts';
import type { Skin } from '../../../../lib/skin/schema.ts';
import { border, drawBoard } from '../../../decks/boardKit.ts';
import { coloured, type Finish, masked } from '../../../decks/finish.ts';
import { FELT_RADIUS, seatAngle } from '../../../decks/places.ts';
import { DECK } from '../../art/cards52/palette.ts';

/** The free table’s felt: deep blue and bare, for anything people lay on it, with a purely decorative compass of stars. */
const SEATS = Array.from({ length: 8 }, (_, seat) => seatAngle(seat));
const RINGS = [120, 250, 352];

const board = (f: Finish): Drawing =>
  drawBoard(f, [
    ...border(f, {
      ticks: { count: 96, gap: 12, long: 4 },
      angles: SEATS,
      stud: () => [
        circle(0, 0, 9, { fill: f.joint, stroke: line(f.bronzeLight, 1.2) }),
        circle(0, 0, 3.4, { fill: f.bronzeLight }),
      ],
      up: 0,
    }),
    ...RINGS.map((r, i) =>
      circle(0, 0, r, { stroke: line(f.bronzeLight, 0.9, { dash: i % 2 ? [2, 7] : [9, 5] }), opacity: 0.22 }),
    ),
    ...rays(f),
    ...stars(f),
  ]);

/** Thin lines toward each seat's place. */
const rays = (f: Finish): Shape[] => [
  path(SEATS.map((angle) => polyline([polar(132, angle), polar(FELT_RADIUS - 30, angle)])).join(''), {
    stroke: line(f.bronzeLight, 0.8, { dash: [1, 9], cap: 'round' }),
    opacity: 0.3,
  }),
];

/** Stars strewn over the felt, always the same. */
function stars(f: Finish): Shape[] {
  let d = '';
  for (let k = 0; k < 140; k++) {
    // The golden angle spreads them evenly; a little jitter makes them look strewn.
    const r = Math.sqrt((k + 0.5) / 140) * (FELT_RADIUS - 28) + ((k * 37) % 11) - 5;
    d += ring(...polar(r, k * 137.5 + ((k * 53) % 17)), 0.7 + ((k * 7) % 5) * 0.28);
  }
  return [path(d, { fill: f.bronzeLight, opacity: 0.34 })];
}

export function freeBoard(skin: Skin): BoardArt {
  const albedo = board(coloured(skin, DECK));
  const material = board(masked);
  return { albedo: () => albedo, material: () => material };
}
