import type { Showing } from '../engine/display.ts';
import type { ShowingProgress } from './tableStore.ts';

/** Everything of a showing has been counted. */
export const counted = (showing: Showing | null): ShowingProgress => ({
  row: showing ? showing.rows.filter((row) => row.total !== null).length : 0,
  line: 0,
});

/** The row of a showing that has just been given its total, if any. */
export function newlyCounted(before: Showing | null, after: Showing | null): number | null {
  if (!after) return null;
  const had = before?.id === after.id ? counted(before).row : 0;
  const has = counted(after).row;
  return has > had ? has - 1 : null;
}

/** Of what was shown one after the other, each reveal as it ended; `seen`: the one that is still before the eyes. */
export function passedOver(shown: readonly (Showing | null)[], seen: Showing | null): readonly Showing[] {
  const passed = new Map<string, Showing>();
  for (const showing of shown) if (showing?.done && showing.id !== seen?.id) passed.set(showing.id, showing);
  return [...passed.values()];
}

export type ShowingAt = (step: number) => Showing | null;

/** The first step of the reveals that this one belongs to; a step without any is its own. */
export function beginningOf(showingAt: ShowingAt, step: number): number {
  let first = step;
  while (first > 0 && showingAt(first) && showingAt(first - 1)) first--;
  return first;
}

/** The reveals that ended between these steps, each as it ended; [] where one is still shown. */
export function lastReveals(showingAt: ShowingAt, from: number, to: number): readonly Showing[] {
  let last = to;
  while (last > from && !showingAt(last)) last--;
  if (last === to || !showingAt(last)) return [];
  const first = beginningOf(showingAt, last);
  return passedOver(
    Array.from({ length: last - first + 1 }, (_, i) => showingAt(first + i)),
    null,
  );
}
