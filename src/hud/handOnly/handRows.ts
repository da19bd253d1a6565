import type { HandLayout, Slot } from '../hand/handLayout.ts';

/** Layout of a hand that has the window to itself: large cards in two rows. */

/** Most cards that one row holds. */
const ONE_ROW = 3;
/** Fraction of a card's width that stays visible beside its neighbour. */
const VISIBLE = 0.5;
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

/** Lays out cards, raising those marked in `picked`, as large as all of them can be. Lengths in pixels. */
export function layoutRows(picked: readonly boolean[], { width, height, ratio }: RowSpace): HandLayout {
  const count = picked.length;
  const rows = count > ONE_ROW ? 2 : 1;
  const most = Math.ceil(count / rows);
  const tallest = (height - rows * RAISE - (rows - 1) * GAP) / rows;
  const cardHeight = Math.max(0, Math.min(tallest, (width / (1 + VISIBLE * Math.max(0, most - 1))) * ratio));
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
