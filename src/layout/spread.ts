import type { Showing, ShowingRow } from '../engine/display.ts';
import type { CardId, Seat } from '../engine/table/table.ts';
import { interfaceScale } from '../lib/interfaceScale.ts';
import { isPaid } from '../store/director/reveals.ts';
import type { TableState } from '../store/tableStore.ts';
import { clearTop, type Insets, type Size, showingInsets } from './framing.ts';

/** Position of a showing's card in window pixels: its centre. */
export interface SpreadCard {
  readonly card: CardId;
  readonly row: number;
  /** Index in its row. */
  readonly column: number;
  readonly x: number;
  readonly y: number;
}
export interface SpreadRow {
  readonly seat: Seat;
  /** The row's box, with its labels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Left edge of the first card and right edge of the last: the seat's name is before, the sum after. */
  readonly cardsFrom: number;
  readonly cardsTo: number;
}
export interface SpreadLayout {
  readonly cards: readonly SpreadCard[];
  readonly rows: readonly SpreadRow[];
  readonly cardWidth: number;
  readonly cardHeight: number;
  /** The box around all rows. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Least step between cards, in card widths: figures must stay visible, emblems need not. */
const CLOSEST = 0.7;
/** Height in pixels from which every figure is legible. */
const LEGIBLE = 56;
const SIDE_BY_SIDE = 1.06;
const BETWEEN_GROUPS = 0.3;
/** Width of a sum of three figures in its ring, with the gap before it, on a wide window. */
const SUM_WIDE = 92;
/** Width of a seat's marker and name. */
const NAME = 84;
/** The same as `SUM_WIDE` in a low window, whose figures are smaller. */
const SUM_LOW = 76;

const shapeOf = (row: ShowingRow) => ({
  cards: row.groups.reduce((n, group) => n + group.length, 0),
  groups: row.groups.filter((group) => group.length > 0).length,
});

/** Returns the width of a row's cards in card widths, for a distance of `step` between cards. */
const span = (row: ShowingRow, step: number): number => {
  const { cards, groups } = shapeOf(row);
  if (!cards) return 0;
  return groups + (cards - groups) * step + (groups - 1) * BETWEEN_GROUPS;
};

interface Plan {
  readonly columns: number;
  readonly step: number;
  readonly cardWidth: number;
}

function plan(rows: readonly ShowingRow[], ratio: number, space: Size, labels: number): Plan {
  let best: Plan = { columns: 1, step: CLOSEST, cardWidth: 0 };
  let bestWorth = 0;
  for (let columns = 1; columns <= Math.min(3, rows.length); columns++) {
    const lines = Math.ceil(rows.length / columns);
    const tall = Math.min((space.height / lines) * 0.955, space.height * 0.37) / ratio;
    const wide = space.width / columns - labels;
    for (let step = SIDE_BY_SIDE; step >= CLOSEST; step -= 0.03) {
      const needed = Math.max(0.01, ...rows.map((row) => span(row, step)));
      const cardWidth = Math.min(tall, wide / needed);
      // Prefer larger cards, but not at the price of hiding most of each.
      const legible = cardWidth * ratio >= LEGIBLE ? 1 : 0.5;
      const worth = cardWidth * (0.55 + 0.45 * step) * (1 - 0.02 * columns) * legible;
      if (cardWidth > 0 && worth > bestWorth) {
        bestWorth = worth;
        best = { columns, step, cardWidth };
      }
    }
  }
  return best;
}

/** Returns the rows of a reveal that have won, once that is known. */
export function wonRows(
  { showing, progress }: Pick<TableState, 'showing' | 'progress'>,
  spread: SpreadLayout | null,
): readonly SpreadRow[] {
  if (!showing || !spread || !isPaid({ showing, progress })) return [];
  return spread.rows.filter((_, i) => showing.rows[i]?.won);
}

/** Lays out a reveal for a window: rows of seats in columns, as large as the free space allows. */
export function spreadLayout(
  showing: Pick<Showing, 'rows'>,
  ratio: number,
  size: Size,
  insets: Insets = showingInsets(size),
): SpreadLayout {
  const wide = size.width > size.height;
  // On a wide window the interface leaves the top middle free, and eight rows need every pixel.
  const top = wide ? Math.min(insets.top, 10) : Math.max(insets.top, clearTop(size));
  const space = {
    width: size.width - insets.left - insets.right,
    height: size.height - top - insets.bottom,
  };
  const { labels = 1 } = insets;
  const scale = interfaceScale(size) * labels;
  const leastLabel = wide ? Math.min(120 * scale, space.width * 0.11 * labels) : 30;
  const low = wide && size.height < 560;
  const wideSum = low ? SUM_LOW : SUM_WIDE * scale;
  const planned = plan(showing.rows, ratio, space, leastLabel + (wide ? wideSum : 58));
  const { columns, step } = planned;
  // The winner's sum has a ring around it, which needs room too; columns leave none.
  const sum = wide ? wideSum : columns > 1 ? 58 : 72;
  const spans = Math.max(0.01, ...showing.rows.map((row) => span(row, step)));
  const cardWidth = Math.min(planned.cardWidth, (space.width / columns - leastLabel - sum) / spans);
  const cardHeight = cardWidth * ratio;
  const lines = Math.max(1, Math.ceil(showing.rows.length / columns));
  const widest = Math.max(0, ...showing.rows.map((row) => span(row, step))) * cardWidth;
  // Where panels leave little between them, a name is written out if the cards leave room for it.
  const roomy = wide ? Math.min(NAME, space.width / columns - widest - sum) : 0;
  const label = Math.max(leastLabel, roomy);
  const rowWidth = Math.min(space.width / columns, widest + label + sum + (wide ? 24 * scale : 0));
  const rowHeight = Math.min(space.height / lines, cardHeight * 1.16);
  const box = { width: rowWidth * columns, height: rowHeight * lines };
  const x0 = insets.left + (space.width - box.width) / 2;
  const y0 = top + (space.height - box.height) / 2;

  const cards: SpreadCard[] = [];
  const rows = showing.rows.map((row, i): SpreadRow => {
    const x = x0 + Math.floor(i / lines) * rowWidth;
    const y = y0 + (i % lines) * rowHeight;
    const from = x + label;
    let at = from;
    let column = 0;
    row.groups.forEach((group) => {
      for (const [k, card] of group.entries()) {
        cards.push({ card, row: i, column: column++, x: at + cardWidth / 2, y: y + rowHeight / 2 });
        at += k === group.length - 1 ? cardWidth * (1 + BETWEEN_GROUPS) : cardWidth * step;
      }
    });
    const to = from + span(row, step) * cardWidth;
    return { seat: row.seat, x, y, width: rowWidth, height: rowHeight, cardsFrom: from, cardsTo: to };
  });
  return { cards, rows, cardWidth, cardHeight, box: { x: x0, y: y0, ...box } };
}
