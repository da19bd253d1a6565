import { refund } from '../../engine/table/refund.ts';
import { stakeOf as netStake, type Table } from '../../engine/table/table.ts';
import type { Key } from '../../session/identity/index.ts';
import type { Settled } from '../../session/replica/index.ts';
import { type MentalState, type RoomState, seatOf } from '../../session/room/index.ts';
import type { CaughtLook } from './roomStore.ts';

// Consequences for a device that was caught: the fold of the log doesn't keep them, so they come from the match's entries.

/** Outcome for the hand, and for the stakes in it. */
export type Penalty = Pick<CaughtLook, 'hand' | 'stake'>;

type Entries = Settled['applied']['entries'];

/** Latecomers don't know the outcome. */
const UNKNOWN: Penalty = { hand: null, stake: null };

export interface Penalties {
  /** Call with each state, and with all entries of its match present here. */
  see(state: RoomState, entries: Entries): void;
  /** Returns the penalty of a peer caught in this match. */
  of(state: RoomState, peer: Key): Penalty;
}

/** Creates a tracker of penalties. `past`: entries settled before this page started. */
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

/** Returns the entries the match has gained between two states; null: some are missing here. */
function between(before: RoomState, after: RoomState, entries: Entries): Entries | null {
  const from = matchOf(before) === matchOf(after) ? (before.play?.count ?? 0) : 0;
  const until = after.play?.count ?? 0;
  const gained = entries.filter(({ seq }) => seq >= from && seq < until);
  return gained.length === until - from ? gained : null;
}

/** Returns the penalty. The table voids the hand in the same step that exposes the device, if it had a key to one. */
function penaltyOf(before: RoomState, peer: Key, entries: Entries): Penalty {
  const seat = seatOf(before, peer) ?? -1;
  for (const { author, body } of entries) {
    if (author !== 'table' || body.type !== 'void') continue;
    const { forfeit } = body as { readonly forfeit?: readonly number[] };
    // Otherwise another player caused it.
    if (!forfeit || forfeit.includes(seat))
      return { hand: 'void', stake: before.play && stakeOf(before.play.state.table, seat, forfeit) };
  }
  return { hand: 'safe', stake: null };
}

/** Returns the fate of the stake; null: no one had staked anything. */
function stakeOf(table: Table, seat: number, forfeit: readonly number[] | undefined): Penalty['stake'] {
  if (!refund(table).length) return null;
  return forfeit?.includes(seat) && netStake(table, seat) > 0 ? 'forfeited' : 'returned';
}
