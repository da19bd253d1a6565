import type { Game, LaidTable, Options, State } from '../../../engine/game.ts';
import type { MatchHeader } from '../../../engine/match.ts';
import type { Seat } from '../../../engine/table/table.ts';
import type { Hash } from '../../../lib/hash.ts';
import type { Key } from '../../identity/index.ts';
import type { Motion } from '../commands.ts';
import type { MentalState } from '../locked/state.ts';

/** This page's game rules, by the game's ID. */
export type Games = ReadonlyMap<string, Game>;

/** Settings that people agree on for their table, in any game. */
export interface RoomSettings {
  /** Seconds that the table waits for an absent player before it goes on without them. */
  readonly grace: number;
  /** Afterwards: a bot plays from the next hand on, the seat leaves the game for good, or all go on waiting. */
  readonly away: 'bot' | 'leave' | 'wait';
  /** All deal together, so that no one sees or stacks the cards; or one trusted device deals. */
  readonly dealing: 'joint' | 'device';
  /** A player who makes a hand void, by being away or by cheating, loses their stake in it to a pot in the next hand. */
  readonly forfeit: boolean;
  /**
   * Seconds for a turn, beside a reserve for the match (`store/room/turns.ts`); then each page plays for its own person. Left out: no
   * clock.
   */
  readonly clock?: number;
  /** Minutes after which an audience may see each entry of the log. Left out: there is no audience. */
  readonly broadcast?: number;
}

/** A person seated at the table. */
export interface Holder {
  readonly key: Key;
  readonly name: string;
  /** 0 … 7, an index into the seat colours. */
  readonly colour: number;
  /** Id of the figure that they have chosen. */
  readonly figure?: string;
  /** Not marked absent by the table: counts for majorities. */
  readonly present: boolean;
}

export interface SeatSlot {
  readonly holder: Holder | null;
  /** Level and name of the bot that plays where no person does. */
  readonly bot: { readonly level: string; readonly name: string };
  /** Player of this seat in the current hand. */
  readonly plays: 'person' | 'bot';
  /** Player from the next hand on. */
  readonly next: 'person' | 'bot';
}

/** The current match, or the last one. */
export interface Play {
  readonly header: MatchHeader;
  readonly state: State<unknown>;
  /** Head of the match's own chain (`engine/match.ts`), as its record will have it. */
  readonly head: Hash;
  /** Entries of the match so far. */
  readonly count: number;
  /** In continuous play while chance owes something (`Game.flowing`): number of chance's answers so far. Missing: play waits for chance. */
  readonly facts?: number;
  /** In continuous play: earlier layouts of the table by entry count, as hashes of `Game.laid`, oldest first. It can be laid so again. */
  readonly moments?: readonly Moment[];
}

export type Moment = readonly [count: number, laid: Hash];

/** Moments kept for rewinding a table; of older ones every `OLD_MOMENT`th, and as many again. */
export const MOMENTS = 128;
const OLD_MOMENT = 16;

/** Adds a moment, and drops those no longer kept. */
export function withMoment(moments: readonly Moment[], moment: Moment): readonly Moment[] {
  const all = [...moments.filter(([count]) => count !== moment[0]), moment];
  const old = all.slice(0, -MOMENTS).filter(([count], i) => i === 0 || count % OLD_MOMENT === 0);
  return [...old.slice(-MOMENTS), ...all.slice(-MOMENTS)];
}

/** Number that messages about the due chance must name: unique within this match. */
export const chanceAt = ({ facts, count }: Pick<Play, 'facts' | 'count'>): number => facts ?? count;

export const isContinuous = (play: Play | null): boolean => play?.facts !== undefined;

/** Checks whether the table has agreed to wait for everyone as long as it takes. In continuous play no one is waited for. */
export const waitsForAll = ({ settings, play }: Pick<RoomState, 'settings' | 'play'>): boolean =>
  settings.away === 'wait' && !isContinuous(play);

/** An open proposal that needs a majority. */
export interface OpenMotion {
  readonly motion: Motion;
  /** Voters for it; the first has proposed it. */
  readonly votes: readonly Key[];
  /** Voters against it. */
  readonly against: readonly Key[];
  /** Document to lay the table from. */
  readonly laid?: LaidTable;
}

