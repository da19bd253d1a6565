import { isSeeThrough } from './seeThrough.ts';

/** Cuts pictures from files and places them side by side in one, small enough for every device. Runs in a Worker. */

/** A part of a file's picture, in units of the picture's sides. */
export interface Cut {
  readonly file: number;
  readonly from: readonly [x: number, y: number, width: number, height: number];
}

export interface SheetPlan {
  readonly cuts: readonly Cut[];
  readonly columns: number;
  /** Size of one cut in pixels, before all of it is made to fit. */
  readonly width: number;
  readonly height: number;
  /** Keeps transparency; otherwise the picture gets a white ground, as if printed. */
  readonly seeThrough?: true;
}

/** Most pixels along a side, and most bytes, of the result. */
const LONGEST_SIDE = 4096;
const MOST_PICTURE_BYTES = 4 * 2 ** 20;

/** Attempts, from the best quality down to smaller ones, until the result is small enough. */
const TRIES = [
  { quality: 0.92, scale: 1 },
  { quality: 0.85, scale: 1 },
  { quality: 0.75, scale: 0.85 },
  { quality: 0.7, scale: 0.65 },
  { quality: 0.6, scale: 0.45 },
] as const;

export async function composeSheet(
  plan: SheetPlan,
  files: readonly Blob[],
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = await drawn(plan, files);
  const isClear = plan.seeThrough === true && isSeeThrough(whole);
  for (const { quality, scale } of TRIES) {
    const { canvas } = scale < 1 ? scaled(whole.canvas, scale, isClear) : whole;
    const blob = await encoded(canvas, quality, isClear);
    if (blob.size <= MOST_PICTURE_BYTES) return new Uint8Array(await blob.arrayBuffer());
  }
  throw new Error('The picture cannot be made small enough.');
}

type Context = OffscreenCanvasRenderingContext2D;

function blank(width: number, height: number, alpha: boolean): Context {
  const ctx = new OffscreenCanvas(width, height).getContext('2d', { alpha })!;
  ctx.fillStyle = '#ffffff';
  if (!alpha) ctx.fillRect(0, 0, width, height);
  ctx.imageSmoothingQuality = 'high';
  return ctx;
}

function scaled(whole: OffscreenCanvas, scale: number, alpha: boolean): Context {
  const ctx = blank(Math.round(whole.width * scale), Math.round(whole.height * scale), alpha);
  ctx.drawImage(whole, 0, 0, ctx.canvas.width, ctx.canvas.height);
  return ctx;
}

async function drawn(
  { cuts, columns, width, height, seeThrough }: SheetPlan,
  files: readonly Blob[],
): Promise<Context> {
  const rows = Math.ceil(cuts.length / columns);
  const fit = Math.min(1, LONGEST_SIDE / (width * columns), LONGEST_SIDE / (height * rows));
  const wide = Math.max(1, Math.floor(width * fit));
  const high = Math.max(1, Math.floor(height * fit));
  const ctx = blank(wide * columns, high * rows, seeThrough === true);
  // One by one, since five hundred decoded pictures would fill any memory.
  for (const [file, blob] of files.entries()) {
    const picture = await createImageBitmap(blob);
    for (const [i, cut] of cuts.entries()) {
      if (cut.file !== file) continue;
      const [x, y, w, h] = cut.from;
      const [left, top] = [(i % columns) * wide, Math.floor(i / columns) * high];
      const from = [x * picture.width, y * picture.height, w * picture.width, h * picture.height] as const;
      ctx.drawImage(picture, ...from, left, top, wide, high);
    }
    picture.close();
  }
  return ctx;
}

/** Encodes as WebP if the browser can. Others return PNG; then JPEG is smaller, but only without transparency. */
async function encoded(canvas: OffscreenCanvas, quality: number, isClear: boolean): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  return isClear || blob.type === 'image/webp' ? blob : canvas.convertToBlob({ type: 'image/jpeg', quality });
}
