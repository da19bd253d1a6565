import type { Game, LaidTable, Options, State } from '../../engine/game.ts';
import type { MatchHeader } from '../../engine/match.ts';
import type { Seat } from '../../engine/table.ts';
import type { Hash } from '../../lib/hash.ts';
import type { Key } from '../identity/index.ts';
import type { Motion } from './commands.ts';
import type { MentalState } from './locked/state.ts';

/** The rules this page has, by the game's id. */
export type Games = ReadonlyMap<string, Game>;

/** What people agree on for their table, whatever is played at it. */
export interface RoomSettings {
  /** Seconds that an absent player's seat waits before the table goes on without. */
  readonly grace: number;
  /** What happens then: a bot plays from the next hand on, the seat leaves the game for good, or all go on waiting. */
  readonly away: 'bot' | 'leave' | 'wait';
  /** All deal together, so that nobody sees or stacks the cards; or one device deals, which is trusted with them. */
  readonly dealing: 'joint' | 'device';
  /** Anyone who makes a hand void, by being away or by cheating, loses what they have staked in it to a pot in the next hand. */
  readonly forfeit: boolean;
  /** Seconds for a turn, beside a reserve for the match (`store/room/turns.ts`); then each page plays for its own person. Left out: no clock. */
  readonly clock?: number;
}

/** Somebody who sits at the table. */
export interface Holder {
  readonly key: Key;
  readonly name: string;
  /** 0 … 7, an index into the seat colours. */
  readonly colour: number;
  /** Not marked absent by the table: counts for majorities. */
  readonly present: boolean;
}

export interface SeatSlot {
  readonly holder: Holder | null;
  /** The level of the bot that plays where no person does, and its name. */
  readonly bot: { readonly level: string; readonly name: string };
  /** Who plays this seat in the current hand. */
  readonly plays: 'person' | 'bot';
  /** Who does from the next hand on. */
  readonly next: 'person' | 'bot';
}

/** The match that is being played, or was last. */
export interface Play {
  readonly header: MatchHeader;
  readonly state: State<unknown>;
  /** Of the match's own chain (`engine/match.ts`), as its record will have it. */
  readonly head: Hash;
  /** Entries of the match so far. */
  readonly count: number;
  /** Where play flows on while chance owes something (`Game.flowing`): how much chance has answered so far. Missing: play waits for chance. */
  readonly facts?: number;
  /** The same: how the table lay after so many entries, by the hash of `Game.laid`, oldest first. It can be laid so again. */
  readonly moments?: readonly Moment[];
}

export type Moment = readonly [count: number, laid: Hash];

/** So many moments that a table can be rewound to are kept; of older ones every so manieth, and as many again. */
export const MOMENTS = 128;
const OLD_MOMENT = 16;

/** With one more, and without those that are kept no longer. */
export function withMoment(moments: readonly Moment[], moment: Moment): readonly Moment[] {
  const all = [...moments.filter(([count]) => count !== moment[0]), moment];
  const old = all.slice(0, -MOMENTS).filter(([count], i) => i === 0 || count % OLD_MOMENT === 0);
  return [...old.slice(-MOMENTS), ...all.slice(-MOMENTS)];
}

/** What words about the chance that is due must name: a number that no other has in this match. */
export const chanceAt = ({ facts, count }: Pick<Play, 'facts' | 'count'>): number => facts ?? count;

export const isFlowing = (play: Play | null): boolean => play?.facts !== undefined;

/** The table has agreed to wait for everybody, for as long as it takes. Where play flows on, there is nobody to wait for. */
export const waitsForAll = ({ settings, play }: Pick<RoomState, 'settings' | 'play'>): boolean =>
  settings.away === 'wait' && !isFlowing(play);

/** A proposal of somebody at the table that needs a majority. */
export interface OpenMotion {
  readonly motion: Motion;
  /** Those who are for it; the first of them has asked. */
  readonly votes: readonly Key[];
  /** Those who are against it. */
  readonly against: readonly Key[];
  /** As what the table would be laid. */
  readonly laid?: LaidTable;
}

/** Somebody who would like to swap seats with somebody. */
export interface SwapWish {
  readonly from: Key;
  readonly to: Key;
}

/** How one seat has come out of a match. */
export interface PastSeat {
  /** Who played it to the end; null: a bot. */
  readonly key: Key | null;
  readonly name: string;
  /** 1 is best; null: the game has not said. */
  readonly rank: number | null;
  /** Points where the match's `unit` says so. */
  readonly credits: number;
  readonly won: boolean;
}

