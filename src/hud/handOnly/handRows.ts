import type { HandLayout, Slot } from '../hand/handLayout.ts';

/** Layout of a hand that has the window to itself: large cards in two rows. */

/** Fraction of a card's width that stays visible beside its neighbour, and number of cards in a single row that need not overlap. */
const VISIBLE = 0.5;
const APART = 3;
/** Factor by which a single row's cards must be larger than those of two. */
const CLEARLY = 1.15;
/** Pixels between neighbours that need not overlap, and between rows. */
const GAP = 8;
/** Pixels by which a picked card is above the others, and room for the hand's handle. */
const RAISE = 20;

/** Free space of the hand in pixels, and a card's height over its width. */
export interface RowSpace {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** Returns the height of cards in this many rows. */
function heightIn(rows: 1 | 2, count: number, { width, height, ratio }: RowSpace): number {
  const most = Math.ceil(count / rows);
  const tallest = (height - rows * RAISE - (rows - 1) * GAP) / rows;
  const apart = rows === 1 && most <= APART;
  const widest = apart ? (width - GAP * (most - 1)) / most : width / (1 + VISIBLE * (most - 1));
  return Math.max(0, Math.min(tallest, widest * ratio));
}

/** Lays out cards, raising those marked in `picked`, as large as all of them can be. Lengths in pixels. */
export function layoutRows(picked: readonly boolean[], space: RowSpace): HandLayout {
  const { width, height, ratio } = space;
  const count = Math.max(1, picked.length);
  const rows = heightIn(1, count, space) > CLEARLY * heightIn(2, count, space) ? 1 : 2;
  const most = Math.ceil(count / rows);
  const cardHeight = heightIn(rows, count, space);
  const cardWidth = cardHeight / ratio;
  const pitch = RAISE + cardHeight + GAP;
  const top = Math.max(0, (height - rows * pitch + GAP) / 2);
  const slots = picked.map((isPicked, i): Slot => {
    const row = i < most ? 0 : 1;
    const cards = row ? count - most : Math.min(most, count);
    const step = cards > 1 ? Math.min(cardWidth + GAP, (width - cardWidth) / (cards - 1)) : 0;
    const left = (width - (step * (cards - 1) + cardWidth)) / 2;
    return {
      x: left + step * (i - row * most),
      y: top + row * pitch + (isPicked ? 0 : RAISE),
      angle: 0,
    };
  });
  return { cardWidth, height, raise: RAISE, slots };
}
