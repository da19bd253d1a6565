import { circle, type Drawing, group, line, radial } from '../../lib/picture/drawing.ts';
import { MARKER, type Seat, seatMarker } from '../seats.ts';
import type { Figure, FigurePart } from './figure.ts';

const NIGHT = '#120c0a';
const WIDTH = 120;
const MIDDLE = WIDTH / 2;
const RADIUS = 53;
/** Place and size of the seat's marker at the lower right. */
const BADGE = { at: 94, width: 50 } as const;

/** Parts in sight; arms and cards are below. */
const SHOWN: readonly FigurePart[] = ['body', 'head', 'face'];

/** Draws a figure's head in a round frame of the seat's colour, with the seat's glyph. */
export function portrait(figure: Figure, seat: Seat): Drawing {
  const [x, y, r] = figure.bust;
  const scale = RADIUS / r;
  const shapes = figure
    .layers(seat.colour)
    .flatMap((layer) => (SHOWN.includes(layer.part) ? layer.shapes : []));
  const bust = group(shapes, {
    x: MIDDLE - x * scale,
    y: MIDDLE - y * scale,
    scale,
    clip: `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`,
  });
  return {
    width: WIDTH,
    height: WIDTH,
    shapes: [
      circle(MIDDLE, MIDDLE, 59, { fill: NIGHT }),
      circle(MIDDLE, MIDDLE, RADIUS, {
        fill: radial([MIDDLE, 46], 66, [0, seat.colour, 0.85], [1, seat.colour, 0.3]),
      }),
      bust,
      circle(MIDDLE, MIDDLE, 54, { stroke: line(seat.colour, 8) }),
      group(seatMarker(seat).shapes, {
        x: BADGE.at - BADGE.width / 2,
        y: BADGE.at - BADGE.width / 2,
        scale: BADGE.width / MARKER,
      }),
    ],
  };
}
