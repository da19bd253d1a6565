import { circle, type Drawing, group, line, path, rect, type Shape } from '../lib/picture/drawing.ts';
import { type Seat, seatGlyph } from './seats.ts';

const [WIDTH, HEIGHT] = [580, 300];
const CLOTH = '#15161d';
const [MIDDLE, LOW] = [WIDTH / 2, HEIGHT / 2];

const frame = (inset: number, radius: number, ink: Parameters<typeof rect>[5]): Shape =>
  rect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, radius, ink);

/** Draws a closed eye: no one else can look in. */
const shutEye = (ink: string): Shape[] => [
  path('M-64 -12Q0 52 64 -12', { stroke: line(ink, 7, { cap: 'round' }), opacity: 0.4 }),
  path('M-52 8L-68 26M-22 24L-30 46M22 24L30 46M52 8L68 26', {
    stroke: line(ink, 7, { cap: 'round' }),
    opacity: 0.4,
  }),
];

/** Draws a seat's hidden area: a dark mat with its colour at the seam, its glyph in two corners and a closed eye in the middle. */
export function hiddenArea({ colour, glyph }: Seat): Drawing {
  const corner = (x: number, y: number, rotate: number): Shape =>
    group(
      [
        circle(0, 0, 25, { fill: CLOTH, stroke: line(colour, 2.4) }),
        group(seatGlyph(glyph, colour).shapes, { x: -17, y: -17, scale: 34 / 120 }),
      ],
      { x, y, rotate },
    );
  return {
    width: WIDTH,
    height: HEIGHT,
    shapes: [
      frame(0, 0, { fill: CLOTH }),
      frame(0, 0, { fill: colour, opacity: 0.2 }),
      frame(7, 16, { stroke: line(colour, 5) }),
      frame(18, 10, { stroke: line(colour, 2, { dash: [11, 8] }), opacity: 0.65 }),
      group(shutEye(colour), { x: MIDDLE, y: LOW }),
      corner(48, HEIGHT - 48, 0),
      corner(WIDTH - 48, 48, 180),
    ],
  };
}
