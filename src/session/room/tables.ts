import * as v from 'valibot';
import { type Hash, hashOf } from '../../lib/hash.ts';
import type { Key } from '../identity/index.ts';
import { PEOPLE, type RoomCommand } from './commands.ts';
import type { RoomEntry } from './log.ts';
import { type Games, isMajority, isPlaying, type RoomState, seatOf, votersOf } from './state/state.ts';

/**
 * One link may have had several tables, one after the other: when everyone has left and no majority can meet again, one of the room's
 * people opens another. Each has its own log, and its name is part of everything signed there. The first is named after the room
 * (`firstTable`); a later one carries the number of tables before it and a mark of its opener.
 */
export const tableSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z2-9]{16,40}(-r[1-9]\d{0,7}-[0-9a-f]{8})?$/, 'not the name of a table'),
);

type Found = Extract<RoomCommand, { type: 'found' }>;

const NAME = /^([a-z2-9]+)(?:-r(\d+)-([0-9a-f]{8}))?$/;
/** Maximum tables in a room after its first. */
const MOST = 99_999_999;
/** Tables that a device may have missed. It rejects tables further ahead: a peer could use up all names. */
const MISSED = 100_000;

/** Number of tables in this room before this one. */
export const roundOf = (table: string): number => Number(NAME.exec(table)?.[2] ?? 0);

/** Right to broadcast a room's tables: the code leads to it, and it does not lead back to the code. */
export const broadcastRight = (code: string): Hash => hashOf({ room: code, is: 'broadcast' });

/** Name of the first table of the room whose right this is. Names have no 0 and 1. */
export const tableOfRight = (right: Hash): string =>
  hashOf({ right, is: 'table' }).slice(0, 32).replaceAll('0', 'g').replaceAll('1', 'h');

/**
 * Name of a room's first table. The code itself admits people, but the name is in every signature, so that records and broadcasts show it
 * to anyone.
 */
export const firstTable = (code: string): string => tableOfRight(broadcastRight(code));

/** Checks whether this right is that of the table's room. */
export const isTableOfRight = (right: Hash, table: string): boolean =>
  NAME.exec(table)?.[1] === tableOfRight(right);

const markOf = (room: string, opener: Key): string => hashOf({ room, opener, is: 'opener' }).slice(0, 8);

/** Name of the table that this person opens. `room`: the first table's. `latest`: the highest round of any table in this room that their device has been at. */
export const tableAfter = (room: string, latest: number, opener: Key): string =>
  `${room}-r${Math.min(MOST, latest + 1)}-${markOf(room, opener)}`;

/** Checks whether, by its number, one table of a room can be later than another. */
export const mayFollow = (mine: string, theirs: string): boolean => roundOf(theirs) <= roundOf(mine) + MISSED;

/** Checks whether one table is later than another of the same room. */
export const isLaterTable = (table: string, than: string): boolean =>
  NAME.exec(table)?.[1] === NAME.exec(than)?.[1] && roundOf(table) > roundOf(than);

/** Checks whether a table of this name belongs to the room with this code. None is named after the code itself: records would show it. */
export const isTableOf = (code: string, table: string): boolean =>
  isTableOfRight(broadcastRight(code), table);

/** Checks whether this person can have opened a table of this name. */
export function mayHaveOpened(table: string, opener: Key): boolean {
  const [, room, , mark] = NAME.exec(table) ?? [];
  return room !== undefined && (mark === undefined || mark === markOf(room, opener));
}

/** Everyone who has ever sat in this room, as far as its table knows, latest speakers first. */
export const peopleOf = ({
  nonces,
  former,
  barred,
}: Pick<RoomState, 'nonces' | 'former' | 'barred'>): Key[] =>
  [
    ...new Set([
      ...Object.keys(nonces).sort((a, b) => nonces[b]! - nonces[a]! || (a < b ? -1 : 1)),
      ...former,
    ]),
  ].filter((key) => !barred.includes(key));

/** States that a table is judged by: the settled one, and the newest with its unsettled entries. */
export interface Deciding {
  readonly state: RoomState | null;
  readonly newest: RoomState | null;
}

/**
 * Data passed to another table of the room: its people, and those who may not come. `newest`: the state with its unsettled entries. A page
 * that was reloaded alone can settle none of them, though all others have seen who sat down there.
 */
export function peopleKept(
  state: RoomState,
  newest: RoomState = state,
): Pick<Found, 'people' | 'barred' | 'locked'> {
  const { barred, locked } = state;
  return {
    people: peopleOf({ ...newest, barred }).slice(0, PEOPLE),
    ...(barred.length > 0 && { barred: [...barred] }),
    ...(locked && { locked }),
  };
}

