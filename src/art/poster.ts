/** Pictures for sharing: their ground, in the lamp's light. */
import { COLOURS } from '../lib/tokens.ts';

/** Preview size of links in messengers and social networks, in pixels. */
export const POSTER = { width: 1200, height: 630 } as const;

/** Font of all text on it except titles. */
export const POSTER_FACE = '"Hanken Grotesk Variable", "Hanken Grotesk", sans-serif';

/** Makes a PNG of 1200 × 630, painted by `paint` onto the room's ground. Rejects if this browser cannot paint. */
export async function makePoster(paint: (ctx: CanvasRenderingContext2D) => void): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, POSTER);
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('This browser cannot paint.');
  paintGround(ctx);
  paint(ctx);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came out.'))), 'image/png');
  });
}

function paintGround(ctx: CanvasRenderingContext2D): void {
  const { width, height } = POSTER;
  ctx.fillStyle = COLOURS.room;
  ctx.fillRect(0, 0, width, height);
  const pool = ctx.createRadialGradient(380, 260, 40, 380, 300, 760);
  pool.addColorStop(0, COLOURS.feltPool);
  pool.addColorStop(0.45, COLOURS.felt);
  pool.addColorStop(1, COLOURS.room);
  ctx.fillStyle = pool;
  ctx.fillRect(0, 0, width, height);
}
