import { expectOk } from '../../lib/result.ts';
import type { Game, GameEvent, State } from '../game.ts';
import type { Entry, MatchHeader } from '../match.ts';
import { step as apply, type Observer, openTable, type ShownStep } from '../step.ts';
import { type CardId, type Face, type Seat, seatPurse } from '../table/table.ts';
import { type Appraisal, appraise, CLOSE_RUNS } from './appraisal.ts';
import type { Evaluator } from './evaluation.ts';
import { decisionOf, moveAt, type Past, type PastMove } from './pastMoves.ts';
import { type PlayScore, playScore } from './playScore.ts';
import {
  type CostlyMove,
  chooseTurningPoints,
  isSure,
  swingsOf,
  type TurningPoint,
} from './turningPoints.ts';

/** The part of a match that a device knows of its seat. */
export interface KnownPart {
  /** The table before the first entry here; null: all entries are here. */
  readonly from: State<unknown> | null;
  /** First entry since the viewer has played the seat. */
  readonly since: number;
}

/** A finished match, as one of its players knows it. */
export interface MatchToReview {
  readonly header: MatchHeader;
  readonly entries: readonly Entry[];
  readonly secrets: ReadonlyMap<CardId, Face>;
  readonly seat: Seat;
  /** Missing: the viewer has played the seat from the beginning, and all entries are here. */
  readonly known?: KnownPart | undefined;
}

/** The table at a turning point: for a decision as it was before, with the faces that the seat knew. */
export type ReviewedPoint = TurningPoint & { readonly step: ShownStep };

/** A look back at one player's match. */
export interface Review {
  readonly points: readonly ReviewedPoint[];
  /** Null: there were too few decisions. */
  readonly score: PlayScore | null;
  /** Round (hand) with which it begins, if the viewer or this device came later than the match began; null: it is about all of it. */
  readonly since: number | null;
}

/** Costliest decisions that are measured closely. */
const CLOSELY = 6;

/** A review in progress. */
export interface ReviewRun {
  /** Steps of work in all. */
  readonly of: number;
  /** Steps done. */
  readonly done: number;
  /** Does one step; the review once all are done, otherwise null. */
  work(): Review | null;
}

/** Stands for everything that happened before this device knew the table. */
const AS_IT_IS: GameEvent = { type: 'joined' };
const NO_FACES: ReadonlyMap<CardId, Face> = new Map();

/** Prepares the review of a match. Throws if an entry does not fit. */
export function beginReview(game: Game, evaluator: Evaluator, match: MatchToReview): ReviewRun {
  const past = pastOf(game, match);
  const { from = null, since = 0 } = match.known ?? {};
  const isLate = from !== null || since > 0;
  const moves = movesOf(past, match.seat).filter(({ seq }) => seq >= since);
  /** Steps since the viewer has played the seat. */
  const played = past.past.slice(isLate ? past.past.findLastIndex(({ seq = -1 }) => seq < since) : 0);
  const roundOf = ({ state }: Pick<ShownStep, 'state'>): number => Math.max(1, game.rounds(state));
  const found: CostlyMove[] = [];
  const quick: Appraisal[] = [];
  let close: CostlyMove[] | null = null;
  let done = 0;
  const of = moves.length + CLOSELY;
  const seedOf = ({ seq, view }: MadeMove) => `${match.header.match}/${seq}/${view.state.table.nextCard}`;
  const bySeq = new Map(moves.map((move) => [move.seq, move]));
  const first = (move: MadeMove): void => {
    const appraisal = appraise(evaluator, { ...move, seed: seedOf(move) });
    if (!appraisal) return;
    quick.push(appraisal);
    const round = roundOf(move.view);
    if (appraisal.lost > 0) found.push({ kind: 'move', seq: move.seq, round, appraisal });
  };
  /** Measures a decision again with other samples: the costliest of many quick measurements are overestimates. */
  const again = (each: CostlyMove): CostlyMove | null => {
    if (each.appraisal.error === 0) return each;
    const move = bySeq.get(each.seq)!;
    const appraisal = appraise(evaluator, { ...move, seed: `${seedOf(move)} again` }, CLOSE_RUNS);
    return appraisal && isSure(appraisal) ? { ...each, appraisal } : null;
  };
  const costly: CostlyMove[] = [];
  const finish = (): Review => {
    const swings = swingsOf({ past: played, isLate }, match.seat, match.header.seats.length, roundOf);
    const points = chooseTurningPoints(costly, swings);
    return {
      points: points.flatMap((point) => withStep(past, bySeq, point)),
      score: playScore(quick),
      since: isLate ? roundOf(played[0]!) : null,
    };
  };
  return {
    of,
    get done() {
      return done;
    },
    work() {
      if (done < moves.length) first(moves[done]!);
      else {
        close ??= found
          .sort((a, b) => b.appraisal.lost / b.appraisal.halfMarks - a.appraisal.lost / a.appraisal.halfMarks)
          .slice(0, CLOSELY);
        const next = close.shift();
        const measured = next ? again(next) : null;
        if (measured) costly.push(measured);
      }
      done++;
      return done < of ? null : finish();
    },
  };
}

/** Plays the entries again, step by step. Throws if one does not fit. */
export function pastOf(game: Game, { header, entries, secrets, known }: MatchToReview): Past {
  const past: ShownStep[] = [];
  let by: Pick<ShownStep, 'author' | 'seq'> = { author: 'opening' };
  const note: Observer<unknown> = (event, state) => past.push({ ...by, event, state, faces: NO_FACES });
  const from = known?.from;
  if (from) note(AS_IT_IS, from);
  let state = from ?? openTable(game, { seats: header.seats.length, options: header.options }, note).state;
  for (const { author, body, seq } of entries) {
    by = { author, seq };
    ({ state } = expectOk(apply(game, state, author, body, undefined, note)));
  }
  return { match: { header, game, entries }, past, secrets };
}

interface MadeMove extends PastMove {
  readonly seq: number;
}

/** Returns every decision of a seat whose view is fully known. */
function movesOf(of: Past, seat: Seat): readonly MadeMove[] {
  const seen = new Set<number>();
  return of.past.flatMap(({ author, seq }, at) => {
    if (author !== seat || seq === undefined) return [];
    const made = decisionOf(of.match.entries, seq);
    if (!made || seen.has(made.seq)) return [];
    seen.add(made.seq);
    const move = moveAt(of, at);
    return move ? [{ ...move, seq: made.seq }] : [];
  });
}

/** Adds the table to look at: before a decision, or once a round's winner has been paid the most, with the cards still there. */
function withStep(
  { past }: Past,
  moves: ReadonlyMap<number, MadeMove>,
  point: TurningPoint,
): ReviewedPoint[] {
  if (point.kind === 'move') {
    const step = past[past.findIndex(({ seq }) => seq === point.seq) - 1];
    const faces = moves.get(point.seq)?.view.faces ?? NO_FACES;
    return step ? [{ ...point, step: { ...step, faces } }] : [];
  }
  const purse = seatPurse(point.winner);
  const amountOf = ({ event }: ShownStep): number => (event as { readonly amount?: number }).amount ?? 0;
  const payments = past.filter(
    ({ seq, event }) =>
      seq === point.seq && event.type === 'paid' && (event as { readonly to?: string }).to === purse,
  );
  const [step] = payments.reverse().sort((a, b) => amountOf(b) - amountOf(a));
  return step ? [{ ...point, step }] : [];
}
