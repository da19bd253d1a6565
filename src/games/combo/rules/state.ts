import type { Event, Setup, State } from '../../../engine/game.ts';
import type { CardId, Face, Seat, ZoneId } from '../../../engine/table/table.ts';
import { clockwise, type Draw } from '../../../engine/table/tableMoves.ts';
import type { Bonus, CardReasons } from './scoring.ts';

export const DECK: ZoneId = 'deck';
/** Face up and spread out, newest on top (K8). */
export const DISCARD: ZoneId = 'discard';
/** Cards of seats that have left, face down and out of play until the round is over. */
export const FOLDED: ZoneId = 'folded';
/** Zone of cards that the neighbour on the right has passed to a seat (K4): face down, for that seat alone. */
export const passedTo = (seat: Seat): ZoneId => `passed:${seat}`;

/**
 * `ready`: between two rounds; `pass` and `take`: the two steps of a turn (K4); `leave`: the seat orders the cards it leaves (K5); `mix`:
 * its turn is over and its hand is mixed; `score`: hands are turned up and counted.
 */
export type Phase = 'lot' | 'ready' | 'deal' | 'pass' | 'take' | 'leave' | 'mix' | 'score' | 'over';

/** The turn in progress. */
export interface Turn {
  readonly seat: Seat;
  /** Cards passed (K4). */
  readonly passed: number;
  /** Cards still to be taken: at first one more than were passed. */
  readonly due: number;
  /** The seat was passed cards: it has chosen or must choose from them, and then draws (K5). */
  readonly given: boolean;
  readonly chosen: boolean;
}

/** A counted hand (K10, K11). */
export interface ScoredHand {
  readonly seat: Seat;
  readonly cards: readonly CardId[];
  readonly reasons: readonly CardReasons[];
  readonly score: number;
  readonly bonus: Bonus;
  readonly reason: string | null;
}

/** One line of the score sheet; null for a seat that had left. */
export interface SheetLine {
  readonly match: number;
  readonly round: number;
  readonly dealer: Seat;
  readonly scores: readonly (number | null)[];
}

export interface Combo {
  readonly seats: number;
  /** K2. */
  readonly matches: number;
  readonly phase: Phase;
  /** Number of matches begun, of rounds in this match, and of hands in this round, 1–3. */
  readonly match: number;
  readonly round: number;
  readonly hand: number;
  /** Number of rounds begun in all. */
  readonly rounds: number;
  /** The round was void and must be dealt again. */
  readonly again: boolean;
  readonly dealer: Seat;
  /** Seats that have yet to deal in this match, in order; without this round's dealer. */
  readonly deals: readonly Seat[];
  readonly gone: readonly Seat[];
  /** Seats with a turn to come in this hand; the acting one is `turn`. */
  readonly queue: readonly Seat[];
  readonly turn: Turn | null;
  readonly owed: readonly Draw[];
  /** Cards were put into the deck that are not yet shuffled. */
  readonly stale: boolean;
  /** Seat whose hand gets new handles, so that no card in it can be followed (K5). */
  readonly mixing: Seat | null;
  /** Hands of the last counted round; they stay readable until the next one is counted. */
  readonly shown: readonly ScoredHand[];
  readonly sheet: readonly SheetLine[];
  readonly over: string | null;
}

export type ComboEvent =
  | {
      readonly type: 'matchBegan';
      readonly match: number;
      readonly deals: readonly Seat[];
    }
  /** Every seat still there has dealt its round. Scores of this match; null for a seat that had left before the first. */
  | { readonly type: 'matchEnded'; readonly match: number; readonly scores: readonly (number | null)[] }
  | {
      readonly type: 'roundBegan';
      readonly round: number;
      readonly dealer: Seat;
    }
  | { readonly type: 'owed'; readonly draws: readonly Draw[] }
  | { readonly type: 'handBegan'; readonly hand: number; readonly order: readonly Seat[] }
  | { readonly type: 'turnBegan'; readonly seat: Seat }
  | { readonly type: 'passed'; readonly seat: Seat; readonly count: number }
  | { readonly type: 'chosen'; readonly seat: Seat; readonly count: number; readonly of: number }
  | { readonly type: 'took'; readonly seat: Seat; readonly from: 'deck' | 'discard' }
  /** The seat must order the passed cards that it did not take. */
  | { readonly type: 'leaving'; readonly seat: Seat }
  | { readonly type: 'left'; readonly seat: Seat; readonly count: number }
  | { readonly type: 'turnEnded'; readonly seat: Seat }
  | { readonly type: 'scoringBegan' }
  | ({ readonly type: 'handScored' } & Omit<ScoredHand, 'reasons'> & { readonly loose: readonly Face[] })
  | { readonly type: 'roundScored'; readonly scores: readonly (number | null)[] }
  | { readonly type: 'roundEnded' }
  | { readonly type: 'roundVoided' }
  | { readonly type: 'seatLeft'; readonly seat: Seat }
  | { readonly type: 'gameEnded'; readonly reason: string };

export type ComboState = State<Combo>;
export type Ev = Event<ComboEvent>;

export const initialCombo = ({ seats, options }: Setup): Combo => ({
  seats,
  matches: Number(options.matches),
  phase: 'lot',
  match: 0,
  round: 0,
  hand: 0,
  rounds: 0,
  again: false,
  dealer: 0,
  deals: [],
  gone: [],
  queue: [],
  turn: null,
  owed: [],
  stale: true,
  mixing: null,
  shown: [],
  sheet: [],
  over: null,
});

export const isIn = (game: Combo, seat: Seat): boolean => !game.gone.includes(seat);

/** Returns the seats in the game, clockwise from the dealer's left to the dealer (K3). */
export const turnOrder = (game: Combo): Seat[] =>
  clockwise(game, game.dealer).filter((seat) => isIn(game, seat));

/** Returns the seat to pass to (K4): the next one on the left that is still in the game. */
export const leftOf = (game: Combo, seat: Seat): Seat =>
  clockwise(game, seat).find((other) => isIn(game, other)) ?? seat;

/** Returns a seat's score in all rounds so far; lower is better (K2). */
export const totalOf = (game: Combo, seat: Seat): number =>
  game.sheet.reduce((sum, { scores }) => sum + (scores[seat] ?? 0), 0);

/** Returns each seat's score in one match; null for a seat that left before its first count (K2). */
export const matchScores = (game: Combo, match: number): (number | null)[] =>
  Array.from({ length: game.seats }, (_, seat) => {
    const scores = game.sheet.flatMap((line) =>
      line.match === match && line.scores[seat] !== null ? [line.scores[seat]!] : [],
    );
    return scores.length ? scores.reduce((sum, score) => sum + score, 0) : null;
  });
