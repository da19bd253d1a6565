/** Paints the viewer's cards as the page shows them at its lower edge, in window pixels. Paints nothing while they are hidden. */
export function paintHand(ctx: CanvasRenderingContext2D): void {
  const hand = document.querySelector<HTMLElement>('[data-hand]');
  if (!hand?.getClientRects().length) return;
  const box = hand.getBoundingClientRect();
  const cards = [...hand.querySelectorAll<HTMLElement>('[data-card]')];
  ctx.save();
  // Only a lowered hand's upper edges show.
  ctx.beginPath();
  ctx.rect(0, 0, innerWidth, hand.hasAttribute('data-lowered') ? box.bottom : innerHeight);
  ctx.clip();
  for (const card of cards.sort((a, b) => Number(a.style.zIndex) - Number(b.style.zIndex)))
    paintCard(ctx, card, box);
  ctx.restore();
}

function paintCard(ctx: CanvasRenderingContext2D, card: HTMLElement, hand: DOMRect): void {
  const face = card.querySelector('canvas');
  if (!face?.width || !face.height) return;
  const { offsetWidth: width, offsetHeight: height } = card;
  const look = getComputedStyle(card);
  const [across, down] = look.transformOrigin.split(' ').map(Number.parseFloat);
  ctx.save();
  ctx.globalAlpha = Number(look.opacity);
  ctx.translate(hand.left + across!, hand.top + down!);
  const { a, b, c, d, e, f } = new DOMMatrix(look.transform);
  ctx.transform(a, b, c, d, e, f);
  ctx.translate(-across!, -down!);
  const shape = new Path2D();
  const outline = outlineOf(face, width, height);
  if (outline.length) for (const [x, y] of outline) shape.lineTo(x, y);
  else shape.roundRect(0, 0, width, height, Number.parseFloat(look.borderTopLeftRadius));
  ctx.save();
  ctx.shadowColor = '#000000';
  ctx.shadowBlur = width * 0.1;
  ctx.fill(shape);
  ctx.restore();
  ctx.clip(shape);
  ctx.drawImage(face, 0, 0, width, height);
  ctx.restore();
}

/** Returns the corners of a card with its own outline, from the CSS shape that clips it; none for a rectangle. */
function outlineOf(face: Element, width: number, height: number): (readonly [number, number])[] {
  const points = getComputedStyle(face).clipPath.matchAll(/(-?[\d.]+)% (-?[\d.]+)%/g);
  return [...points].map(([, x, y]) => [(Number(x) * width) / 100, (Number(y) * height) / 100]);
}
