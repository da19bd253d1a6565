import type { Showing } from '../../engine/display.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { TableState } from '../tableStore.ts';
import type { Stage } from './stage.ts';

/** Counts reveals, some faster than others. Times are in beats. */

/** Times of a row's counting: before its first line, for each line, and after its sum is complete. */
interface Rhythm {
  readonly before: number;
  readonly line: number;
  readonly after: number;
}

/** Times of a row of one of many reveals, and the longest that all its lines may take. */
const BRISK = { before: 0.5, line: 0.5, lines: 1.2, after: 0.8 } as const;
/** More rows of one of many reveals take no longer than these. */
const BRISK_ROWS = 2.4;
/** Factors on the time of one of many reveals, and of a contest in which the viewer has no part. */
const BRISK_PACE = 0.75;
const OTHERS_PACE = 0.7;

/** Returns the times in which this row is counted; `beats`: those of the event that counts it. */
function rhythmOf({ brisk, rows }: Showing, row: number, beats: number): Rhythm {
  if (!brisk) return { before: 1, line: 1, after: beats };
  const part = Math.min(1, BRISK_ROWS / rows.length);
  const line = Math.min(BRISK.line, BRISK.lines / Math.max(1, rows[row]!.lines.length));
  return { before: BRISK.before * part, line: line * part, after: beats * BRISK.after * part };
}

/** Returns the factor on all times of a reveal as this seat sees it; null: there is no reveal, or the viewer has no seat. */
export function paceOf(showing: Showing | null, seat: Seat | null): number {
  if (!showing) return 1;
  const { brisk, rows } = showing;
  const isOthers = seat !== null && rows.length > 1 && !rows.some((row) => row.seat === seat);
  return (brisk ? BRISK_PACE : 1) * (isOthers ? OTHERS_PACE : 1);
}

/** Counts one row of a reveal, line by line; `beats`: those of the event that counts it. */
export function countRow(stage: Stage, row: number, beats: number, moment: TableState['moment']): void {
  const { step, showing, wait, show } = stage;
  const lines = showing.rows[row]!.lines.length;
  const rhythm = rhythmOf(showing, row, beats);
  const count = (line: number): void => {
    show(step, { progress: { row, line } });
    const time = line ? rhythm.line : rhythm.before;
    if (line < lines) {
      wait(time, () => count(line + 1));
      return;
    }
    wait(time, () => {
      stage.tell();
      show(step, { progress: { row: row + 1, line: 0 }, moment });
      wait(rhythm.after, stage.goOn);
    });
  };
  count(0);
}
