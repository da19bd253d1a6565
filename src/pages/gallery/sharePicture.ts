import { paintDrawing } from '../../art/canvasPainter.ts';
import { withOutlines } from '../../art/glyphs.ts';
import { makePoster, POSTER_FACE } from '../../art/poster.ts';
import { fillTitle, widthOfTitle } from '../../art/title.ts';
import type { CardArt } from '../../engine/display.ts';
import type { Drawing } from '../../lib/picture/drawing.ts';
import { COLOURS } from '../../lib/tokens.ts';
import { fileNameOf, shareFile } from '../../ui/shareFile.ts';

export interface Shared {
  readonly deck: CardArt;
  /** Undefined: the back. */
  readonly face: string | undefined;
  readonly ink: 'colour' | 'mono';
  readonly title: string;
  readonly game: string;
  readonly link: string;
}

/** Shares the picture if the device can, or else saves it. Rejects if painting fails. */
export async function shareCard(card: Shared): Promise<'shared' | 'saved'> {
  const blob = await makePoster((ctx) => paint(ctx, card));
  const name = `${fileNameOf(`${card.game} ${card.title}`)}.png`;
  return shareFile(new File([blob], name, { type: 'image/png' }), { title: card.title, url: card.link });
}

/** Paints the card over its back, with its name. */
function paint(ctx: CanvasRenderingContext2D, card: Shared): void {
  const { deck, face, ink } = card;
  const back = deck.back();
  const front = face === undefined ? back : deck.card(face, { detail: 'full', ink });
  paintCard(ctx, back, deck, { x: 430, y: 325, height: 470, turn: 9 });
  paintCard(ctx, front, deck, { x: 300, y: 318, height: 520, turn: -4 });
  paintWords(ctx, card);
}

interface Place {
  /** Centre of the card. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Degrees, clockwise. */
  readonly turn: number;
}

function paintCard(ctx: CanvasRenderingContext2D, drawing: Drawing, { ratio }: CardArt, at: Place): void {
  const width = at.height / ratio;
  const card = document.createElement('canvas');
  card.width = Math.round(width);
  card.height = at.height;
  paintDrawing(card.getContext('2d')!, withOutlines(drawing), card.width, card.height);
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.rotate((at.turn * Math.PI) / 180);
  ctx.shadowColor = COLOURS.room;
  ctx.shadowBlur = 36;
  ctx.shadowOffsetX = 14;
  ctx.shadowOffsetY = 20;
  ctx.drawImage(card, -width / 2, -at.height / 2);
  ctx.restore();
}

const LEFT = 660;
const WIDE = 480;

function paintWords(ctx: CanvasRenderingContext2D, { title, game }: Shared): void {
  ctx.fillStyle = COLOURS.text;
  let size = 64;
  while (size > 34 && widthOfTitle(ctx, title, size) > WIDE) size -= 2;
  fillTitle(ctx, title, LEFT, 318, size);
  ctx.fillStyle = COLOURS.brass;
  ctx.fillRect(LEFT, 344, 96, 3);
  ctx.fillStyle = COLOURS.textMuted;
  ctx.font = `28px ${POSTER_FACE}`;
  ctx.fillText(game, LEFT, 396, WIDE);
  ctx.font = `22px ${POSTER_FACE}`;
  ctx.fillText('Comet Table', LEFT, 560, WIDE);
}