/**
 * Returns whom a newly opened table keeps out although, as far as is known here, they were not removed: `me`, then it is no table for this
 * device; `others`, then only the user can choose to go there. The opener of a table says who was removed, and could say so of anyone.
 */
export function shutsOut(
  { state, newest }: Deciding,
  me: Key,
  opened: RoomEntry | null,
): 'me' | 'others' | null {
  const body = opened?.said.body;
  if (!opened || body?.type !== 'found') return null;
  const { barred = [], people = [], locked } = body;
  if (barred.includes(me)) return state?.barred.includes(me) ? null : 'me';
  if (!state) return null;
  // Continues this very match from a hand long over.
  const { from } = body;
  if (from?.state.room === state.room && Number(from.state.hand) < newest!.hand - 1) return 'me';
  const isOut = (key: Key): boolean =>
    barred.includes(key) || (!!locked && key !== opened.said.author && !people.includes(key));
  // A table knows at most this many people.
  const mine = peopleOf(state).slice(0, PEOPLE);
  if (mine.includes(me) && isOut(me)) return 'me';
  return mine.some(isOut) ? 'others' : null;
}

/** Checks whether enough voters can be reached to decide anything, counting those who vote only by unsettled entries too. */
const canDecide = ({ state, newest }: Deciding, me: Key, alive: (key: Key) => boolean): boolean =>
  [state, newest].every((at) => {
    const voters = at ? votersOf(at) : [];
    return !at || isMajority(voters.filter((key) => key === me || alive(key)).length, voters.length);
  });

/** Status of a table, as far as one device can see. */
export interface Standing {
  readonly table: string;
  /**
   * `unknown`: has only the link so far. `alive`: a majority is there, and either several people are present or they play. `stuck`: takes
   * part in a match, and too few are there to go on. `idle`: all others have left, or nothing can be decided, and no match is on.
   */
  readonly is: 'unknown' | 'alive' | 'stuck' | 'idle';
}

/** Returns a table's status. `alive`: can be reached just now. */
export function standingAt(
  table: string,
  at: Deciding,
  games: Games,
  me: Key,
  alive: (key: Key) => boolean,
): Standing {
  const { state } = at;
  if (!state) return { table, is: 'unknown' };
  const voters = votersOf(state);
  const others = voters.filter((key) => key !== me && alive(key));
  const playing = isPlaying(state, games);
  // A spectator linked with a seated player takes that player's word.
  if (seatOf(state, me) === null) return { table, is: others.length ? 'alive' : 'idle' };
  if (canDecide(at, me, alive) && (others.length || playing)) return { table, is: 'alive' };
  return { table, is: playing ? 'stuck' : 'idle' };
}

/**
 * Decides whether a device leaves its table for another of the same room that it has met. It never leaves a table that goes on, or a match.
 * All others gather at a table that goes on, or at the one opened last. `justCame`: has only just come to its table.
 */
export function goesOver(mine: Standing, theirs: Standing, justCame = false): boolean {
  if (theirs.is === 'unknown' || mine.table === theirs.table) return false;
  const [ours, others] = [roundOf(mine.table), roundOf(theirs.table)];
  const isLater = others > ours || (others === ours && theirs.table > mine.table);
  // A device that has just moved first hears the status there: people of two tables could send it to and fro forever.
  if (mine.is === 'unknown') return isLater || !justCame;
  return mine.is === 'idle' && (theirs.is === 'alive' || isLater);
}

/**
 * Checks whether too few voters can be reached to decide anything, so that a person may open another table: no one takes part in a match
 * that they could lose by it. `alive`: can be reached just now.
 */
export function isDeserted(at: Deciding, games: Games, me: Key, alive: (key: Key) => boolean): boolean {
  const { state } = at;
  if (!state || state.barred.includes(me)) return false;
  if (seatOf(state, me) === null) return !votersOf(state).some(alive);
  return !canDecide(at, me, alive) && !isPlaying(state, games);
}

/**
 * Returns the voters whom the table waits for, if all others together are too few to decide anything without them, as one of two always is.
 * `waits`: the match waits for this voter's device.
 */
export function heldUpBy(state: RoomState, games: Games, me: Key, waits: (key: Key) => boolean): Key[] {
  const voters = votersOf(state);
  if (!voters.includes(me) || !isPlaying(state, games) || state.paused !== null || state.adjourned) return [];
  const awaited = voters.filter((key) => key !== me && waits(key));
  return isMajority(voters.length - awaited.length, voters.length) ? [] : awaited;
}
