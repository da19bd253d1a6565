import { fillTitle } from '../../art/title.ts';
import { paintMarker } from './paintMarker.ts';

/** Paints a label over the scene as the page shows it, in window pixels: plates and rims, seat markers and words. Skips hidden labels. */
export function paintLabel(ctx: CanvasRenderingContext2D, label: Element): void {
  const { visibility, opacity } = getComputedStyle(label);
  if (visibility === 'hidden' || Number(opacity) === 0) return;
  ctx.save();
  ctx.globalAlpha = Number(opacity);
  for (const element of [label, ...label.querySelectorAll(':not(svg, svg *)')]) paintBox(ctx, element);
  for (const mark of label.querySelectorAll<HTMLElement>('[data-marker] > svg')) {
    const { x, y, width } = mark.getBoundingClientRect();
    if (width) paintMarker(ctx, Number(mark.parentElement!.dataset.marker), x, y, width);
  }
  const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) writeText(ctx, node as Text);
  ctx.restore();
}

/** Paints an element's background, and the rim from its border or hard shadow. */
function paintBox(ctx: CanvasRenderingContext2D, element: Element): void {
  const box = element.getBoundingClientRect();
  if (!box.width || !box.height) return;
  const look = getComputedStyle(element);
  // An arrow: it points outside the picture.
  if (look.clipPath !== 'none') return;
  const border = look.borderTopStyle === 'none' ? 0 : Number.parseFloat(look.borderTopWidth);
  const [, ring] = /^(.+\)) 0px 0px 0px 1px$/.exec(look.boxShadow) ?? [];
  const inset = border ? border / 2 : -0.5;
  const [width, height] = [box.width - 2 * inset, box.height - 2 * inset];
  const radius = Math.min(Number.parseFloat(look.borderTopLeftRadius) || 0, width / 2, height / 2);
  ctx.beginPath();
  ctx.roundRect(box.x + inset, box.y + inset, width, height, radius);
  ctx.fillStyle = look.backgroundColor;
  ctx.fill();
  if (!border && !ring) return;
  ctx.lineWidth = border || 1;
  ctx.strokeStyle = border ? look.borderTopColor : ring!;
  ctx.stroke();
}

function writeText(ctx: CanvasRenderingContext2D, node: Text): void {
  const parent = node.parentElement!;
  const look = getComputedStyle(parent);
  const size = Number.parseFloat(look.fontSize);
  ctx.fillStyle = look.color;
  for (const { words, box } of linesOf(node)) {
    const middle = box.y + box.height / 2;
    if (look.fontFamily.includes('Young Serif')) {
      ctx.textBaseline = 'alphabetic';
      fillTitle(ctx, words, box.x, middle + size * CAPITAL, size);
      continue;
    }
    ctx.font = `${look.fontWeight} ${look.fontSize} ${look.fontFamily}`;
    ctx.textBaseline = 'middle';
    const room = look.overflow === 'hidden' ? parent.getBoundingClientRect().width : Infinity;
    ctx.fillText(shortened(ctx, words, room), box.x, middle);
  }
}

/** Half a capital's height, as a fraction of the font size. */
const CAPITAL = 0.35;

/** Returns a text's lines as the page breaks them, with their boxes; none if hidden. */
function linesOf(node: Text): readonly { words: string; box: DOMRect }[] {
  const range = document.createRange();
  const lines: { words: string; box: DOMRect }[] = [];
  for (let i = 0; i < node.length; i++) {
    range.setStart(node, i);
    range.setEnd(node, i + 1);
    const box = range.getBoundingClientRect();
    const last = lines.at(-1);
    if (!box.width || !box.height) continue;
    // Within a line, letters may differ by a fraction of a pixel.
    if (last && Math.abs(box.y - last.box.y) < box.height / 2) last.words += node.data[i];
    else lines.push({ words: node.data[i]!, box });
  }
  return lines;
}

/** Shortens words to the room, with an ellipsis for the rest. */
function shortened(ctx: CanvasRenderingContext2D, words: string, room: number): string {
  if (ctx.measureText(words).width <= room + 1) return words;
  let left = words;
  while (left && ctx.measureText(`${left}…`).width > room) left = left.slice(0, -1);
  return `${left}…`;
}
