import { paintDrawing } from '../../art/canvasPainter.ts';
import { withOutlines } from '../../art/glyphs.ts';
import type { SkinnedArt } from '../../engine/display/cardArt.ts';
import type { SeatView, Size } from '../framing.ts';
import { dot, rotate } from '../pose.ts';

/** The side of a board's drawing, and its felt's radius there, which is 1 on the table. */
export const SIDE = 1000;
export const UNIT = 420;
/** Radii of what lies round the felt: bronze, then leather. */
const BRASS = 1.026 * UNIT;
const LEATHER = 1.137 * UNIT;

/**
 * Lays a square sheet of `SIDE` pixels on the table as the seat sees it: the 16 numbers of a `matrix3d` about the sheet's top left corner.
 */
export function sheetOnTable({ eye, turn, fov }: SeatView, { width, height }: Size): number[] {
  const [right, up, back] = [rotate([1, 0, 0], turn), rotate([0, 1, 0], turn), rotate([0, 0, 1], turn)];
  const pixels = height / 2 / Math.tan((fov * Math.PI) / 360);
  const depthOf = dot(eye, back);
  /** Of a step on the table along x or z, and of where the sheet begins: what comes of it in homogeneous pixels. */
  const seen = (x: number, z: number, from: 0 | 1): [number, number, number] => {
    const at = [x - from * eye[0], -from * eye[1], z - from * eye[2]] as const;
    const depth = from * depthOf - (x * back[0] + z * back[2]);
    return [
      (width / 2) * depth + pixels * dot(at, right),
      (height / 2) * depth - pixels * dot(at, up),
      depth,
    ];
  };
  const [xu, yu, wu] = seen(1 / UNIT, 0, 0);
  const [xv, yv, wv] = seen(0, 1 / UNIT, 0);
  const corner = -SIDE / 2 / UNIT;
  const [x, y, w] = seen(corner, corner, 1);
  return [xu, yu, 0, wu, xv, yv, 0, wv, 0, 0, 1, 0, x, y, 0, w];
}

/** Paints felt, board and rim flat, in the lamp's light. `felt`: the board's drawing, if it is painted already. */
export function paintTable(
  ctx: CanvasRenderingContext2D,
  { art, skin }: SkinnedArt,
  felt?: CanvasImageSource,
): void {
  const { width } = ctx.canvas;
  const disc = (radius: number): void => {
    ctx.beginPath();
    ctx.arc(SIDE / 2, SIDE / 2, radius, 0, 7);
  };
  const [hide, , seam] = skin.board.leather;
  ctx.setTransform(width / SIDE, 0, 0, width / SIDE, 0, 0);
  ctx.fillStyle = hide;
  disc(LEATHER);
  ctx.fill();
  ctx.strokeStyle = seam;
  ctx.setLineDash([5, 4]);
  disc((BRASS + LEATHER) / 2);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.save();
  disc(UNIT * 1.01);
  ctx.clip();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  if (felt) ctx.drawImage(felt, 0, 0, width, width);
  else paintDrawing(ctx, withOutlines(art.board.albedo()), width, width);
  ctx.restore();
  ctx.setTransform(width / SIDE, 0, 0, width / SIDE, 0, 0);
  ctx.strokeStyle = skin.board.bronze[1];
  ctx.lineWidth = BRASS - UNIT;
  disc((BRASS + UNIT) / 2);
  ctx.stroke();
  const lamp = ctx.createRadialGradient(450, 430, 60, 450, 430, 620);
  lamp.addColorStop(0, '#fff6ea');
  lamp.addColorStop(1, '#6b6070');
  ctx.globalCompositeOperation = 'multiply';
  ctx.fillStyle = lamp;
  disc(LEATHER);
  ctx.fill();
  ctx.globalCompositeOperation = 'source-over';
}
