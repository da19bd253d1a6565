import * as v from 'valibot';
import { hashOf } from '../../lib/hash.ts';
import type { Key } from '../identity/index.ts';
import { PEOPLE, type RoomCommand } from './commands.ts';
import type { RoomEntry } from './log.ts';
import { type Games, isMajority, isPlaying, type RoomState, seatOf, votersOf } from './state.ts';

/**
 * Under one link there may have been several tables, one after the other: where everybody has left and no majority can come together any
 * more, one of the room's people opens another. Each has a log of its own, and its name is in everything that is signed there. The first
 * is called like the room (its code); a later one says how many there were before it, and who opened it.
 */
export const tableSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z2-9]{16,40}(-r[1-9]\d{0,7}-[0-9a-f]{8})?$/, 'not the name of a table'),
);

type Found = Extract<RoomCommand, { type: 'found' }>;

const NAME = /^([a-z2-9]+)(?:-r(\d+)-([0-9a-f]{8}))?$/;
/** Tables that a room can have after its first. */
const MOST = 99_999_999;
/** A device may have missed so many of them. Of later ones it believes nothing: somebody could use all their names up. */
const MISSED = 100_000;

/** How many tables there were in this room before this one. */
export const roundOf = (table: string): number => Number(NAME.exec(table)?.[2] ?? 0);

const markOf = (room: string, opener: Key): string => hashOf({ room, opener, is: 'opener' }).slice(0, 8);

/** What the table is called that this person opens. `latest`: the highest round of any table in this room that their device has been at. */
export const tableAfter = (room: string, latest: number, opener: Key): string =>
  `${room}-r${Math.min(MOST, latest + 1)}-${markOf(room, opener)}`;

/** Whether, seen from one table of a room, another can be a later one by its number. */
export const mayFollow = (mine: string, theirs: string): boolean => roundOf(theirs) <= roundOf(mine) + MISSED;

/** Whether the one is a later table than the other, of the same room. */
export const isLaterTable = (table: string, than: string): boolean =>
  NAME.exec(table)?.[1] === NAME.exec(than)?.[1] && roundOf(table) > roundOf(than);

/** Whether a table of this name is one of the room's. */
export const isTableOf = (room: string, table: string): boolean => NAME.exec(table)?.[1] === room;

/** Whether a table of this name can have been opened by this person. */
export function mayHaveOpened(table: string, opener: Key): boolean {
  const [, room, , mark] = NAME.exec(table) ?? [];
  return room !== undefined && (mark === undefined || mark === markOf(room, opener));
}

/** Everybody who has ever sat in this room, as far as its table knows; those who spoke last first. */
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

/** How a table is decided about: as it is settled, and as it stands with what is not settled yet. */
export interface Deciding {
  readonly state: RoomState | null;
  readonly newest: RoomState | null;
}

/** What another table of the room is told of its people, and of those who may not come. */
export function peopleKept(state: RoomState): Pick<Found, 'people' | 'barred' | 'locked'> {
  const { barred, locked } = state;
  return {
    people: peopleOf(state).slice(0, PEOPLE),
    ...(barred.length > 0 && { barred: [...barred] }),
    ...(locked && { locked }),
  };
}

/**
 * Whom of a room's people a table opened anew keeps out who is not removed as far as is known here: `me`, then it is no table for this
 * device; `others`, then only its person can choose to go there. Whoever opens a table says who was removed, and could say so of anybody.
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
  // Goes on with this very match from a hand long over.
  const { from } = body;
  if (from?.state.room === state.room && Number(from.state.hand) < newest!.hand - 1) return 'me';
  const isOut = (key: Key): boolean =>
    barred.includes(key) || (!!locked && key !== opened.said.author && !people.includes(key));
  // Of more than so many people no table knows.
  const mine = peopleOf(state).slice(0, PEOPLE);
  if (mine.includes(me) && isOut(me)) return 'me';
  return mine.some(isOut) ? 'others' : null;
}

/** Enough of those who count can be reached to decide something: also of those who count by what is not settled yet. */
const canDecide = ({ state, newest }: Deciding, me: Key, alive: (key: Key) => boolean): boolean =>
  [state, newest].every((at) => {
    const voters = at ? votersOf(at) : [];
    return !at || isMajority(voters.filter((key) => key === me || alive(key)).length, voters.length);
  });

/** How things stand at a table, as far as one device can see. */
export interface Standing {
  readonly table: string;
  /**
   * `unknown`: has only the link so far. `alive`: a majority is there, and either several people are or they play. `stuck`: has a part in a
   * match, and too few are there to go on. `idle`: all others have left, or nobody can decide anything, and no match is on.
   */
  readonly is: 'unknown' | 'alive' | 'stuck' | 'idle';
}

/** `alive`: can be reached just now. */
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
  // Someone without a seat is linked with one of those who have one, and takes their word.
  if (seatOf(state, me) === null) return { table, is: others.length ? 'alive' : 'idle' };
  if (canDecide(at, me, alive) && (others.length || playing)) return { table, is: 'alive' };
  return { table, is: playing ? 'stuck' : 'idle' };
}

/**
 * Whether a device leaves its table for another of the same room, with which it has come to speak. Nobody leaves a table that goes on, or a
 * match. All others come together: at a table that goes on, or at the one that was opened last. `justCame`: is at its table only just now.
 */
export function goesOver(mine: Standing, theirs: Standing, justCame = false): boolean {
  if (theirs.is === 'unknown' || mine.table === theirs.table) return false;
  const [ours, others] = [roundOf(mine.table), roundOf(theirs.table)];
  const isLater = others > ours || (others === ours && theirs.table > mine.table);
  // Whoever has gone over a moment ago hears first how things stand there: the people of two tables could send them to and fro for ever.
  if (mine.is === 'unknown') return isLater || !justCame;
  return mine.is === 'idle' && (theirs.is === 'alive' || isLater);
}

/**
 * Too few of those who count can be reached for anything to be decided, and a person may open another table: nobody has a part in a match
 * that they could lose by it. `alive`: can be reached just now.
 */
export function isDeserted(at: Deciding, games: Games, me: Key, alive: (key: Key) => boolean): boolean {
  const { state } = at;
  if (!state || state.barred.includes(me)) return false;
  if (seatOf(state, me) === null) return !votersOf(state).some(alive);
  return !canDecide(at, me, alive) && !isPlaying(state, games);
}
