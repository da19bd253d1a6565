/** A picture of the table as it is seen: what the scene has drawn, the names and sums that the page writes over it, and the hand. */
import { fillTitle, widthOfTitle } from '../../art/title.ts';
import { paintHand } from './paintHand.ts';

/** Pixels that a picture is wide at most; a clip, whose every frame is made while it is seen, is smaller. */
export const PICTURE_WIDTH = 1920;
export const CLIP_WIDTH = 960;

const MARGIN = 0.025;

/** A canvas in the proportions of what is drawn. Sides are even: some encoders take no others. */
export function canvasFor(drawn: HTMLCanvasElement, widest: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const width = Math.min(widest, drawn.clientWidth * 2);
  canvas.width = even(width);
  canvas.height = even((width * drawn.clientHeight) / Math.max(1, drawn.clientWidth));
  return canvas;
}

const even = (pixels: number): number => Math.max(2, Math.round(pixels / 2) * 2);

/** Paints the scene, its labels and the viewer's hand onto the canvas; `title` and `text` stand in a corner. */
export function compose(
  canvas: HTMLCanvasElement,
  drawn: HTMLCanvasElement,
  words: { readonly title: string; readonly text: string },
): void {
  const ctx = canvas.getContext('2d')!;
  const { width, height } = canvas;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(drawn, 0, 0, width, height);
  const box = drawn.getBoundingClientRect();
  const scale = width / box.width;
  ctx.save();
  ctx.scale(scale, scale);
  ctx.translate(-box.left, -box.top);
  for (const label of document.querySelectorAll('[data-labels] > *')) writeLabel(ctx, label);
  paintHand(ctx);
  ctx.restore();
  caption(ctx, width, height, words);
}

function writeLabel(ctx: CanvasRenderingContext2D, label: Element): void {
  const look = getComputedStyle(label);
  const box = label.getBoundingClientRect();
  if (look.display === 'none' || look.visibility === 'hidden' || !box.width || Number(look.opacity) === 0)
    return;
  ctx.globalAlpha = Number(look.opacity);
  if (look.backgroundColor !== 'rgba(0, 0, 0, 0)') {
    ctx.fillStyle = look.backgroundColor;
    ctx.beginPath();
    ctx.roundRect(box.x, box.y, box.width, box.height, Math.min(box.height / 2, 14));
    ctx.fill();
  }
  for (const image of label.querySelectorAll('img')) {
    const at = image.getBoundingClientRect();
    if (image.complete && image.naturalWidth) ctx.drawImage(image, at.x, at.y, at.width, at.height);
  }
  const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) writeText(ctx, node as Text);
  ctx.globalAlpha = 1;
}

function writeText(ctx: CanvasRenderingContext2D, node: Text): void {
  if (!node.data.trim()) return;
  const range = document.createRange();
  range.selectNodeContents(node);
  const at = range.getBoundingClientRect();
  const look = getComputedStyle(node.parentElement!);
  ctx.font = `${look.fontWeight} ${look.fontSize} ${look.fontFamily}`;
  ctx.fillStyle = look.color;
  ctx.textBaseline = 'middle';
  ctx.fillText(node.data.trim(), at.x, at.y + at.height / 2);
}

function caption(
  ctx: CanvasRenderingContext2D,
  width: number,
  height: number,
  { title, text }: { readonly title: string; readonly text: string },
): void {
  // A picture that stands is looked at on a phone: small words would be lost on it.
  const unit = Math.min(Math.max(width, height), height * 1.4);
  const look = getComputedStyle(document.body);
  const edge = unit * MARGIN;
  // Below lies the hand.
  ctx.textBaseline = 'alphabetic';
  ctx.shadowColor = '#000000';
  ctx.shadowBlur = unit * 0.008;
  ctx.fillStyle = look.color;
  let size = Math.round(unit * 0.032);
  while (size > 8 && widthOfTitle(ctx, title, size) > width - 2 * edge) size--;
  fillTitle(ctx, title, edge, edge + unit * 0.028, size);
  ctx.font = `${Math.round(unit * 0.018)}px ${look.fontFamily}`;
  ctx.fillText(text, edge, edge + unit * 0.056, width - 2 * edge);
  ctx.shadowBlur = 0;
}