/** A match that was played to its end here, or stopped by the table. */
export interface PastMatch {
  /** 1, 2, 3 … at this table. */
  readonly number: number;
  readonly game: string;
  readonly unit?: 'points';
  readonly seats: readonly PastSeat[];
}

/**
 * What a room's log says, folded: who sits where, what is played, what stands to vote. Equal on every peer. Who is
 * connected at this moment, chat and pointers are not in here.
 */
export interface RoomState {
  /** The table's name (see `tables.ts`). */
  readonly room: string;
  /** Terms count from 1; each has one sequencer, who orders entries and nothing else. */
  readonly term: number;
  readonly sequencer: Key;
  readonly game: string;
  readonly options: Options;
  readonly settings: RoomSettings;
  readonly seats: readonly SeatSlot[];
  /** Whose device deals and plays the bots. */
  readonly dealer: Key;
  /**
   * Counts everything that can be played: it rises when a match or a hand begins, also one that is dealt again, and when a match is cleared
   * away. What is said of one hand is late in any other.
   */
  readonly hand: number;
  /** How often what is to be played has been changed. */
  readonly setups: number;
  /** Characters of all that was said at this table so far, as JSON. */
  readonly said: number;
  /** The highest number each author has used. */
  readonly nonces: Readonly<Record<Key, number>>;
  /** Nobody new may sit down. */
  readonly locked: boolean;
  /** Nobody may play until it is resumed. Who has paused the table; null: nobody. */
  readonly paused: Key | null;
  /** Those whose pause somebody else has ended in this hand: they cannot pause it again. Where play flows on it is forgotten after a while. */
  readonly resumed: readonly Key[];
  /** The table has put the match off to another day: it is paused, and nobody is called absent. */
  readonly adjourned: boolean;
  /** Those who have taken over a bot's cards in the middle of this hand: its deck does not wait for a lock of theirs. */
  readonly joinedLate: readonly Key[];
  readonly barred: readonly Key[];
  /** Who sat at an earlier table of the room. */
  readonly former: readonly Key[];
  readonly motions: readonly OpenMotion[];
  /** At most one by each person; gone when either of the two moves. */
  readonly swaps: readonly SwapWish[];
  /** The seat of everybody who has a part in the match that is played, or had one. */
  readonly kept: Readonly<Record<Key, Seat>>;
  /** Of the match that is played: how often a seat was spared for an answer that came too late. */
  readonly spares: Readonly<Record<Seat, number>>;
  /** How many matches have begun here. */
  readonly matches: number;
  readonly play: Play | null;
  /** Those who are ready to play the same again, after a match: it begins once all who count are. */
  readonly rematch: readonly Key[];
  /** The last matches that have ended here, oldest first. */
  readonly past: readonly PastMatch[];
  /** The locked cards of the match, while all deal together. */
  readonly mental: MentalState | null;
}

/** The seat a person holds, or null. */
export function seatOf({ seats }: Pick<RoomState, 'seats'>, key: Key): Seat | null {
  const seat = seats.findIndex(({ holder }) => holder?.key === key);
  return seat < 0 ? null : seat;
}

/** Sits at the table, which has marked them absent. */
export const isAway = ({ seats }: Pick<RoomState, 'seats'>, key: Key): boolean =>
  seats.some(({ holder }) => holder?.key === key && !holder.present);

/** Those whose majority decides: who sits and is not marked absent, in seat order. */
export const votersOf = ({ seats }: Pick<RoomState, 'seats'>): Key[] =>
  seats.flatMap(({ holder }) => (holder?.present ? [holder.key] : []));

/** Nobody else sits here who counts. */
export const isLast = (state: Pick<RoomState, 'seats'>, key: Key): boolean =>
  votersOf(state).every((voter) => voter === key);

export const isMajority = (votes: number, of: number): boolean => votes * 2 > of;

/** Whose device speaks for a seat in the current hand. */
export const controllerOf = (
  { seats, dealer }: Pick<RoomState, 'seats' | 'dealer'>,
  seat: Seat,
): Key | null => {
  const slot = seats[seat];
  if (!slot) return null;
  return slot.plays === 'person' ? (slot.holder?.key ?? null) : dealer;
};

/** True while a match is going on. */
export const isPlaying = ({ play }: Pick<RoomState, 'play'>, games: Games): boolean =>
  play !== null && games.get(play.header.game)?.outcome(play.state) === null;
