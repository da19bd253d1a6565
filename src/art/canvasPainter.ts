/**
 * Paints a drawing onto a canvas, on the page or in a Worker. Figures come as outlines (`withOutlines`), since the display font is large
 * and a Worker would fetch it again.
 */
import type { Drawing, ImageShape, Ink, Paint, Pattern, Shape, TextShape } from '../lib/picture/drawing.ts';
import { pictureOf } from './pictures.ts';

export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Returns a tile at the canvas's own resolution, so that a weave is sharp at every size. */
function tileOf(ctx: Context2D, pattern: Pattern): CanvasPattern {
  const now = ctx.getTransform();
  const scale = Math.hypot(now.a, now.b);
  const width = Math.max(1, Math.round(pattern.width * scale));
  const height = Math.max(1, Math.round(pattern.height * scale));
  const tile = new OffscreenCanvas(width, height);
  const tileCtx = tile.getContext('2d')!;
  tileCtx.scale(width / pattern.width, height / pattern.height);
  paintShapes(tileCtx, pattern.shapes);
  const made = ctx.createPattern(tile, 'repeat')!;
  made.setTransform(
    new DOMMatrix().rotate(pattern.rotate).scale(pattern.width / width, pattern.height / height),
  );
  return made;
}

function styleOf(ctx: Context2D, paint: Paint): string | CanvasGradient | CanvasPattern {
  if (typeof paint === 'string') return paint;
  if (paint.kind === 'pattern') return tileOf(ctx, paint);
  const gradient =
    paint.kind === 'linear'
      ? ctx.createLinearGradient(...paint.from, ...paint.to)
      : ctx.createRadialGradient(...paint.centre, 0, ...paint.centre, paint.radius);
  for (const { at, colour, opacity } of paint.stops) gradient.addColorStop(at, colour + alphaOf(opacity));
  return gradient;
}

const alphaOf = (opacity = 1): string =>
  opacity >= 1
    ? ''
    : Math.round(Math.max(0, opacity) * 255)
        .toString(16)
        .padStart(2, '0');

function ink(ctx: Context2D, outline: Path2D, { fill, stroke, opacity = 1 }: Ink, rule?: 'evenodd'): void {
  ctx.globalAlpha = opacity;
  if (fill) {
    ctx.fillStyle = styleOf(ctx, fill);
    ctx.fill(outline, rule ?? 'nonzero');
  }
  if (stroke) {
    ctx.strokeStyle = styleOf(ctx, stroke.paint);
    ctx.lineWidth = stroke.width;
    ctx.lineCap = stroke.cap ?? 'butt';
    ctx.lineJoin = stroke.join ?? 'miter';
    ctx.setLineDash(stroke.dash ? [...stroke.dash] : []);
    ctx.stroke(outline);
  }
  ctx.globalAlpha = 1;
}

function write(ctx: Context2D, shape: TextShape): void {
  if (shape.font !== 'text') throw new Error(`“${shape.text}” is not in outlines`);
  ctx.fillStyle = styleOf(ctx, shape.fill);
  ctx.font = `${shape.size}px "Hanken Grotesk Variable", "Hanken Grotesk", sans-serif`;
  ctx.textAlign = shape.anchor === 'middle' ? 'center' : shape.anchor;
  ctx.letterSpacing = `${shape.spacing * shape.size}px`;
  ctx.fillText(shape.text, shape.x, shape.y);
}

function place(ctx: Context2D, { image, from, x, y, width, height }: ImageShape): void {
  const picture = pictureOf(image);
  if (!picture) return;
  const [left, top, wide, high] = from;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(
    picture,
    left * picture.width,
    top * picture.height,
    wide * picture.width,
    high * picture.height,
    ...([x, y, width, height] as const),
  );
}

function paintShapes(ctx: Context2D, shapes: readonly Shape[]): void {
  for (const shape of shapes) {
    if (shape.kind === 'path') ink(ctx, new Path2D(shape.d), shape, shape.rule);
    else if (shape.kind === 'circle') {
      const outline = new Path2D();
      outline.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI);
      ink(ctx, outline, shape);
    } else if (shape.kind === 'rect') {
      const outline = new Path2D();
      outline.roundRect(shape.x, shape.y, shape.width, shape.height, shape.r);
      ink(ctx, outline, shape);
    } else if (shape.kind === 'text') write(ctx, shape);
    else if (shape.kind === 'image') place(ctx, shape);
    else {
      ctx.save();
      ctx.translate(shape.x, shape.y);
      ctx.rotate((shape.rotate * Math.PI) / 180);
      ctx.scale(shape.scale, shape.scale);
      if (shape.clip !== undefined) ctx.clip(new Path2D(shape.clip));
      paintShapes(ctx, shape.children);
      ctx.restore();
    }
  }
}

/** Paints into the box 0, 0, width, height (in the context's current coordinates); clears nothing. */
export function paintDrawing(ctx: Context2D, drawing: Drawing, width: number, height: number): void {
  ctx.save();
  ctx.scale(width / drawing.width, height / drawing.height);
  paintShapes(ctx, drawing.shapes);
  ctx.restore();
}
