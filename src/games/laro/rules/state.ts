import type { Event, Setup, State } from '../../../engine/game.ts';
import {
  type CardId,
  type Face,
  type PurseId,
  type Seat,
  type Table,
  type ZoneId,
  zoneOf,
} from '../../../engine/table.ts';
import { clockwise } from '../../../engine/tableMoves.ts';
import { secondsOf } from '../info.ts';
import type { Kind } from './command.ts';
import { type Cluster, GROUPS } from './scoring.ts';

/** The antes, and what was forfeited in void rounds: the winner of the next one takes all of it. */
export const ANTES: PurseId = 'pot:ante';
export const DECK: ZoneId = 'deck';
/** Face up, the newest on top. */
export const DISCARD: ZoneId = 'discard';
/** Cards of seats that have left, face down and out of play until the round is over. */
export const FOLDED: ZoneId = 'folded';
/** A seat's clusters that lie face up (L7), 0 … 2. */
export const laidAt = (seat: Seat, index: number): ZoneId => `laid:${seat}:${index}`;

/**
 * `ready`: between two rounds; `deal`; `draw`: the seat whose turn it is takes a card; `drawn`: it comes; `play`: it has
 * nine and wins or discards; `claim`: the discard can be claimed; `win`: it shows its cards; `end`: it is paid; `over`.
 */
export type Phase = 'lot' | 'ready' | 'deal' | 'draw' | 'drawn' | 'play' | 'claim' | 'win' | 'end' | 'over';

/** A cluster of a winning hand. */
export interface WonCluster {
  /** In sequence, a Void where it stands for a card. */
  readonly cards: readonly CardId[];
  readonly faces: readonly Face[];
  readonly cluster: Cluster;
  readonly points: number;
}

/** How a round ended (L12); kept until the next one begins. */
export interface Won {
  readonly seat: Seat;
  /** 0: the others have left, there was nothing to show. */
  readonly worth: number;
  readonly clusters: readonly WonCluster[];
  /** The card was drawn, taken from the pile, or claimed by calling Laro. */
  readonly by: WonBy;
  /** Stake that each other seat paid: all it owed, or all it had. */
  readonly paid: readonly { readonly seat: Seat; readonly amount: number }[];
  readonly antes: number;
}

export type WonBy = 'deck' | 'discard' | 'claim' | 'last';

export interface Laro {
  readonly seats: number;
  /** L12, in credits. */
  readonly stake: number;
  readonly ante: number;
  /** L7: only claims that win are allowed. */
  readonly winOnly: boolean;
  /** L9: for how long a discard can be claimed; null: until all have answered. A number for whoever keeps the clock. */
  readonly seconds: number | null;
  /** Rounds to be played; null: open (L14). */
  readonly limit: number | null;
  readonly phase: Phase;
  /** Rounds begun. */
  readonly round: number;
  /** The round was void and is to be dealt again. */
  readonly again: boolean;
  readonly dealer: Seat;
  /** The seats of this round in turn order from the dealer, those that have left since too. */
  readonly players: readonly Seat[];
  /** Were away and awaited, and are out of this round; missing while there are none, as in older matches. */
  readonly satOut?: readonly Seat[];
  /** Have nothing left (L12). */
  readonly out: readonly Seat[];
  /** Left the table for good. */
  readonly gone: readonly Seat[];
  /** Whose turn it is, or who discarded last. */
  readonly turn: Seat;
  /** Where the ninth card of the turn came from. */
  readonly source: 'deck' | 'discard' | 'claim' | null;
  /** The card just taken from the pile, which may not be discarded again (L6). */
  readonly taken: CardId | null;
  /** Cards were put into the deck that are not shuffled yet. */
  readonly stale: boolean;
  /** Discards of this match: each has a claim window of its own. */
  readonly discards: number;
  /** Seats whose claim on this discard was found false (L10). */
  readonly failed: readonly Seat[];
  /** Cards taken in this round by each seat (L13). */
  readonly draws: readonly number[];
  readonly won: Won | null;
  readonly over: string | null;
}

