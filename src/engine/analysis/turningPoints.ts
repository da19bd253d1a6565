import type { ShownStep } from '../step.ts';
import { creditsIn, type Seat, seatPurse, type TableEvent } from '../table/table.ts';
import type { Appraisal } from './appraisal.ts';

/** A decision of the viewer that gave value away. */
export interface CostlyMove {
  readonly kind: 'move';
  /** Entry that made it. */
  readonly seq: number;
  /** Round (hand) of the match, from 1. */
  readonly round: number;
  readonly appraisal: Appraisal;
}

/** A round that moved many of the viewer's credits. */
export interface Swing {
  readonly kind: 'swing';
  /** Entry that paid the winner the most at once: what is left over may be paid later, when all cards have gone. */
  readonly seq: number;
  readonly round: number;
  /** Credits that the viewer won or, if negative, lost in the round. */
  readonly gain: number;
  /** Seat that was paid the most in the round, and how much. */
  readonly winner: Seat;
  readonly won: number;
}

export type TurningPoint = CostlyMove | Swing;

const MOST_POINTS = 5;
const MOST_MOVES = 4;
const MOST_SWINGS = 2;
/** Standard errors by which a loss must exceed zero: with the few samples taken, chance alone gets there about once in a hundred moves. */
const SURE = 2.5;

/** Checks whether a loss is more than the noise of its samples, and costs a good part of the marks. */
export const isSure = ({ lost, error, halfMarks }: Appraisal): boolean =>
  lost - SURE * error > 0 && lost > 0.5 * halfMarks;

/** Chooses a match's turning points, in the order of play: the costliest sure losses, and the rounds that moved the most credits. */
export function chooseTurningPoints(
  moves: readonly CostlyMove[],
  swings: readonly Swing[],
): readonly TurningPoint[] {
  const costliest = moves
    .filter(({ appraisal }) => isSure(appraisal))
    .sort((a, b) => b.appraisal.lost / b.appraisal.halfMarks - a.appraisal.lost / a.appraisal.halfMarks)
    .slice(0, MOST_MOVES);
  const largest = swings
    .toSorted((a, b) => Math.abs(b.gain) - Math.abs(a.gain))
    .slice(0, Math.min(MOST_SWINGS, MOST_POINTS - costliest.length));
  return [...costliest, ...largest].sort((a, b) => a.seq - b.seq);
}

/**
 * Returns the rounds in which a seat won or lost credits. Games without credits have none. `isLate`: the steps begin in the middle of the
 * match, and a round in progress there does not count.
 */
export function swingsOf(
  { past, isLate }: { readonly past: readonly ShownStep[]; readonly isLate: boolean },
  seat: Seat,
  seats: number,
  roundOf: (step: ShownStep) => number,
): readonly Swing[] {
  const purses = new Map(Array.from({ length: seats }, (_, each) => [seatPurse(each), each]));
  const swings: Swing[] = [];
  let before = isLate ? null : 0;
  let bought = 0;
  let paid = new Map<Seat, Pick<Swing, 'seq' | 'winner' | 'won'> & { readonly most: number }>();
  for (const step of past) {
    const event = step.event as TableEvent;
    const credits = creditsIn(step.state.table, seatPurse(seat));
    if (event.type === 'funded' && event.purse === seatPurse(seat)) bought += event.amount;
    const winner = event.type === 'paid' ? purses.get(event.to) : undefined;
    if (event.type === 'paid' && winner !== undefined && step.seq !== undefined) {
      const { amount } = event;
      const earlier = paid.get(winner);
      const isMost = !earlier || amount >= earlier.most;
      const { seq, most } = isMost ? { seq: step.seq, most: amount } : earlier;
      paid.set(winner, { seq, most, winner, won: amount + (earlier?.won ?? 0) });
    }
    if (event.type !== 'staked' || event.open) continue;
    const gain = before === null ? 0 : credits - before - bought;
    const [most] = [...paid.values()].sort((a, b) => b.won - a.won);
    if (gain !== 0 && most) {
      const { seq, winner, won } = most;
      swings.push({ kind: 'swing', round: roundOf(step), gain, seq, winner, won });
    }
    before = credits;
    bought = 0;
    paid = new Map();
  }
  return swings;
}
