import { makeRng, type Rng } from '../../lib/rng.ts';
import type { GameDisplay } from '../display.ts';
import type { Command } from '../game.ts';
import type { View } from '../view.ts';

/**
 * A bot's evaluation before its move, explained to players. A game derives it from the numbers its strongest bot chooses by, never from
 * others made for display.
 */

/** A move and its value. */
export interface WeighedMove {
  readonly command: Command;
  /** The move, worded as in a hint: "Discard the +4 of circles". */
  readonly label: string;
  /** "12.5 points", "+40 credits", "35% to win". Missing: there was nothing to compare it with. */
  readonly value?: string;
  /** Its number is as good as the best move's, though it is another move. */
  readonly even?: true;
}

/** Unit of an evaluation's numbers. */
export type ValueUnit = 'credits' | 'points';

/** The numbers behind an evaluation, for adding up. */
export interface Measured {
  readonly unit: ValueUnit;
  /** Every weighed move; higher is better. */
  readonly moves: readonly (WeighedMove & { readonly worth: number })[];
  /** Differences up to this are none. */
  readonly close: number;
}

/** The strongest bot's evaluation of one position. */
export interface Evaluation {
  /** Meaning of the values, in one sentence. */
  readonly title: string;
  /** The best moves, best first; never empty. */
  readonly best: readonly WeighedMove[];
  /** The move that was made, weighed by the same numbers. */
  readonly played: WeighedMove;
  /** It is the best, or as good as the best. */
  readonly isBest: boolean;
  /** Missing: its numbers are neither credits nor points, such as chances. */
  readonly measured?: Measured;
}

/** Difference between two moves in sentences, by the parts that `weigh` adds up to its numbers. */
export interface Contrast {
  /** Strength of the better move. */
  readonly gain: string;
  /** Weakness of the other; it does not name the better one. */
  readonly fault: string;
}

export interface Evaluator<G = unknown> {
  /**
   * Why a bot of this level made the move, as the end of a sentence about it: "draws lots among all its moves". Null: the numbers of
   * `weigh` say it all.
   */
  reason(view: View<G>, played: Command, level: string): string | null;
  /** Weighs a move from the seat's own view and no more. Null: it was no decision, such as taking a step back. */
  weigh(view: View<G>, played: Command, rng: Rng): Evaluation | null;
  /** As `weigh`, with samples drawn from `rng` where `weigh` always draws those of the hint. Missing: `weigh` draws from `rng`, or samples nothing. */
  weighAnew?(view: View<G>, played: Command, rng: Rng): Evaluation | null;
  /** Says why one move is better than another, from the seat's own view. Null: only the numbers tell. */
  contrast(view: View<G>, better: Command, worse: Command, rng: Rng): Contrast | null;
  /** Value that a decision may give away for half of the marks (`playScore.ts`), in the unit of its numbers. */
  halfMarks(view: View<G>): number;
}

/** Explanation of a move: the strongest bot's evaluation, why this seat's own bot made it, and the hint it would have had. */
export interface Explanation extends Evaluation {
  readonly how: string | null;
  readonly hint: Pick<WeighedMove, 'command' | 'label'> | null;
}

/** A move to explain. `level`: of the bot that made it; missing: a person did. `seed`: for computing the odds of this view. */
export interface MoveToExplain {
  readonly view: View;
  readonly command: Command;
  readonly level?: string | undefined;
  readonly seed: string;
}

export function explain(
  { reason, weigh }: Evaluator,
  { hint, chances }: Pick<GameDisplay, 'hint' | 'chances'>,
  { view, command, level, seed }: MoveToExplain,
): Explanation | null {
  const evaluation = weigh(view, command, makeRng(seed));
  if (!evaluation) return null;
  const advice = hint(view) ?? chances?.(view, makeRng(seed))?.hint;
  const [step] = advice?.steps ?? [];
  return {
    ...evaluation,
    how: level === undefined ? null : reason(view, command, level),
    hint: step ? { command: step.command, label: step.label } : null,
  };
}

/** A move with the number it is chosen by: higher is better. */
export interface RatedMove extends WeighedMove {
  readonly worth: number;
  /** For adding up, where `worth` only ranks. */
  readonly measure?: number;
}

/** Most moves shown. */
const MOST_SHOWN = 3;

/**
 * Ranks weighed moves. `played` is among the best if it is one of them. Moves closer together than `close` are as good as each other, and
 * of those with the same label only one is shown. `unit`: what the numbers count; missing: they only rank.
 */
export function ranked(
  title: string,
  rated: readonly RatedMove[],
  played: RatedMove,
  close = 0,
  unit?: ValueUnit,
): Evaluation {
  const order = [played, ...rated.filter(({ label }) => label !== played.label)].sort(
    (a, b) => b.worth - a.worth,
  );
  const [first] = order;
  const isBest = isEven(first!, played, close);
  const rankedMoves = isBest ? [played, ...order.filter((each) => each !== played)] : order;
  const labels = new Set<string>();
  const best = rankedMoves
    .filter(({ label }) => !labels.has(label) && labels.add(label))
    .slice(0, MOST_SHOWN);
  const moves = order.flatMap((each) => {
    const { worth, measure = worth } = each;
    return Number.isFinite(measure) ? [{ ...shown(each), worth: measure }] : [];
  });
  return {
    title,
    best: best.map((each, i) => shown(each, i > 0 && isEven(first!, each, close))),
    played: shown(played),
    isBest,
    ...(unit && { measured: { unit, moves, close } }),
  };
}

/** Checks whether a move is worth as much as the best; infinite numbers are. */
const isEven = (best: RatedMove, other: RatedMove, close: number): boolean =>
  best.worth === other.worth || best.worth - other.worth <= close;

const shown = ({ command, label, value }: RatedMove, even = false): WeighedMove => ({
  command,
  label,
  ...(value !== undefined && { value }),
  ...(even && { even: true }),
});
