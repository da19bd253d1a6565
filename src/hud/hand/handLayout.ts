/** Layout of a hand's cards: a fan in one row, or two rows where one would cover the corners' print. */

export interface HandSpace {
  readonly width: number;
  /** A card's height if there is room for all. */
  readonly cardHeight: number;
  /** Height over width. */
  readonly ratio: number;
  /** A narrow window: flat rows instead of a fan. */
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

interface Measure {
  /** Fraction of a card's width below which spacing covers the numerals of the card below. */
  readonly closest: number;
  /** Spacing below which cards shrink instead. */
  readonly easy: number;
  /** Height below which the full drawing is hard to read and a second row is better. */
  readonly least: number;
  /** Fraction of the first row's height visible above the second. */
  readonly above: number;
}

export const FAN: Measure = { closest: 0.36, easy: 0.36, least: 126, above: 1 };
/** In a narrow window two whole rows would bury the table, so only the cards' corners show. */
export const FLAT: Measure = { closest: 0.19, easy: 0.36, least: 112, above: 0.45 };
const WIDEST = 0.86;

const measureOf = ({ flat }: HandSpace): Measure => (flat ? FLAT : FAN);

/** Lays out a hand's cards, raising those marked in `picked`. Lengths in pixels. */
export function layoutHand(picked: readonly boolean[], space: HandSpace): HandLayout {
  const count = picked.length;
  const { closest, easy, least } = measureOf(space);
  const enough = Math.min(least, space.cardHeight);
  const fitting = fittingHeight(count, space, closest);
  if (fitting < enough && count >= 4) return twoRows(picked, space);
  const eased = Math.max(enough, fittingHeight(count, space, easy));
  return oneRow(picked, space, Math.min(space.cardHeight, fitting, eased));
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
  const isBelow = second > 0 && point.y >= slots[second]!.y;
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

/** Returns the greatest height at which `count` cards fit into one row at that spacing. */
const fittingHeight = (count: number, { width, ratio }: HandSpace, closest: number): number =>
  (width / (1 + closest * Math.max(0, count - 1))) * ratio;

const raiseOf = (height: number): number => Math.round(Math.min(32, height * 0.16));

/** Pixels by which the outer cards of a fan are lower than the middle. */
const SAG = 20;

/** Height of one row. Only the window decides it, so that cards which come and go leave the others' tops where they are. */
const rowHeight = ({ cardHeight, flat }: HandSpace): number =>
  cardHeight + raiseOf(cardHeight) + (flat ? 0 : SAG);

function oneRow(picked: readonly boolean[], space: HandSpace, height: number): HandLayout {
  const count = picked.length;
  const cardWidth = height / space.ratio;
  const free = space.width - cardWidth;
  const step = count > 1 ? Math.min(cardWidth * WIDEST, free / (count - 1)) : 0;
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

function twoRows(picked: readonly boolean[], space: HandSpace): HandLayout {
  const above = Math.ceil(picked.length / 2);
  const { least, closest, above: seen } = measureOf(space);
  const height = space.flat ? least : Math.min(least, fittingHeight(above, space, closest));
  const flat = { ...space, cardHeight: height, flat: true };
  const first = oneRow(picked.slice(0, above), flat, height);
  const second = oneRow(picked.slice(above), flat, height);
  const pitch = first.raise + height * seen + 4;
  return {
    cardWidth: height / space.ratio,
    height: Math.max(rowHeight(space), pitch + second.height),
    raise: first.raise,
    slots: [...first.slots, ...second.slots.map((slot) => ({ ...slot, y: slot.y + pitch }))],
  };
}
