/** Places of cards on a sheet of paper. Millimetres from the sheet's upper left corner; y down. */
import type { Cut, Paper } from '../job.ts';

/** Points of a PDF in a millimetre. */
export const POINTS = 72 / 25.4;

/** The width of a poker card. */
export const CARD_WIDTH_MM = 63.5;
/** Millimetres by which a card's edge continues beyond its cut. */
export const BLEED_MM = 3;
export const PAPERS: Readonly<Record<Paper, readonly [width: number, height: number]>> = {
  a4: [210, 297],
  letter: [215.9, 279.4],
};

/**
 * Least distance from the outermost cut to the edge of the paper: for bleed and crop marks, or just for the margin that printers leave
 * white.
 */
const MARGIN_MM = { marks: 8, plain: 5 } as const;

export interface Slot {
  /** Centre of the card. */
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly paper: readonly [width: number, height: number];
  readonly card: readonly [width: number, height: number];
  /** Slots, row by row. */
  readonly slots: readonly Slot[];
  /** Cards are turned on their left side, so that more fit on a portrait sheet. */
  readonly lying: boolean;
  /** Box around all cuts. */
  readonly trim: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Cuts across the whole paper; none where each card is cut out separately. */
  readonly cuts: { readonly x: readonly number[]; readonly y: readonly number[] };
}

interface Asked {
  readonly paper: Paper;
  readonly cut: Cut;
  /** Height of a card over its width. */
  readonly ratio: number;
  /** Height of a hexagon's point above its shoulder, in card widths; null for a rectangle. */
  readonly shoulder: number | null;
  /** All cards of the deck have the same edge, so neighbours may share their bleed. */
  readonly alike: boolean;
}

/** Fits as many cards as possible, upright or turned; among equals, with more room between them. */
export function layoutOf(asked: Asked): Layout {
  const gaps = asked.alike ? [2 * BLEED_MM, BLEED_MM] : [2 * BLEED_MM];
  const ways = [false, true].flatMap((lying) => gaps.map((gap) => arranged(asked, lying, gap)));
  return ways.reduce((best, way) => (way.slots.length > best.slots.length ? way : best));
}

/** Arranges cards in rows and columns or, with points between points, every other row half a step aside. */
function arranged({ paper, cut, ratio, shoulder }: Asked, lying: boolean, gap: number): Layout {
  const [width, height] = PAPERS[paper];
  const [wide, high] = lying ? [height, width] : [width, height];
  const card = [CARD_WIDTH_MM, CARD_WIDTH_MM * ratio] as const;
  const nested = cut === 'shape' && shoulder !== null;
  const margin = nested ? MARGIN_MM.plain : MARGIN_MM.marks;
  const [stepX, stepY] = [card[0] + gap, nested ? nestedStep(card, shoulder * card[0], gap) : card[1] + gap];
  const columns = fitting(wide - 2 * margin, card[0], stepX);
  const rows = fitting(high - 2 * margin, card[1], stepY);
  // True if the shifted rows are as long as the others.
  const full = nested && rows > 1 && card[0] + (columns - 0.5) * stepX <= wide - 2 * margin;
  const block = [card[0] + (columns - (full ? 0.5 : 1)) * stepX, card[1] + (rows - 1) * stepY] as const;
  const [left, top] = [(wide - block[0]) / 2, (high - block[1]) / 2];
  const slots = Array.from({ length: rows }, (_, row) => {
    const aside = nested && row % 2 === 1;
    return Array.from({ length: aside && !full ? columns - 1 : columns }, (_, column) => ({
      x: left + card[0] / 2 + (column + (aside ? 0.5 : 0)) * stepX,
      y: top + card[1] / 2 + row * stepY,
    }));
  }).flat();
  const cutsOf = (from: number, count: number, size: number, step: number): number[] =>
    nested ? [] : Array.from({ length: count }, (_, i) => [from + i * step, from + i * step + size]).flat();
  const cuts = { x: cutsOf(left, columns, card[0], stepX), y: cutsOf(top, rows, card[1], stepY) };
  const sheet = { paper: [width, height], card, lying } as const;
  if (!lying) return { ...sheet, slots, cuts, trim: { x: left, y: top, width: block[0], height: block[1] } };
  // Turns all of it a quarter to the left: the right side becomes the top.
  return {
    ...sheet,
    slots: slots.map(({ x, y }) => ({ x: y, y: height - x })),
    cuts: { x: cuts.y, y: cuts.x.map((x) => height - x) },
    trim: { x: top, y: left, width: block[1], height: block[0] },
  };
}

const fitting = (room: number, size: number, step: number): number =>
  Math.max(1, Math.floor((room - size) / step) + 1);

/** Returns the distance between rows whose points interlock, with slanted sides `gap` apart. */
function nestedStep([width, height]: readonly [number, number], shoulder: number, gap: number): number {
  const slope = shoulder / (width / 2);
  const across = (width + gap) / 2;
  return height - slope * across + gap * Math.hypot(1, slope);
}

/** Returns the same place seen from the other side, after a turn over the sheet's long edge. */
export const mirrored = ({ paper }: Layout, slot: Slot): Slot => ({ ...slot, x: paper[0] - slot.x });

/** Returns degrees, clockwise: on the back of the sheet, turned cards point the other way. */
export const turnOf = ({ lying }: Layout, side: 'front' | 'back'): number =>
  lying ? (side === 'front' ? -90 : 90) : 0;
