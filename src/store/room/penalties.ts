import { refund } from '../../engine/refund.ts';
import { stakeOf as netStake, type Table } from '../../engine/table.ts';
import type { Key } from '../../session/identity/index.ts';
import type { Settled } from '../../session/replica/index.ts';
import { type MentalState, type RoomState, seatOf } from '../../session/room/index.ts';
import type { CaughtLook } from './roomStore.ts';

// What it came to that somebody's device was caught: the log's fold does not keep it, the entries of the match tell.

/** What became of the hand, and of what was staked in it. */
export type Penalty = Pick<CaughtLook, 'hand' | 'stake'>;

type Entries = Settled['applied']['entries'];

/** Not known to latecomers. */
const UNKNOWN: Penalty = { hand: null, stake: null };

export interface Penalties {
  /** To be told of each state, and of all entries of its match that are here. */
  see(state: RoomState, entries: Entries): void;
  /** Of somebody who was caught in this match. */
  of(state: RoomState, peer: Key): Penalty;
}

/** `past`: what was settled before this page began. */
export function makePenalties(past: readonly Settled[]): Penalties {
  const known = new Map<string, Penalty>();
  let last: RoomState | null = past.at(-1)?.applied.state ?? null;
  const id = (state: RoomState, peer: Key): string => `${state.play?.header.match} ${peer}`;
  const note = (before: RoomState, after: RoomState, entries: Entries | null): void => {
    for (const peer of caughtBetween(before, after))
      known.set(id(after, peer), entries ? penaltyOf(before, peer, entries) : UNKNOWN);
  };
  for (const { before, applied } of past) if (before) note(before, applied.state, applied.entries);
  return {
    see(state, entries) {
      const before = last;
      last = state;
      if (before && before !== state) note(before, state, between(before, state, entries));
    },
    of: (state, peer) => known.get(id(state, peer)) ?? UNKNOWN,
  };
}

const matchOf = ({ play }: RoomState): string | undefined => play?.header.match;

const caughtIn = (mental: MentalState | null): readonly Key[] => mental?.caught.map(({ peer }) => peer) ?? [];

function caughtBetween(before: RoomState, after: RoomState): Key[] {
  const known = matchOf(before) === matchOf(after) ? caughtIn(before.mental) : [];
  return caughtIn(after.mental).filter((peer) => !known.includes(peer));
}

/** What the match has gained from one state to another; null: not all of it is here. */
function between(before: RoomState, after: RoomState, entries: Entries): Entries | null {
  const from = matchOf(before) === matchOf(after) ? (before.play?.count ?? 0) : 0;
  const until = after.play?.count ?? 0;
  const gained = entries.filter(({ seq }) => seq >= from && seq < until);
  return gained.length === until - from ? gained : null;
}

/** The table gives up the hand in the same breath in which it finds out, if there is one that the device had a key to. */
function penaltyOf(before: RoomState, peer: Key, entries: Entries): Penalty {
  const seat = seatOf(before, peer) ?? -1;
  for (const { author, body } of entries) {
    if (author !== 'table' || body.type !== 'void') continue;
    const { forfeit } = body as { readonly forfeit?: readonly number[] };
    // Otherwise it was because of somebody else.
    if (!forfeit || forfeit.includes(seat))
      return { hand: 'void', stake: before.play && stakeOf(before.play.state.table, seat, forfeit) };
  }
  return { hand: 'safe', stake: null };
}

/** Null: nobody has staked anything. */
function stakeOf(table: Table, seat: number, forfeit: readonly number[] | undefined): Penalty['stake'] {
  if (!refund(table).length) return null;
  return forfeit?.includes(seat) && netStake(table, seat) > 0 ? 'forfeited' : 'returned';
}
