interface Size {
  readonly width: number;
  readonly height: number;
}

const CARDS = '[data-hand] [data-card]';

/** Box of an element without layout: of the window, or as the page itself has placed it by its styles (the hand, labels of the table). All others are empty. */
export function boxOf(element: Element, window: Size): DOMRect {
  // Asked many times a frame: selectors would take most of the time of a test.
  if (element.hasAttribute('data-card') && element.closest('[data-hand]'))
    return cardBox(element as HTMLElement, window);
  if (element.hasAttribute('data-hand')) return handBox(element as HTMLElement, window);
  const label = labelAround(element);
  if (label) return labelBox(label);
  return isWhole(element) ? new DOMRect(0, 0, window.width, window.height) : new DOMRect();
}

/** Whether an element fills the window: the page, and the table's picture with all that is round it. */
const isWhole = (element: Element): boolean =>
  /^(HTML|BODY|CANVAS)$/.test(element.tagName) ||
  element.getAttribute('role') === 'application' ||
  (element.closest('[role="application"]') !== null && element.querySelector('canvas') !== null);

function labelAround(element: Element): HTMLElement | null {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (each.parentElement?.hasAttribute('data-labels')) return each as HTMLElement;
  return null;
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
  const [x, y] = movedBy(card);
  return new DOMRect(x, top + y, Number.parseFloat(card.style.width), Number.parseFloat(card.style.height));
}

/** Its middle alone: how wide words are is unknown. */
const labelBox = (label: HTMLElement): DOMRect => new DOMRect(...movedBy(label));

/** How far its own transform moves an element to the right and down, in pixels. */
function movedBy({ style }: HTMLElement): [number, number] {
  const [x = 0, y = 0] = [...style.transform.matchAll(/(-?[\d.]+)px/g)].map(([, length]) => Number(length));
  return [x, y];
}
