import type { Showing } from '../../engine/display.ts';
import type { ShowingProgress, TableState } from '../tableStore.ts';

/** Returns the progress of a fully counted showing. */
export const completeProgress = (showing: Showing | null): ShowingProgress => ({
  row: showing ? showing.rows.filter((row) => row.total !== null).length : 0,
  line: 0,
});

type Counting = Pick<TableState, 'progress'> & { readonly showing: Showing };

/** Checks whether everything of a showing is counted and paid, as far as it has been presented. */
export const isPaid = ({ showing, progress }: Counting): boolean =>
  showing.done && progress.row >= completeProgress(showing).row;

/**
 * Returns how far a row is counted: its number of lines so far, and the sum to show, null before the first. Table and panel both ask here, as
 * they must never show different sums.
 */
export function countAt(
  { showing, progress }: Counting,
  row: number,
): { readonly lines: number; readonly sum: number | null; readonly isWhole: boolean } {
  const { lines, total } = showing.rows[row]!;
  if (total === null || row > progress.row) return { lines: 0, sum: null, isWhole: false };
  if (row < progress.row) return { lines: lines.length, sum: total, isWhole: true };
  const counted = lines.slice(0, progress.line);
  const sum = counted.length ? counted.reduce((all, { value }) => all + value, 0) : null;
  return { lines: counted.length, sum, isWhole: false };
}

/** Returns the row of a showing that has just got its total, if any. */
export function newlyCounted(before: Showing | null, after: Showing | null): number | null {
  if (!after) return null;
  const had = before?.id === after.id ? completeProgress(before).row : 0;
  const has = completeProgress(after).row;
  return has > had ? has - 1 : null;
}

/** Returns each of the reveals shown as it ended, except `seen`, which is still visible. */
export function skippedReveals(shown: readonly (Showing | null)[], seen: Showing | null): readonly Showing[] {
  const passed = new Map<string, Showing>();
  for (const showing of shown) if (showing?.done && showing.id !== seen?.id) passed.set(showing.id, showing);
  return [...passed.values()];
}

export type ShowingAt = (step: number) => Showing | null;

/** Returns the first step of the run of reveals that this one belongs to; a step without any is its own. */
export function firstStepOf(showingAt: ShowingAt, step: number): number {
  let first = step;
  while (first > 0 && showingAt(first) && showingAt(first - 1)) first--;
  return first;
}

/** Returns the reveals that ended between these steps, each as it ended; [] if one is still shown. */
export function lastReveals(showingAt: ShowingAt, from: number, to: number): readonly Showing[] {
  let last = to;
  while (last > from && !showingAt(last)) last--;
  if (last === to || !showingAt(last)) return [];
  const first = firstStepOf(showingAt, last);
  return skippedReveals(
    Array.from({ length: last - first + 1 }, (_, i) => showingAt(first + i)),
    null,
  );
}
