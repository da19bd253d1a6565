/** Renders drawings as pictures. Runs in a Worker. */
import { paintDrawing } from '../art/canvasPainter.ts';
import { withOutlines } from '../art/glyphs.ts';
import type { Drawing } from '../lib/picture/drawing.ts';
import { squared } from './edge.ts';
import { type ExportDeck, ExportFailure, type Tick } from './job.ts';
import { COLUMNS, HIDDEN_CELL, ROWS, type SheetsPlan } from './sheets.ts';

type Context = OffscreenCanvasRenderingContext2D;

/** JPEG quality without visible halos around numerals. */
const QUALITY = 0.95;

/** Makes a canvas. Throws `ExportFailure` if this browser has none of that size. */
function canvasOf(
  width: number,
  height: number,
): { readonly canvas: OffscreenCanvas; readonly ctx: Context } {
  if (typeof OffscreenCanvas === 'undefined') throw new ExportFailure('noCanvas');
  const canvas = new OffscreenCanvas(width, height);
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new ExportFailure('canvasSize');
  return { canvas, ctx };
}

/** Encodes the canvas. A browser that cannot encode one so large returns nothing. */
async function encoded(canvas: OffscreenCanvas, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type, quality: QUALITY }).catch((cause: unknown) => {
    throw new ExportFailure('canvasSize', cause);
  });
  if (!blob.size) throw new ExportFailure('canvasSize');
  return blob;
}

/** Paints a drawing as a PNG of this width; outside a card's corners it is transparent. */
export async function paintPng(drawing: Drawing, width: number): Promise<Blob> {
  const height = Math.round((width * drawing.height) / drawing.width);
  const { canvas, ctx } = canvasOf(width, height);
  paintDrawing(ctx, withOutlines(drawing), width, height);
  return encoded(canvas, 'image/png');
}

/** Paints a plan's sheets as JPEGs: a sheet of fine engraving would be 20 MB as a PNG. `tick` is called for every card. */
export async function paintSheets(deck: ExportDeck, plan: SheetsPlan, tick: Tick): Promise<Blob[]> {
  const { width, height } = plan;
  const sheets: Blob[] = [];
  for (const { first, count } of plan.sheets) {
    const { canvas, ctx } = canvasOf(width * COLUMNS, height * ROWS);
    const put = (drawing: Drawing, cell: number): void => {
      ctx.save();
      ctx.translate((cell % COLUMNS) * width, Math.floor(cell / COLUMNS) * height);
      // Clip each drawing to its box, so that it cannot touch its neighbours.
      ctx.beginPath();
      ctx.rect(0, 0, width, height);
      ctx.clip();
      paintDrawing(ctx, withOutlines(squared(drawing)), width, height);
      ctx.restore();
    };
    deck.cards.slice(first, first + count).forEach(({ drawing }, cell) => {
      put(drawing, cell);
      tick();
    });
    put(deck.back, HIDDEN_CELL);
    sheets.push(await encoded(canvas, 'image/jpeg'));
  }
  return sheets;
}