/** A player's request to swap seats with another. */
export interface SwapWish {
  readonly from: Key;
  readonly to: Key;
}

/** Result of one seat in a match. */
export interface PastSeat {
  /** Person who played it to the end; null: a bot. */
  readonly key: Key | null;
  readonly name: string;
  /** 1 is best; null: not ranked by the game. */
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
 * Folded state of a room's log: seats, the match, open votes. Equal on every peer. Present connections, chat and pointers are not part of
 * it.
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
  /** Person whose device deals and plays the bots. */
  readonly dealer: Key;
  /**
   * Counts everything that can be played: it rises when a match or a hand begins, also one that is dealt again, and when a match is cleared
   * away. A message about one hand is late in any other.
   */
  readonly hand: number;
  /** Number of setup changes so far. */
  readonly setups: number;
  /** Characters said at this table so far, as JSON. */
  readonly said: number;
  /** The highest number each author has used. */
  readonly nonces: Readonly<Record<Key, number>>;
  /** No newcomers may sit down. */
  readonly locked: boolean;
  /** Person who has paused the table: no one may play until it is resumed. Null: not paused. */
  readonly paused: Key | null;
  /** Persons whose pause another has ended in this hand: they cannot pause it again. In continuous play they may after a while. */
  readonly resumed: readonly Key[];
  /** The table has adjourned the match to another day: it is paused, and no one is called absent. */
  readonly adjourned: boolean;
  /** Persons who have taken over a bot's cards in the middle of this hand: its deck does not wait for their locks. */
  readonly joinedLate: readonly Key[];
  readonly barred: readonly Key[];
  /** People who sat at an earlier table of the room. */
  readonly former: readonly Key[];
  readonly motions: readonly OpenMotion[];
  /** At most one by each person; gone when either of the two moves. */
  readonly swaps: readonly SwapWish[];
  /** Seats of everyone who takes, or took, part in the current match. */
  readonly kept: Readonly<Record<Key, Seat>>;
  /** Times in the current match that each seat was spared for an answer that came too late. */
  readonly spares: Readonly<Record<Seat, number>>;
  /** Number of matches begun here. */
  readonly matches: number;
  readonly play: Play | null;
  /** Persons ready to play the same again, after a match: it begins once every voter is. */
  readonly rematch: readonly Key[];
  /** The last matches that have ended here, oldest first. */
  readonly past: readonly PastMatch[];
  /** Locked cards of the match, in joint dealing. */
  readonly mental: MentalState | null;
}

/** Returns the seat a person holds, or null. */
export function seatOf({ seats }: Pick<RoomState, 'seats'>, key: Key): Seat | null {
  const seat = seats.findIndex(({ holder }) => holder?.key === key);
  return seat < 0 ? null : seat;
}

/** Checks whether a seated person is marked absent. */
export const isAway = ({ seats }: Pick<RoomState, 'seats'>, key: Key): boolean =>
  seats.some(({ holder }) => holder?.key === key && !holder.present);

/** Persons whose majority decides: seated and not marked absent, in seat order. */
export const votersOf = ({ seats }: Pick<RoomState, 'seats'>): Key[] =>
  seats.flatMap(({ holder }) => (holder?.present ? [holder.key] : []));

/** Checks whether no one else here has a vote. */
export const isLast = (state: Pick<RoomState, 'seats'>, key: Key): boolean =>
  votersOf(state).every((voter) => voter === key);

export const isMajority = (votes: number, of: number): boolean => votes * 2 > of;

/** Person whose device speaks for a seat in the current hand. */
export const controllerOf = (
  { seats, dealer }: Pick<RoomState, 'seats' | 'dealer'>,
  seat: Seat,
): Key | null => {
  const slot = seats[seat];
  if (!slot) return null;
  return slot.plays === 'person' ? (slot.holder?.key ?? null) : dealer;
};

/** Checks whether a match is going on. */
export const isPlaying = ({ play }: Pick<RoomState, 'play'>, games: Games): boolean =>
  play !== null && games.get(play.header.game)?.outcome(play.state) === null;
