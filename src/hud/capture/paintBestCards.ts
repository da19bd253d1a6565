import { paintDrawing } from '../../art/canvasPainter.ts';
import { withOutlines } from '../../art/glyphs.ts';
import type { CardArt } from '../../engine/display.ts';
import type { CreditHistory } from '../../store/creditHistory.ts';

/** Part of a picture, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Distance between cards, and between groups, in card widths. */
const STEP = 1.05;
const GAP = 0.35;

/** Paints the cards of the best set side by side, as large as the box allows. Paints nothing if no deck has them all. */
export function paintBestCards(
  ctx: CanvasRenderingContext2D,
  { faces: groups }: NonNullable<CreditHistory['finest']>,
  { decks, ink }: { readonly decks: readonly CardArt[]; readonly ink: 'colour' | 'mono' },
  { left, top, right, bottom }: Box,
): void {
  const faces = groups.flat();
  const art = decks.find((deck) => faces.every((face) => deck.faces.includes(face)));
  if (!art || !faces.length) return;
  const span = (faces.length - 1) * STEP + (groups.length - 1) * GAP + 1;
  const width = Math.min((right - left) / span, (bottom - top) / art.ratio);
  const height = width * art.ratio;
  const y = bottom - height;
  let x = left;
  for (const group of groups) {
    for (const face of group) {
      const drawing = withOutlines(art.card(face, { detail: height > 110 ? 'full' : 'small', ink }));
      const card = document.createElement('canvas');
      [card.width, card.height] = [Math.round(width), Math.round(height)];
      paintDrawing(card.getContext('2d')!, drawing, card.width, card.height);
      ctx.save();
      ctx.clip(shapeOf(art, x, y, width));
      ctx.drawImage(card, x, y, width, height);
      ctx.restore();
      x += STEP * width;
    }
    x += GAP * width;
  }
}

/** Returns a card's outline with its upper left corner at (x, y). */
function shapeOf({ outline, corner, ratio }: CardArt, x: number, y: number, width: number): Path2D {
  const shape = new Path2D();
  const height = width * ratio;
  if (!outline) shape.roundRect(x, y, width, height, corner * width);
  else for (const [px, py] of outline) shape.lineTo(x + (px + 0.5) * width, y + height / 2 - py * width);
  return shape;
}
