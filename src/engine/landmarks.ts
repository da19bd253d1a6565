import { decisionOf, type Past } from './hindsight.ts';
import type { ShownStep } from './step.ts';

/**
 * Finds the nearest step before (`by` −1) or after (`by` 1) step `at` that begins a seat's decision. Null: there is none that way. Cards
 * need not be known. `shows`: whether a step is worth looking at; moves without such a step (one pass among many) are skipped.
 */
export function nextMove(
  of: Past,
  at: number,
  by: 1 | -1,
  shows: (step: ShownStep) => boolean,
): number | null {
  for (let each = at + by; each > 0 && each < of.past.length; each += by)
    if (beginsMove(of, each) && isSeen(of, each, shows)) return each;
  return null;
}

function isSeen({ past }: Past, from: number, shows: (step: ShownStep) => boolean): boolean {
  const { seq } = past[from]!;
  for (let at = from; past[at]?.seq === seq; at++) if (shows(past[at]!)) return true;
  return false;
}

function beginsMove({ match, past }: Past, at: number): boolean {
  const { author, seq } = past[at]!;
  const before = past[at - 1]!;
  if (typeof author !== 'number' || seq === undefined || before.seq === seq) return false;
  return decisionOf(match.entries, seq) !== null;
}

/** Returns the steps at which rounds (hands) begin, ascending; the first round always begins with the match itself. */
export function roundsOf({ match: { game }, past }: Past): readonly number[] {
  const begins = past.flatMap(({ state }, at) =>
    at > 0 && game.rounds(state) > Math.max(1, game.rounds(past[at - 1]!.state)) ? [at] : [],
  );
  return [0, ...begins];
}
