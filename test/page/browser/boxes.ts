interface Size {
  readonly width: number;
  readonly height: number;
}

const CARDS = '[data-hand] [data-card]';

/**
 * Returns an element's box without real layout: the window's box, or the one that the page sets in inline styles (the hand, labels of the
 * table). All others are empty.
 */
export function boxOf(element: Element, window: Size): DOMRect {
  // Called many times a frame: selectors would dominate a test's run time.
  if (element.hasAttribute('data-card') && element.closest('[data-hand]'))
    return cardBox(element as HTMLElement, window);
  if (element.hasAttribute('data-hand')) return handBox(element as HTMLElement, window);
  const label = labelAround(element);
  if (label) return labelBox(label);
  return isWhole(element) ? new DOMRect(0, 0, window.width, window.height) : new DOMRect();
}

/** Returns whether an element fills the window: the page, or the table's canvas and its wrappers. */
const isWhole = (element: Element): boolean =>
  /^(HTML|BODY|CANVAS)$/.test(element.tagName) ||
  element.getAttribute('role') === 'application' ||
  (element.closest('[role="application"]') !== null && element.querySelector('canvas[data-engine]') !== null);

function labelAround(element: Element): HTMLElement | null {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (each.parentElement?.hasAttribute('data-labels')) return each as HTMLElement;
  return null;
}

/**
 * Returns the topmost card of the hand at a point, or else the table's canvas if there is one: without layout, all other points count as
 * the table's.
 */
export function elementAt(x: number, y: number, window: Size): Element | null {
  const cards = [...document.querySelectorAll<HTMLElement>(CARDS)].filter((card) => {
    const { left, right, top, bottom } = cardBox(card, window);
    return x >= left && x < right && y >= top && y < bottom;
  });
  const topmost = cards.sort((a, b) => Number(a.style.zIndex) - Number(b.style.zIndex)).at(-1);
  return topmost ?? document.querySelector('[role="application"] canvas[data-engine]');
}

/** The hand is at the lower edge. */
function handBox(hand: HTMLElement, window: Size): DOMRect {
  const height = Number.parseFloat(hand.style.height) || 0;
  return new DOMRect(0, window.height - height, window.width, height);
}

function cardBox(card: HTMLElement, window: Size): DOMRect {
  const { top } = handBox(card.closest<HTMLElement>('[data-hand]')!, window);
  const [x, y] = movedBy(card);
  return new DOMRect(x, top + y, Number.parseFloat(card.style.width), Number.parseFloat(card.style.height));
}

/** An empty box at the label's centre, because the width of text is unknown. */
const labelBox = (label: HTMLElement): DOMRect => new DOMRect(...movedBy(label));

/** Offset of an element's own transform to the right and down, in pixels. */
function movedBy({ style }: HTMLElement): [number, number] {
  const [x = 0, y = 0] = [...style.transform.matchAll(/(-?[\d.]+)px/g)].map(([, length]) => Number(length));
  return [x, y];
}
