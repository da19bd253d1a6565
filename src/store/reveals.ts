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
