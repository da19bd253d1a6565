import { paintDrawing } from '../../art/canvasPainter.ts';
import { withOutlines } from '../../art/glyphs.ts';
import { fillTitle, widthOfTitle } from '../../art/title.ts';
import type { CardArt } from '../../engine/display.ts';
import type { Drawing } from '../../lib/drawing.ts';
import { COLOURS } from '../../lib/tokens.ts';
import { handOut } from '../../ui/handOut.ts';

export interface Shared {
  readonly deck: CardArt;
  /** Undefined: the back. */
  readonly face: string | undefined;
  readonly ink: 'colour' | 'mono';
  readonly title: string;
  readonly game: string;
  readonly link: string;
}

/** What messengers and networks show of a link. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** Hands the picture to whatever the device shares with, or saves it. Rejects if it could not be painted. */
export async function shareCard(card: Shared): Promise<'shared' | 'saved'> {
  const blob = await pictureOf(card);
  const name = `${card.game} ${card.title}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const file = new File([blob], `${name}.png`, { type: 'image/png' });
  const data = { files: [file], title: card.title, url: card.link };
  if (navigator.canShare?.(data)) {
    try {
      await navigator.share(data);
      return 'shared';
    } catch (error) {
      // Whoever closes the sheet wants nothing; elsewhere it is saved instead.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  handOut(file.name, blob);
  return 'saved';
}

/** A PNG of 1200 × 630: the card over its back, in the lamp’s light, with its name. */
export async function pictureOf(card: Shared): Promise<Blob> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, PICTURE);
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('This browser cannot paint.');
  paintRoom(ctx);
  const { deck, face, ink } = card;
  const back = deck.back();
  const front = face === undefined ? back : deck.card(face, { detail: 'full', ink });
  paintCard(ctx, back, deck, { x: 430, y: 325, height: 470, turn: 9 });
  paintCard(ctx, front, deck, { x: 300, y: 318, height: 520, turn: -4 });
  paintWords(ctx, card);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came out.'))), 'image/png');
  });
}

function paintRoom(ctx: CanvasRenderingContext2D): void {
  const { width, height } = PICTURE;
  ctx.fillStyle = COLOURS.room;
  ctx.fillRect(0, 0, width, height);
  const pool = ctx.createRadialGradient(380, 260, 40, 380, 300, 760);
  pool.addColorStop(0, COLOURS.feltPool);
  pool.addColorStop(0.45, COLOURS.felt);
  pool.addColorStop(1, COLOURS.room);
  ctx.fillStyle = pool;
  ctx.fillRect(0, 0, width, height);
}

interface Place {
  /** The card's middle. */
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
  ctx.font = '28px "Hanken Grotesk Variable", "Hanken Grotesk", sans-serif';
  ctx.fillText(game, LEFT, 396, WIDE);
  ctx.font = '22px "Hanken Grotesk Variable", "Hanken Grotesk", sans-serif';
  ctx.fillText('Comet Table', LEFT, 560, WIDE);
}
