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
  /** First the picked cards, then the others. */
  readonly slots: readonly Slot[];
}

/** Closer than this part of a card's width, the numerals of the card below are covered. */
export const CLOSEST = 0.36;
const WIDEST = 0.86;
/** Below this the full drawing is hard to read, and a second row is better. */
const LEAST_HEIGHT = 126;
const GAP = 16;

export function layoutHand(count: number, picked: number, space: HandSpace): HandLayout {
  const room = space.width - (picked && picked < count ? GAP : 0);
  const fitting = (room / (1 + CLOSEST * Math.max(0, count - 1))) * space.ratio;
  if (fitting >= Math.min(LEAST_HEIGHT, space.cardHeight) || count < 4)
    return oneRow(count, picked, space, Math.min(space.cardHeight, fitting));
  return twoRows(count, picked, space);
}

const raise = (height: number): number => Math.round(Math.min(32, height * 0.16));

function oneRow(count: number, picked: number, space: HandSpace, height: number): HandLayout {
  const cardWidth = height / space.ratio;
  const gap = picked && picked < count ? GAP : 0;
  const free = space.width - gap - cardWidth;
  const step = count > 1 ? Math.min(cardWidth * WIDEST, free / (count - 1)) : 0;
  const left = (space.width - (step * (count - 1) + cardWidth + gap)) / 2;
  const up = raise(height);
  const middle = (count - 1) / 2;
  const turn = space.flat ? 0 : Math.min(1.7, 11 / Math.max(1, count));
  const slots = Array.from({ length: count }, (_, i): Slot => {
    const off = i - middle;
    return {
      x: left + step * i + (i >= picked ? gap : 0),
      y: (i < picked ? 0 : up) + (space.flat ? 0 : Math.abs(off) * Math.abs(off) * turn * 0.8),
      angle: off * turn,
    };
  });
  const sag = space.flat ? 0 : middle * middle * turn * 0.8;
  return { cardWidth, height: height + up + sag, slots };
}

function twoRows(count: number, picked: number, space: HandSpace): HandLayout {
  const above = Math.ceil(count / 2);
  const height = Math.min(LEAST_HEIGHT, ((space.width - GAP) / (1 + CLOSEST * (above - 1))) * space.ratio);
  const first = oneRow(above, Math.min(picked, above), { ...space, flat: true }, height);
  const second = oneRow(count - above, Math.max(0, picked - above), { ...space, flat: true }, height);
  const pitch = first.height + 4;
  return {
    cardWidth: height / space.ratio,
    height: pitch + second.height,
    slots: [...first.slots, ...second.slots.map((slot) => ({ ...slot, y: slot.y + pitch }))],
  };
}
