import type { Event, Setup, State } from '../../../engine/game.ts';
import {
  type CardId,
  type Face,
  type PurseId,
  type Seat,
  type Table,
  type ZoneId,
  zoneOf,
} from '../../../engine/table/table.ts';
import { clockwise } from '../../../engine/table/tableMoves.ts';
import { secondsOf } from '../info.ts';
import type { Kind } from './command.ts';
import { type Cluster, GROUPS } from './scoring.ts';

/** Purse of the antes, and of forfeits from void rounds: the next winner takes all of it. */
export const ANTES: PurseId = 'pot:ante';
export const DECK: ZoneId = 'deck';
/** Face up, newest on top. */
export const DISCARD: ZoneId = 'discard';
/** Cards of seats that have left, face down and out of play until the round is over. */
export const FOLDED: ZoneId = 'folded';
/** Zone of a seat's face-up cluster (L7); `index` 0 … 2. */
export const laidAt = (seat: Seat, index: number): ZoneId => `laid:${seat}:${index}`;

/**
 * `ready`: between two rounds; `deal`; `draw`: the seat to move takes a card; `drawn`: the card comes; `play`: it has nine and wins or
 * discards; `claim`: the discard can be claimed; `win`: it shows its cards; `end`: it is paid; `over`.
 */
export type Phase = 'lot' | 'ready' | 'deal' | 'draw' | 'drawn' | 'play' | 'claim' | 'win' | 'end' | 'over';

/** A cluster of a winning hand. */
export interface WonCluster {
  /** In sequence, a Void in place of the card it replaces. */
  readonly cards: readonly CardId[];
  readonly faces: readonly Face[];
  readonly cluster: Cluster;
  readonly points: number;
}

/** Result of a round (L12), kept until the next one begins. */
export interface Won {
  readonly seat: Seat;
  /** 0 if the others have left, so that no hand was shown. */
  readonly worth: number;
  readonly clusters: readonly WonCluster[];
  /** Origin of the last card: drawn, taken from the pile, or claimed by calling Laro. */
  readonly by: WonBy;
  /** Stakes paid by each other seat: all it owed, or all it had. */
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
  /** L9: for how long a discard can be claimed; null until all have answered. The clock's keeper needs the number. */
  readonly seconds: number | null;
  /** Rounds to play; null is open-ended (L14). */
  readonly limit: number | null;
  readonly phase: Phase;
  /** Number of rounds begun. */
  readonly round: number;
  /** The round was void and must be dealt again. */
  readonly again: boolean;
  readonly dealer: Seat;
  /** Seats of this round in turn order from the dealer, including those that have left since. */
  readonly players: readonly Seat[];
  /** Seats that were away when awaited and are out of this round; absent if there are none, as in older matches. */
  readonly satOut?: readonly Seat[];
  /** Seats with no credits left (L12). */
  readonly out: readonly Seat[];
  /** Seats that left the table for good. */
  readonly gone: readonly Seat[];
  /** Seat to move, or the last to discard. */
  readonly turn: Seat;
  /** Origin of the turn's ninth card. */
  readonly source: 'deck' | 'discard' | 'claim' | null;
  /** The card just taken from the pile, which may not be discarded again (L6). */
  readonly taken: CardId | null;
  /** Cards were put into the deck that are not yet shuffled. */
  readonly stale: boolean;
  /** Number of discards in this match: each has its own claim window. */
  readonly discards: number;
  /** Seats whose claim on this discard was found false (L10). */
  readonly failed: readonly Seat[];
  /** Cards taken this round by each seat (L13). */
  readonly draws: readonly number[];
  readonly won: Won | null;
  readonly over: string | null;
}

export type LaroEvent =
  | {
      readonly type: 'roundBegan';
      readonly round: number;
      readonly dealer: Seat;
      readonly players: readonly Seat[];
      /** Seats that cannot pay the ante and sit this round out (L12). */
      readonly sitting: readonly Seat[];
    }
  | { readonly type: 'seatOut'; readonly seat: Seat }
  | { readonly type: 'seatLeft'; readonly seat: Seat }
  | { readonly type: 'satOut'; readonly seat: Seat }
  | { readonly type: 'dealt' }
  | { readonly type: 'turnBegan'; readonly seat: Seat }
  /** L11: the pile without its top card is the new deck; the card comes once that is shuffled. */
  | { readonly type: 'deckRenewed'; readonly seat: Seat }
  | {
      readonly type: 'cardTaken';
      readonly seat: Seat;
      readonly from: 'deck' | 'discard';
      readonly card: CardId;
    }
  | { readonly type: 'discarded'; readonly seat: Seat; readonly card: CardId }
  /** The called seat's claim holds: its cluster is laid (by the `moved` before this), and it discards next. */
  | { readonly type: 'claimed'; readonly seat: Seat; readonly kind: Kind; readonly from: Seat }
  | {
      readonly type: 'clusterLaid';
      readonly seat: Seat;
      readonly index: number;
      readonly cluster: Cluster;
      readonly points: number;
    }
  /** The cards shown, if any, do not make the claim (L10). */
  | { readonly type: 'claimVoid'; readonly seat: Seat; readonly kind: Kind }
  | { readonly type: 'winClaimed'; readonly seat: Seat }
  /** The nine cards shown are not three clusters (L10). */
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

/** Checks whether a seat plays alone: no one to claim from, no one to pay (L13). */
export const isSolo = (game: Laro): boolean => game.seats === 1;

/** Checks whether a seat is in the game: neither out of credits (L12) nor gone. */
export const isIn = (game: Laro, seat: Seat): boolean =>
  !game.out.includes(seat) && !game.gone.includes(seat);

/** Checks whether a seat is in the round. */
export const isLive = (game: Laro, seat: Seat): boolean =>
  game.players.includes(seat) && !game.gone.includes(seat) && !game.satOut?.includes(seat);

/** Returns the seats still in the round, clockwise from the left of `from` to itself. */
export const liveAfter = (game: Laro, from: Seat): Seat[] =>
  clockwise(game, from).filter((seat) => isLive(game, seat));

/** Returns the clusters that a seat has laid, in order. */
export function laidBy(table: Table, seat: Seat): (readonly CardId[])[] {
  const laid: (readonly CardId[])[] = [];
  for (let i = 0; i < GROUPS; i++) {
    const cards = zoneOf(table, laidAt(seat, i));
    if (cards.length) laid.push(cards);
  }
  return laid;
}
