import { paintDrawing } from '../../art/canvasPainter.ts';
import { SEATS, seatMarker } from '../../art/seats.ts';

/** Pixels: the largest size that any picture needs. */
const SIZE = 128;

const painted = new Map<number, HTMLCanvasElement>();

/** Paints the marker of a seat's colour into the box with upper left corner (x, y). */
export function paintMarker(
  ctx: CanvasRenderingContext2D,
  colour: number,
  x: number,
  y: number,
  size: number,
): void {
  let marker = painted.get(colour);
  if (!marker) {
    marker = document.createElement('canvas');
    marker.width = marker.height = SIZE;
    paintDrawing(marker.getContext('2d')!, seatMarker(SEATS[colour % SEATS.length]!), SIZE, SIZE);
    painted.set(colour, marker);
  }
  ctx.drawImage(marker, x, y, size, size);
}
