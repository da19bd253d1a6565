import { SEATS } from '../../art/seats.ts';
import type { Outcome } from '../../engine/game.ts';
import { COLOURS } from '../../lib/tokens.ts';
import { type CreditHistory, pointsOf } from '../../store/creditHistory.ts';
import { curvesOf } from '../../store/finale/curves.ts';
import type { SeatLook } from '../../store/tableStore.ts';
import type { Box } from './paintBestCards.ts';
import { paintMarker } from './paintMarker.ts';

interface Played {
  readonly outcome: Outcome;
  readonly course: CreditHistory;
  readonly seats: readonly SeatLook[];
}

/** Paints all players' credits as lines in their colours, with a marker at each end. Returns whether there was anything to paint. */
export function paintCourse(
  ctx: CanvasRenderingContext2D,
  { outcome, course, seats }: Played,
  { left, right, top, bottom }: Box,
): boolean {
  const box = { width: right - left, height: bottom - top, line: 8, marker: 34 };
  const curves = curvesOf(pointsOf(course, outcome.standings), box);
  if (!curves) return false;
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
  return true;
}
