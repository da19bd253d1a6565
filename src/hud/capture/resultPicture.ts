import { makePoster, POSTER, POSTER_FACE } from '../../art/poster.ts';
import { SEATS } from '../../art/seats.ts';
import { fillTitle, widthOfTitle } from '../../art/title.ts';
import type { Outcome } from '../../engine/game.ts';
import { thousands } from '../../lib/text/format.ts';
import { COLOURS } from '../../lib/tokens.ts';
import { type CreditHistory, pointsOf } from '../../store/creditHistory.ts';
import { namesOf, type SeatLook } from '../../store/tableStore.ts';
import { fileNameOf, shareFile } from '../../ui/shareFile.ts';
import { creditChartWords } from '../result/creditChartWords.ts';
import { curvesOf } from '../result/curves.ts';
import { paintMarker } from './paintMarker.ts';

/** Result of a match. */
export interface Finished {
  readonly title: string;
  readonly game: string;
  readonly outcome: Outcome;
  /** Null if the course is not worth showing. */
  readonly course: CreditHistory | null;
  readonly seats: readonly SeatLook[];
}

const EDGE = 64;
/** Pixels: box of the standings, beside the chart. */
const ROWS = { left: EDGE, top: 226, right: 540, bottom: 540 } as const;
/** Letters that fit on a line of small words below the chart. */
const LINE = 62;
const CHART = { left: 620, top: 236, right: POSTER.width - EDGE - 40, bottom: 470 } as const;

/** Shares a picture of the result through the device, or saves it. Rejects if it could not be painted. */
export async function shareResult(finished: Finished): Promise<'shared' | 'saved'> {
  const blob = await makePoster((ctx) => paint(ctx, finished));
  const file = new File([blob], `${fileNameOf(`${finished.game} result`)}.png`, { type: 'image/png' });
  return shareFile(file, { title: `${finished.game}: ${finished.title}` });
}

function paint(ctx: CanvasRenderingContext2D, finished: Finished): void {
  const { title, game, course, seats } = finished;
  ctx.fillStyle = COLOURS.text;
  let size = 72;
  while (size > 34 && widthOfTitle(ctx, title, size) > POSTER.width - 2 * EDGE) size -= 2;
  fillTitle(ctx, title, EDGE, 122, size);
  ctx.fillStyle = COLOURS.brass;
  ctx.fillRect(EDGE, 148, 96, 3);
  write(ctx, game, { x: EDGE, y: 190, size: 28, colour: COLOURS.textMuted });
  paintStandings(ctx, finished);
  if (course) paintCourse(ctx, finished, course);
  if (course) writeCourse(ctx, creditChartWords(course, namesOf(seats)));
  write(ctx, 'Comet Table', { x: EDGE, y: 602, size: 22, colour: COLOURS.textMuted });
}

/** Writes the best moments below the chart. */
function writeCourse(
  ctx: CanvasRenderingContext2D,
  { most, finest }: ReturnType<typeof creditChartWords>,
): void {
  const x = CHART.left;
  if (finest) {
    write(ctx, finest.lead, { x, y: 522, size: 24, colour: COLOURS.brass });
    for (const [i, words] of brokenInTwo(finest.cards).entries())
      write(ctx, words, { x, y: 548 + i * 22, size: 18, colour: COLOURS.textMuted });
  }
  if (most) write(ctx, most, { x, y: 602, size: 24, colour: COLOURS.brass });
}

/** Breaks a long line in two, between groups of cards if there are any. */
function brokenInTwo(words: string): readonly string[] {
  const gap = words.includes(' | ') ? ' | ' : ' ';
  const at = words.length > LINE ? words.lastIndexOf(gap, LINE) : -1;
  return at < 0 ? [words] : [words.slice(0, at), words.slice(at + gap.length)];
}

function paintStandings(ctx: CanvasRenderingContext2D, { outcome, seats }: Finished): void {
  const height = Math.min(72, (ROWS.bottom - ROWS.top) / outcome.standings.length);
  const type = Math.round(height * 0.46);
  for (const [i, { seat, credits, rank }] of outcome.standings.entries()) {
    const middle = ROWS.top + (i + 0.5) * height;
    const line = middle + type * 0.35;
    const won = rank === 1;
    const colour = won ? COLOURS.brass : COLOURS.text;
    ctx.fillStyle = colour;
    fillTitle(ctx, String(rank), ROWS.left, line, type);
    const size = height * 0.7;
    paintMarker(ctx, seats[seat]?.colour ?? seat, ROWS.left + 70 - size / 2, middle - size / 2, size);
    write(ctx, seats[seat]?.name ?? '', { x: ROWS.left + 116, y: line, size: type, colour });
    const sum = outcome.unit ? String(credits).replace('-', '−') : thousands(credits);
    ctx.fillStyle = colour;
    fillTitle(ctx, sum, ROWS.right - widthOfTitle(ctx, sum, type), line, type);
  }
}

/** Paints all players' credits as lines in their colours, with a marker at each end. */
function paintCourse(
  ctx: CanvasRenderingContext2D,
  { outcome, seats }: Finished,
  course: CreditHistory,
): void {
  const { left, right, top, bottom } = CHART;
  const box = { width: right - left, height: bottom - top, line: 8, marker: 34 };
  const curves = curvesOf(pointsOf(course, outcome.standings), box);
  if (!curves) return;
  ctx.save();
  ctx.translate(left, top);
  ctx.lineJoin = 'round';
  const trace = (line: readonly (readonly [x: number, y: number])[], colour: string, width: number): void => {
    ctx.beginPath();
    for (const [x, y] of line) ctx.lineTo(x, y);
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.stroke();
  };
  const { lines, ends, level } = curves;
  ctx.setLineDash([6, 10]);
  trace(
    [
      [0, level],
      [box.width, level],
    ],
    COLOURS.lineStrong,
    2,
  );
  ctx.setLineDash([]);
  // Rims go below all lines: where curves run together, a dark rim would hide the next.
  for (const line of lines) trace(line, COLOURS.room, 9);
  for (const [seat, { colour }] of seats.entries()) {
    trace(lines[seat]!, SEATS[colour % SEATS.length]!.colour, 5);
    paintMarker(ctx, colour, box.width + 10, ends[seat]! - 18, 36);
  }
  ctx.restore();
}

function write(
  ctx: CanvasRenderingContext2D,
  words: string,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
): void {
  ctx.font = `${size}px ${POSTER_FACE}`;
  ctx.fillStyle = colour;
  ctx.fillText(words, x, y, POSTER.width - EDGE - x);
}
