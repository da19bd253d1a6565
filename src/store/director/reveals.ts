import type { Showing } from '../../engine/display.ts';
import type { Game } from '../../engine/game.ts';
import type { ShownStep } from '../../engine/step.ts';
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

/** Returns a function that gives the reveal at a step, each computed once by `showing`. */
export function rememberedShowings(
  steps: readonly ShownStep[],
  showing: (step: ShownStep) => Showing | null,
): ShowingAt {
  const known = new WeakMap<ShownStep, Showing | null>();
  return (index) => {
    const step = steps[index]!;
    const found = known.get(step);
    if (found !== undefined) return found;
    const shown = showing(step);
    known.set(step, shown);
    return shown;
  };
}

/** Returns the first step of the run of reveals that this one belongs to; a step without any is its own. */
export function firstStepOf(showingAt: ShowingAt, step: number): number {
  let first = step;
  while (first > 0 && showingAt(first) && showingAt(first - 1)) first--;
  return first;
}

/** Returns the last step up to this one that shows a reveal; 0 if none does. */
export function lastRevealBy(showingAt: ShowingAt, at: number): number {
  let last = at;
  while (last > 0 && !showingAt(last)) last--;
  return last;
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

/** Returns the reveals of this step's hand that have ended by then, each as it ended. */
export function decidedBy(
  steps: readonly ShownStep[],
  rules: Pick<Game, 'rounds'>,
  showingAt: ShowingAt,
  at: number,
): readonly Showing[] {
  const handOf = (index: number): number => rules.rounds(steps[index]!.state);
  if (at < 0 || !handOf(at)) return NONE;
  let first = at;
  while (first > 0 && handOf(first - 1) === handOf(at)) first--;
  const decided = skippedReveals(
    Array.from({ length: at - first + 1 }, (_, i) => showingAt(first + i)),
    null,
  );
  return decided.length ? decided : NONE;
}

const NONE: readonly Showing[] = [];

/**
 * Returns the changes that bring the decided reveal of a place before the viewer again while the table rests. Another place, the same once
 * more, or null puts it away. Returns null if there is nothing to bring or to put away.
 */
export function looksAgain(
  { rest, past, decided, showing, paying }: TableState,
  place: string | null,
): Pick<TableState, 'showing' | 'progress'> | null {
  if (!rest || past || !paying) return null;
  const found = decided.find((each) => each.place === place && each.id !== showing?.id) ?? null;
  return found || showing ? { showing: found, progress: completeProgress(found) } : null;
}

/** Returns the reveal that is shown, or whose pot is being paid before the next; null: there is none, or it waits for nothing more. */
export const revealIn = ({
  showing,
  paying,
  rest,
}: Pick<TableState, 'showing' | 'paying' | 'rest'>): Showing | null => showing ?? (rest ? null : paying);
