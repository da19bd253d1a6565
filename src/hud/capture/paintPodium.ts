import { POSTER_FACE } from '../../art/poster.ts';
import { fillTitle, widthOfTitle } from '../../art/title.ts';
import type { Outcome } from '../../engine/game.ts';
import { type Stand, standsOf } from '../../layout/finale/podium.ts';
import { thousands } from '../../lib/text/format.ts';
import { COLOURS } from '../../lib/tokens.ts';
import type { SeatLook } from '../../store/tableStore.ts';
import type { Box } from './paintBestCards.ts';
import { paintMarker } from './paintMarker.ts';

interface Result {
  readonly outcome: Outcome;
  readonly seats: readonly SeatLook[];
}

/** Columns of the first three: best in the middle. */
const COLUMNS = [1, 0, 2] as const;
const GAP = 10;
/** Pixels: heights of a plinth without plates, of a plate, of the highest stack of credits, and of a line for another seat. */
const BASE = 84;
const PLATE = 22;
const STACK = 84;
const CHIP = 7;
const LINE = 34;

/** Paints the first three on plinths, with their credits as stacks, and the others in lines of two below. */
export function paintPodium(ctx: CanvasRenderingContext2D, result: Result, box: Box): void {
  const stands = standsOf(result.outcome);
  const others = stands.filter(({ plates }) => plates === 0);
  const ground = box.bottom - Math.ceil(others.length / 2) * LINE;
  const width = (box.right - box.left - 2 * GAP) / 3;
  for (const [i, stand] of stands.slice(0, 3).entries())
    paintStand(ctx, result, stand, { left: box.left + COLUMNS[i]! * (width + GAP), width, ground });
  for (const [i, stand] of others.entries()) {
    const left = box.left + (i % 2 ? (box.right - box.left + GAP) / 2 : 0);
    paintLine(ctx, result, stand, left, (box.right - box.left - GAP) / 2, ground + LINE * (i >> 1) + 28);
  }
}

interface Column {
  readonly left: number;
  readonly width: number;
  readonly ground: number;
}

function paintStand(
  ctx: CanvasRenderingContext2D,
  { outcome, seats }: Result,
  stand: Stand,
  { left, width, ground }: Column,
): void {
  const { seat, rank, plates, share } = stand;
  const height = BASE + plates * PLATE;
  const top = ground - height;
  const middle = left + width / 2;
  ctx.fillStyle = COLOURS.panelMarked;
  ctx.fillRect(left, top, width, height);
  ctx.fillStyle = COLOURS.brass;
  ctx.fillRect(left, top, width, 4);
  const marker = 54;
  const chips = outcome.unit ? 0 : Math.round((share * STACK) / CHIP);
  const [stackAt, markerAt] = chips ? [middle + 30, middle - 32] : [middle, middle];
  for (let i = 0; i < chips; i++) paintChip(ctx, stackAt, top - 1 - i * CHIP);
  paintMarker(ctx, seats[seat]?.colour ?? seat, markerAt - marker / 2, top - marker - 4, marker);
  const colour = rank === 1 ? COLOURS.brass : COLOURS.text;
  ctx.fillStyle = colour;
  centred(ctx, String(rank), middle, top + 40, 34, width);
  ctx.fillStyle = colour;
  centred(ctx, sumOf(stand, outcome), middle, top + 94, 26, width);
  ctx.font = `20px ${POSTER_FACE}`;
  ctx.fillStyle = COLOURS.text;
  const name = seats[seat]?.name ?? '';
  ctx.fillText(name, middle - Math.min(width - 12, ctx.measureText(name).width) / 2, top + 66, width - 12);
}

function paintChip(ctx: CanvasRenderingContext2D, middle: number, bottom: number): void {
  ctx.fillStyle = COLOURS.brass;
  ctx.fillRect(middle - 24, bottom - CHIP + 1, 48, CHIP - 1);
  ctx.fillStyle = COLOURS.brassInk;
  for (const at of [-14, 0, 14]) ctx.fillRect(middle + at - 3, bottom - CHIP + 1, 6, CHIP - 1);
}

function paintLine(
  ctx: CanvasRenderingContext2D,
  { outcome, seats }: Result,
  stand: Stand,
  left: number,
  width: number,
  line: number,
): void {
  const { seat, rank } = stand;
  ctx.fillStyle = COLOURS.text;
  fillTitle(ctx, String(rank), left, line, 20);
  paintMarker(ctx, seats[seat]?.colour ?? seat, left + 24, line - 20, 26);
  const sum = sumOf(stand, outcome);
  const wide = widthOfTitle(ctx, sum, 20);
  fillTitle(ctx, sum, left + width - wide, line, 20);
  ctx.font = `20px ${POSTER_FACE}`;
  ctx.fillStyle = COLOURS.text;
  ctx.fillText(seats[seat]?.name ?? '', left + 60, line, width - 70 - wide);
}

const sumOf = ({ credits }: Stand, { unit }: Outcome): string =>
  unit ? String(credits).replace('-', '−') : thousands(credits);

function centred(
  ctx: CanvasRenderingContext2D,
  words: string,
  middle: number,
  y: number,
  size: number,
  room: number,
): void {
  let smaller = size;
  while (smaller > 12 && widthOfTitle(ctx, words, smaller) > room - 12) smaller--;
  fillTitle(ctx, words, middle - widthOfTitle(ctx, words, smaller) / 2, y, smaller);
}
