import type { ShownStep } from '../step.ts';
import type { Seat } from '../table/table.ts';
import { decisionOf, type Past } from './pastMoves.ts';

/**
 * Finds the nearest step before (`by` −1) or after (`by` 1) step `at` that begins a seat's decision. Null: there is none that way. Cards
 * need not be known. `shows`: checks whether a step is worth looking at; moves without such a step (one pass among many) are skipped.
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

const beginsMove = (of: Past, at: number): boolean =>
  beginsEntry(of, at) && decisionOf(of.match.entries, of.past[at]!.seq!) !== null;

/** The seats that the words for a step name; null: it has no words. */
export type SeatsInLog = (step: ShownStep) => readonly Seat[] | null;

/** As `nextMove`, but to where the log has words for the move, so that the table's last words and the explanation are about the same move. */
export function nextMoveInLog(
  of: Past,
  at: number,
  by: 1 | -1,
  shows: (step: ShownStep) => boolean,
  tells: SeatsInLog,
): number | null {
  // The words for a move that has begun may be still to come.
  const from = by > 0 ? (entryBefore(of, at) ?? at + 1) - 1 : at;
  for (let begin = nextMove(of, from, by, shows); begin !== null; begin = nextMove(of, begin, by, shows)) {
    const stop = wordsOf(of, begin, tells) ?? begin;
    if (by > 0 ? stop > at : stop < at) return stop;
  }
  return null;
}

/**
 * A step of the move that is shown at step `at`: the one that was told of last, or one without words that is just being made. Null: it was
 * no seat's move that was told of last.
 */
export function moveShownAt(of: Past, at: number, tells: SeatsInLog): number | null {
  const { past } = of;
  const begin = entryBefore(of, at);
  if (begin !== null && past[begin]!.seq === past[at]!.seq && wordsOf(of, begin, tells) === null) return at;
  let said = at;
  while (said > 0 && !tells(past[said]!)) said--;
  const made = said > 0 ? entryBefore(of, said) : null;
  if (made === null || !tellsOf(past[said]!, past[made]!, tells)) return null;
  return past[made]!.seq === past[said]!.seq || wordsOf(of, made, tells) === said ? made : null;
}

/** The first step that tells of what a seat's entry began: its own, or one of what chance adds to it. Null: none does. */
function wordsOf(of: Past, begin: number, tells: SeatsInLog): number | null {
  const { past } = of;
  for (let at = begin; at < past.length && (at === begin || !beginsEntry(of, at)); at++)
    if (tellsOf(past[at]!, past[begin]!, tells)) return at;
  return null;
}

/** Checks whether the words for a step are about the seat that made a move, or about no seat: its effects on others are not its own. */
function tellsOf(step: ShownStep, { author }: ShownStep, tells: SeatsInLog): boolean {
  const named = tells(step);
  return named !== null && (!named.length || named.includes(author as Seat));
}

/** The step with which the last entry of a seat began, up to step `at`. */
function entryBefore(of: Past, at: number): number | null {
  for (let each = at; each > 0; each--) if (beginsEntry(of, each)) return each;
  return null;
}

/** Checks whether an entry by a seat begins with this step. */
function beginsEntry({ past }: Past, at: number): boolean {
  const { author, seq } = past[at]!;
  return typeof author === 'number' && seq !== undefined && past[at - 1]!.seq !== seq;
}

/** Returns the steps at which rounds (hands) begin, ascending; the first round always begins with the match itself. */
export function roundsOf({ match: { game }, past }: Past): readonly number[] {
  const begins = past.flatMap(({ state }, at) =>
    at > 0 && game.rounds(state) > Math.max(1, game.rounds(past[at - 1]!.state)) ? [at] : [],
  );
  return [0, ...begins];
}
