/** Layout of a hand's cards: a fan in one row, or two rows where one would cover the corners' print, or leave no room for a finger. */

export interface HandSpace {
  readonly width: number;
  /** A card's height if there is room for all. */
  readonly cardHeight: number;
  /** Height over width. */
  readonly ratio: number;
  /** A narrow window, as on a phone: flat rows for fingers instead of a fan. */
  readonly flat: boolean;
}

export interface Slot {
  /** Upper left corner of the card, in pixels. */
  readonly x: number;
  readonly y: number;
  /** Degrees, around the middle of the lower edge. */
  readonly angle: number;
}

export interface HandLayout {
  readonly cardWidth: number;
  readonly height: number;
  /** Pixels by which a picked card is above the others. */
  readonly raise: number;
  /** One per card, in the hand's order. */
  readonly slots: readonly Slot[];
}

/** Spacing of a fan's cards, as fractions of their width: below `CLOSEST`, a card covers the numerals of the one below. */
export const CLOSEST = 0.36;
const WIDEST = 0.86;
/** Height below which a card's full drawing is hard to read and a second row is better; in a narrow window, where rows are flat. */
const LEAST = 126;
const LEAST_FLAT = 112;

/** Pixels that a finger needs of a card. */
const FINGER = 44;
/** Pixels between two rows. */
const BETWEEN = 4;

/** Lays out a hand's cards, raising those marked in `picked`. Lengths in pixels. */
export function layoutHand(picked: readonly boolean[], space: HandSpace): HandLayout {
  if (space.flat) return layoutForFingers(picked, space);
  const count = picked.length;
  const fitting = fittingHeight(count, space);
  if (fitting < Math.min(LEAST, space.cardHeight) && count >= 4) return twoRows(picked, space);
  return oneRow(picked, space, Math.min(space.cardHeight, fitting));
}

/** Lays out a hand in a narrow window: in the height of one row, with a finger's width of each card in sight, or else in two rows. */
function layoutForFingers(picked: readonly boolean[], space: HandSpace): HandLayout {
  const { width, ratio, cardHeight } = space;
  const spaced = (width - FINGER * (picked.length - 1)) * ratio;
  return spaced < Math.min(LEAST_FLAT, cardHeight)
    ? smallRows(picked, space)
    : oneRow(picked, space, Math.min(cardHeight, spaced));
}

/** Pixels visible below the tops of a lowered hand's cards: the corners' print. */
const PEEK = 30;

/** Lays out a lowered hand: one row with only the tops visible. */
export function layoutLowered(picked: readonly boolean[], space: HandSpace): HandLayout {
  const { cardWidth } = layoutHand(picked, space);
  const row = oneRow(picked, { ...space, flat: true }, cardWidth * space.ratio);
  return { ...row, height: Math.min(row.height, row.raise + PEEK) };
}

/** Returns the index in the hand of the card visible at a point; beside the hand, of the nearest in that row. */
export function slotAt(
  { slots }: Pick<HandLayout, 'slots'>,
  point: { readonly x: number; readonly y: number },
): number {
  const second = secondRow(slots);
  // Picked cards are above their row.
  const isBelow = second > 0 && point.y >= Math.max(...slots.slice(second).map(({ y }) => y));
  const [from, end] = second < 0 ? [0, slots.length] : isBelow ? [second, slots.length] : [0, second];
  let at = from;
  // Each card covers the one before it from its left edge on.
  for (let i = from; i < end; i++) if (slots[i]!.x <= point.x) at = i;
  return at;
}

/** Index of the second row's first card, or -1 for a single row. */
const secondRow = (slots: HandLayout['slots']): number =>
  slots.findIndex(({ x }, i) => i > 0 && x < slots[i - 1]!.x);

export const hasTwoRows = ({ slots }: HandLayout): boolean => secondRow(slots) > 0;

/** Returns the greatest height at which `count` cards fit into one row of a fan. */
const fittingHeight = (count: number, { width, ratio }: HandSpace): number =>
  (width / (1 + CLOSEST * Math.max(0, count - 1))) * ratio;

const raiseOf = (height: number): number => Math.round(Math.min(32, height * 0.16));

/** Pixels by which the outer cards of a fan are lower than the middle. */
const SAG = 20;

/** Height of one row. Only the window decides it, so that cards which come and go leave the others' tops where they are. */
const rowHeight = ({ cardHeight, flat }: HandSpace): number =>
  cardHeight + raiseOf(cardHeight) + (flat ? 0 : SAG);

function oneRow(
  picked: readonly boolean[],
  space: HandSpace,
  height: number,
  widest = (height / space.ratio) * WIDEST,
): HandLayout {
  const count = picked.length;
  const cardWidth = height / space.ratio;
  const free = space.width - cardWidth;
  const step = count > 1 ? Math.min(widest, free / (count - 1)) : 0;
  const left = (space.width - (step * (count - 1) + cardWidth)) / 2;
  const up = raiseOf(space.cardHeight);
  const middle = (count - 1) / 2;
  const turn = space.flat
    ? 0
    : Math.min(1.7, 11 / Math.max(1, count), SAG / (0.8 * Math.max(1, middle * middle)));
  const slots = picked.map((isPicked, i): Slot => {
    const off = i - middle;
    return {
      x: left + step * i,
      y: (isPicked ? 0 : up) + (space.flat ? 0 : Math.abs(off) * Math.abs(off) * turn * 0.8),
      angle: off * turn,
    };
  });
  return { cardWidth, height: rowHeight(space), raise: up, slots };
}

/** Two whole rows, one below the other. */
function twoRows(picked: readonly boolean[], space: HandSpace): HandLayout {
  const upper = Math.ceil(picked.length / 2);
  const height = Math.min(LEAST, fittingHeight(upper, space));
  const flat = { ...space, cardHeight: height, flat: true };
  const [first, second] = halves(picked).map((row) => oneRow(row, flat, height)) as [HandLayout, HandLayout];
  const rows = stack(first, second, height + first.raise + BETWEEN, height);
  return { ...rows, height: Math.max(rowHeight(space), rows.height) };
}

/** Two rows of small cards in the height of one: all that is printed on them stays in sight, such as three values down their edge. */
function smallRows(picked: readonly boolean[], space: HandSpace): HandLayout {
  const height = (space.cardHeight - BETWEEN) / 2;
  const apart = height / space.ratio + BETWEEN;
  const [first, second] = halves(picked).map((row) => oneRow(row, space, height, apart)) as [
    HandLayout,
    HandLayout,
  ];
  return stack(first, second, height + BETWEEN, height);
}

const halves = (picked: readonly boolean[]): readonly (readonly boolean[])[] => {
  const upper = Math.ceil(picked.length / 2);
  return [picked.slice(0, upper), picked.slice(upper)];
};

/** Puts a row `pitch` pixels below another. */
function stack(first: HandLayout, second: HandLayout, pitch: number, cardHeight: number): HandLayout {
  return {
    cardWidth: first.cardWidth,
    height: first.raise + pitch + cardHeight,
    raise: first.raise,
    slots: [...first.slots, ...second.slots.map((slot) => ({ ...slot, y: slot.y + pitch }))],
  };
}
