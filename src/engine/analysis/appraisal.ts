import { makeRng } from '../../lib/rng.ts';
import type { Command } from '../game.ts';
import { saysTheSame } from '../lesson.ts';
import type { Evaluation, Evaluator, MoveToExplain, ValueUnit, WeighedMove } from './evaluation.ts';

/** Loss by a decision, as the strongest bot weighs it. */
export interface Appraisal {
  readonly played: WeighedMove;
  /** The strongest bot's choice; `played` if that was as good. */
  readonly best: WeighedMove;
  /** Meaning of the numbers. */
  readonly title: string;
  readonly unit: ValueUnit;
  /** Estimate of the value given away, in `unit`. Sampling can make it slightly negative. */
  readonly lost: number;
  /** Its standard error, which comes from the samples; 0 for exact numbers. */
  readonly error: number;
  /** Loss that costs half of the marks (`Evaluator.halfMarks`). */
  readonly halfMarks: number;
}

/** Measurements after the first, which only chooses the best move: one for every decision, most for the costliest. */
export const QUICK_RUNS = 1;
export const CLOSE_RUNS = 16;
/** Fewest measurements that say how noisy they are, and the standard errors at which a loss is clear enough to stop. */
const FEWEST = 4;
const CLEAR = 6;

/**
 * Appraises a decision. The first weighing names the best move; others, with samples of their own, measure its lead. The lead of the first
 * would be too large: chance helps whichever move comes out on top. Null: there was no choice, or nothing that can be added up.
 */
export function appraise(
  evaluator: Evaluator,
  { view, command, seed }: Omit<MoveToExplain, 'level'>,
  runs = QUICK_RUNS,
): Appraisal | null {
  const first = evaluator.weigh(view, command, makeRng(seed));
  const measured = first?.measured;
  if (!first || !measured || measured.moves.length < 2) return null;
  const { played, title } = first;
  const common = { title, unit: measured.unit, halfMarks: evaluator.halfMarks(view) };
  if (first.isBest) return { ...common, played, best: played, lost: 0, error: 0 };
  const { command: best } = measured.moves.reduce((a, b) => (b.worth > a.worth ? b : a));
  const guess = compare(first, best);
  const weighAnew = evaluator.weighAnew ?? evaluator.weigh;
  const pairs: Pair[] = [];
  for (let run = 1; run <= runs; run++) {
    const pair = compare(weighAnew(view, command, makeRng(`${seed} ${run}`)), best);
    if (pair) pairs.push(pair);
    // Numbers without samples are the same every time.
    if (run === 1 && pair && pair.lead === guess?.lead)
      return { ...common, ...movesOf(pair), lost: pair.lead, error: 0 };
    if (pairs.length < FEWEST) continue;
    const { lost, error } = meanOf(pairs.map(({ lead }) => lead));
    if (lost > CLEAR * error) break;
  }
  if (!pairs.length) return null;
  const mean = meanOf(pairs.map(({ lead }) => lead));
  const distance = ({ lead }: Pair): number => Math.abs(lead - mean.lost);
  // The values shown should differ by about the loss claimed.
  const usual = pairs.reduce((a, b) => (distance(b) < distance(a) ? b : a));
  return { ...common, ...movesOf(usual), ...mean };
}

type Pair = Pick<Appraisal, 'played' | 'best'> & { readonly lead: number };

const movesOf = ({ played, best }: Pair): Pick<Appraisal, 'played' | 'best'> => ({ played, best });

/** Compares the best move with the one played, as one weighing sees them; null if it lacks one of them. */
function compare(evaluation: Evaluation | null, command: Command): Pair | null {
  const find = (wanted: Command) =>
    evaluation?.measured?.moves.find((each) => saysTheSame(each.command, wanted));
  const best = find(command);
  const played = evaluation && find(evaluation.played.command);
  if (!best || !played) return null;
  const { worth: most, ...bestMove } = best;
  const { worth, ...playedMove } = played;
  return { best: bestMove, played: playedMove, lead: most - worth };
}

/** Returns the mean of some measurements with its standard error. One measurement says nothing about its error. */
export function meanOf(values: readonly number[]): { readonly lost: number; readonly error: number } {
  const n = values.length;
  const lost = values.reduce((sum, value) => sum + value, 0) / n;
  if (n < 2) return { lost, error: Number.POSITIVE_INFINITY };
  const variance = values.reduce((sum, value) => sum + (value - lost) ** 2, 0) / (n - 1);
  return { lost, error: Math.sqrt(variance / n) };
}
