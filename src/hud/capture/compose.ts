/** Picture of the table as displayed: the scene, the names and sums over it, and the hand. */
import { fillTitle, widthOfTitle } from '../../art/title.ts';
import { paintHand } from './paintHand.ts';
import { paintLabel } from './paintLabel.ts';

/** Maximum width in pixels; a clip is smaller, as its frames are made live. */
export const PICTURE_WIDTH = 1920;
export const CLIP_WIDTH = 960;

/** Fractions of a picture's size: margin of words, height of the corner they take, and their minimum width. */
const MARGIN = 0.025;
const CORNER = 0.12;
const LEAST = 0.14;

/** Creates a canvas in the proportions of the drawing. Sides are even, as some encoders require. */
export function canvasFor(drawn: HTMLCanvasElement, widest: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const width = Math.min(widest, drawn.clientWidth * 2);
  canvas.width = even(width);
  canvas.height = even((width * drawn.clientHeight) / Math.max(1, drawn.clientWidth));
  return canvas;
}

const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2);

/** Words in a corner of a picture. */
export interface Caption {
  readonly titles: readonly string[];
  readonly text: string;
}

/** Paints the scene, its labels, the viewer's hand and the caption onto the canvas. */
export function compose(canvas: HTMLCanvasElement, drawn: HTMLCanvasElement, words: Caption): void {
  const ctx = canvas.getContext('2d')!;
  const { width, height } = canvas;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(drawn, 0, 0, width, height);
  const box = drawn.getBoundingClientRect();
  const scale = width / box.width;
  ctx.save();
  ctx.scale(scale, scale);
  ctx.translate(-box.left, -box.top);
  for (const label of document.querySelectorAll('[data-labels] > *')) paintLabel(ctx, label);
  paintHand(ctx);
  ctx.restore();
  // An upright picture is viewed on a phone, where small words would be lost.
  const unit = Math.min(Math.max(width, height), height * 1.4);
  const edge = unit * MARGIN;
  const beside = (labelsLeft(box.top + (unit * CORNER) / scale) - box.left) * scale;
  writeCaption(ctx, words, { unit, edge, room: Math.max(width * LEAST, Math.min(width, beside) - 2 * edge) });
}

/** Returns the left edge of a reveal's rows, of those that begin above this height. */
const labelsLeft = (above: number): number =>
  [...document.querySelectorAll('[data-labels] > [data-kind=row]')]
    .map((label) => label.getBoundingClientRect())
    .reduce((least, { left, top }) => (top < above ? Math.min(least, left) : least), Infinity);

interface Corner {
  /** Unit of all sizes, and margin of the words. */
  readonly unit: number;
  readonly edge: number;
  readonly room: number;
}

/** Writes the titles on one line if they fit, or else beside the reveal, one line each. */
function writeCaption(
  ctx: CanvasRenderingContext2D,
  { titles, text }: Caption,
  { unit, edge, room }: Corner,
): void {
  const look = getComputedStyle(document.body);
  // The caption is at the top: the hand is at the bottom.
  ctx.textBaseline = 'alphabetic';
  ctx.shadowColor = '#000000';
  ctx.shadowBlur = unit * 0.008;
  ctx.fillStyle = look.color;
  const fits = (line: string, size: number): boolean => widthOfTitle(ctx, line, size) <= room;
  const size = Math.round(unit * 0.032);
  const one = titles.join(' · ');
  let y = edge;
  for (const line of fits(one, size) ? [one] : titles) {
    let smaller = size;
    while (smaller > 8 && !fits(line, smaller)) smaller--;
    y += smaller * 0.9;
    fillTitle(ctx, line, edge, y, smaller);
    y += smaller * 0.25;
  }
  const small = Math.round(unit * 0.018);
  ctx.font = `${small}px ${look.fontFamily}`;
  for (const line of broken(ctx, text, room)) {
    y += small * 1.15;
    ctx.fillText(line, edge, y, room);
  }
  ctx.shadowBlur = 0;
}

/** Breaks a text into lines that fit the room. */
function broken(ctx: CanvasRenderingContext2D, text: string, room: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && ctx.measureText(longer).width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
