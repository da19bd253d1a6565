/** Draws a line in the display font on a canvas. The font's own figures are old-style there, so those of cards and pages replace them. */
import { numeral } from '../lib/picture/drawing.ts';
import { placeGlyphs, widthOf } from './glyphs.ts';

const FACE = '"Young Serif", serif';

/** Splits a line into runs of figures and runs that the font writes itself. */
export const runsOf = (line: string): readonly string[] => line.split(/(\d+)/).filter((run) => run !== '');

const isFigures = (run: string): boolean => /^\d/.test(run);

function widthOfRun(ctx: CanvasRenderingContext2D, run: string, size: number): number {
  if (isFigures(run)) return widthOf(run, size);
  ctx.font = `${size}px ${FACE}`;
  return ctx.measureText(run).width;
}

/** Returns a line's width, in the units of `size`. */
export const widthOfTitle = (ctx: CanvasRenderingContext2D, line: string, size: number): number =>
  runsOf(line).reduce((sum, run) => sum + widthOfRun(ctx, run, size), 0);

/** Writes a line from x on, on the base line y, in the canvas's own fill. The font must be loaded. */
export function fillTitle(
  ctx: CanvasRenderingContext2D,
  line: string,
  x: number,
  y: number,
  size: number,
): void {
  let at = x;
  for (const run of runsOf(line)) {
    const width = widthOfRun(ctx, run, size);
    if (isFigures(run)) fillFigures(ctx, run, at, y, size);
    else ctx.fillText(run, at, y);
    at += width;
  }
}

function fillFigures(ctx: CanvasRenderingContext2D, run: string, x: number, y: number, size: number): void {
  for (const glyph of placeGlyphs(numeral(run, x, y, size, '', { anchor: 'start' }))) {
    ctx.save();
    ctx.translate(glyph.x, glyph.y);
    ctx.scale(glyph.scale, glyph.scale);
    ctx.fill(new Path2D(glyph.path));
    ctx.restore();
  }
}
