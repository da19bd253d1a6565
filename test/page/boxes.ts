interface Size {
  readonly width: number;
  readonly height: number;
}

/** Elements that fill the window. */
const WHOLE = 'html, body, [role="application"], [role="application"] *:has(canvas), canvas';
const CARDS = '[data-hand] [data-card]';

/** Box of an element without layout: of the window, or as the page itself has placed it by its styles (the hand, labels of the table). All others are empty. */
export function boxOf(element: Element, window: Size): DOMRect {
  if (element.matches(CARDS)) return cardBox(element as HTMLElement, window);
  if (element.matches('[data-hand]')) return handBox(element as HTMLElement, window);
  const label = element.closest<HTMLElement>('[data-labels] > *');
  if (label) return labelBox(label);
  return element.matches(WHOLE) ? new DOMRect(0, 0, window.width, window.height) : new DOMRect();
}

/** Topmost card of the hand at a point, or else the table: without layout every other point is the table's, where there is one. */
export function elementAt(x: number, y: number, window: Size): Element | null {
  const cards = [...document.querySelectorAll<HTMLElement>(CARDS)].filter((card) => {
    const { left, right, top, bottom } = cardBox(card, window);
    return x >= left && x < right && y >= top && y < bottom;
  });
  const topmost = cards.sort((a, b) => Number(a.style.zIndex) - Number(b.style.zIndex)).at(-1);
  return topmost ?? document.querySelector('[role="application"] canvas');
}

/** At the lower edge. */
function handBox(hand: HTMLElement, window: Size): DOMRect {
  const height = Number.parseFloat(hand.style.height) || 0;
  return new DOMRect(0, window.height - height, window.width, height);
}

function cardBox(card: HTMLElement, window: Size): DOMRect {
  const { top } = handBox(card.closest<HTMLElement>('[data-hand]')!, window);
  const [x = 0, y = 0] = card.dataset.spot?.split(',').map(Number) ?? [];
  return new DOMRect(x, top + y, Number.parseFloat(card.style.width), Number.parseFloat(card.style.height));
}

/** Its middle alone: how wide words are is unknown. */
function labelBox({ style }: HTMLElement): DOMRect {
  const [x = 0, y = 0] = [...style.transform.matchAll(/(-?[\d.]+)px/g)].map(([, length]) => Number(length));
  return new DOMRect(x, y);
}
