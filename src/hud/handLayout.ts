/** Where the cards of a hand lie: a fan in one row, or two rows where one would cover the numerals. */

export interface HandSpace {
  readonly width: number;
  /** The height a card has if there is room for all. */
  readonly cardHeight: number;
  /** Height over width. */
  readonly ratio: number;
  /** A narrow window: flat rows instead of a fan. */
  readonly flat: boolean;
}

export interface Slot {
  /** Of the card's left upper corner, in pixels. */
  readonly x: number;
  readonly y: number;
  /** In degrees, round the middle of the lower edge. */
  readonly angle: number;
}

export interface HandLayout {
  readonly cardWidth: number;
  readonly height: number;
  /** One for each card, in the order of the hand. */
  readonly slots: readonly Slot[];
}

/** Closer than this part of a card's width, the numerals of the card below are covered. */
export const CLOSEST = 0.36;
const WIDEST = 0.86;
/** Below this the full drawing is hard to read, and a second row is better. */
const LEAST_HEIGHT = 126;

/** Where the cards of a hand lie. `picked`: for each card whether it is; those stand higher. Lengths in pixels. */
export function layoutHand(picked: readonly boolean[], space: HandSpace): HandLayout {
  const count = picked.length;
  const fitting = fittingHeight(count, space);
  if (fitting >= Math.min(LEAST_HEIGHT, space.cardHeight) || count < 4)
    return oneRow(picked, space, Math.min(space.cardHeight, fitting));
  return twoRows(picked, space);
}

/** The place in the hand, from 0, of the card of which a point shows a part; beside the hand, of the nearest in its row. */
export function slotAt(
  { slots }: Pick<HandLayout, 'slots'>,
  point: { readonly x: number; readonly y: number },
): number {
  const second = slots.findIndex(({ x }, i) => i > 0 && x < slots[i - 1]!.x);
  const isBelow = second > 0 && point.y >= slots[second]!.y;
  const [from, end] = second < 0 ? [0, slots.length] : isBelow ? [second, slots.length] : [0, second];
  let at = from;
  // Each card covers the one before it from its left edge on.
  for (let i = from; i < end; i++) if (slots[i]!.x <= point.x) at = i;
  return at;
}

/** The greatest height at which so many cards fit into one row. */
const fittingHeight = (count: number, { width, ratio }: HandSpace): number =>
  (width / (1 + CLOSEST * Math.max(0, count - 1))) * ratio;

const raise = (height: number): number => Math.round(Math.min(32, height * 0.16));

function oneRow(picked: readonly boolean[], space: HandSpace, height: number): HandLayout {
  const count = picked.length;
  const cardWidth = height / space.ratio;
  const free = space.width - cardWidth;
  const step = count > 1 ? Math.min(cardWidth * WIDEST, free / (count - 1)) : 0;
  const left = (space.width - (step * (count - 1) + cardWidth)) / 2;
  const up = raise(height);
  const middle = (count - 1) / 2;
  const turn = space.flat ? 0 : Math.min(1.7, 11 / Math.max(1, count));
  const slots = picked.map((isPicked, i): Slot => {
    const off = i - middle;
    return {
      x: left + step * i,
      y: (isPicked ? 0 : up) + (space.flat ? 0 : Math.abs(off) * Math.abs(off) * turn * 0.8),
      angle: off * turn,
    };
  });
  const sag = space.flat ? 0 : middle * middle * turn * 0.8;
  return { cardWidth, height: height + up + sag, slots };
}

function twoRows(picked: readonly boolean[], space: HandSpace): HandLayout {
  const above = Math.ceil(picked.length / 2);
  const height = Math.min(LEAST_HEIGHT, fittingHeight(above, space));
  const flat = { ...space, flat: true };
  const first = oneRow(picked.slice(0, above), flat, height);
  const second = oneRow(picked.slice(above), flat, height);
  const pitch = first.height + 4;
  return {
    cardWidth: height / space.ratio,
    height: pitch + second.height,
    slots: [...first.slots, ...second.slots.map((slot) => ({ ...slot, y: slot.y + pitch }))],
  };
}