/** Where a seat's ninth card came from. */
export type Source = NonNullable<Laro['source']>;

export type LaroEvent =
  | {
      readonly type: 'roundBegan';
      readonly round: number;
      readonly dealer: Seat;
      readonly players: readonly Seat[];
      /** Cannot pay the ante and sit this round out (L12). */
      readonly sitting: readonly Seat[];
    }
  | { readonly type: 'seatOut'; readonly seat: Seat }
  | { readonly type: 'seatLeft'; readonly seat: Seat }
  | { readonly type: 'satOut'; readonly seat: Seat }
  | { readonly type: 'dealt' }
  | { readonly type: 'turnBegan'; readonly seat: Seat }
  /** L11: the pile but for its top card is the new deck; the card comes once that is shuffled. */
  | { readonly type: 'deckRenewed'; readonly seat: Seat }
  | {
      readonly type: 'cardTaken';
      readonly seat: Seat;
      readonly from: 'deck' | 'discard';
      readonly card: CardId;
    }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly card: CardId }
  /** The called seat's claim holds: its cluster is laid (the `moved` before this), and it discards next. */
  | { readonly type: 'claimed'; readonly seat: Seat; readonly kind: Kind; readonly from: Seat }
  | {
      readonly type: 'clusterLaid';
      readonly seat: Seat;
      readonly index: number;
      readonly cluster: Cluster;
      readonly points: number;
    }
  /** What was shown, if anything, does not make what was claimed (L10). */
  | { readonly type: 'claimVoid'; readonly seat: Seat; readonly kind: Kind }
  | { readonly type: 'winClaimed'; readonly seat: Seat }
  /** The nine cards that were shown are not three clusters (L10). */
  | { readonly type: 'winVoid'; readonly seat: Seat }
  | ({ readonly type: 'roundWon' } & Won)
  | { readonly type: 'roundEnded' }
  | { readonly type: 'roundVoided'; readonly forfeit?: readonly Seat[] | undefined }
  | { readonly type: 'gaveUp'; readonly seat: Seat }
  | { readonly type: 'gameEnded'; readonly reason: string };

export type LaroState = State<Laro>;
export type Ev = Event<LaroEvent>;

export function initialLaro({ seats, options }: Setup): Laro {
  const rounds = Number(options.rounds);
  return {
    seats,
    stake: Number(options.stake),
    ante: Number(options.ante),
    winOnly: options.claims === 'win',
    seconds: secondsOf(options),
    // L13: alone there is one attempt.
    limit: seats === 1 ? 1 : rounds || null,
    phase: 'lot',
    round: 0,
    again: false,
    dealer: 0,
    players: [],
    out: [],
    gone: [],
    turn: 0,
    source: null,
    taken: null,
    stale: true,
    discards: 0,
    failed: [],
    draws: new Array<number>(seats).fill(0),
    won: null,
    over: null,
  };
}

/** Nobody to claim from, nobody to pay (L13). */
export const isSolo = (game: Laro): boolean => game.seats === 1;

/** Still in the game: neither without credits (L12) nor gone. */
export const isIn = (game: Laro, seat: Seat): boolean =>
  !game.out.includes(seat) && !game.gone.includes(seat);

/** Still in the round. */
export const isLive = (game: Laro, seat: Seat): boolean =>
  game.players.includes(seat) && !game.gone.includes(seat) && !game.satOut?.includes(seat);

/** Seats still in the round, from the left of `from` round to itself. */
export const liveAfter = (game: Laro, from: Seat): Seat[] =>
  clockwise(game, from).filter((seat) => isLive(game, seat));

/** The clusters that a seat has laid, in order. */
export function laidBy(table: Table, seat: Seat): (readonly CardId[])[] {
  const laid: (readonly CardId[])[] = [];
  for (let i = 0; i < GROUPS; i++) {
    const cards = zoneOf(table, laidAt(seat, i));
    if (cards.length) laid.push(cards);
  }
  return laid;
}
