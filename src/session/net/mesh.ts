import { recent } from '../recent.ts';
import type { RoomState } from '../room/state.ts';
import { seatOf } from '../room/state.ts';
import type { Key } from '../signing.ts';
import type { Address, Clock } from '../transport/transport.ts';
import { DOORS, doorOf, addressOf as wholeAddressOf } from './handshake.ts';
import type { Peers } from './peer.ts';

/** Between two calls to somebody who does not answer, in milliseconds; doubled up to the longest. */
const PAUSE = { first: 1000, longest: 6000 } as const;
/** The larger key waits so long for the smaller one's call. */
const MANNERS = 2000;
/** More than sit and watch at one peer. */
const PEOPLE = 64;

interface Setup {
  readonly room: string;
  readonly me: Key;
  readonly clock: Clock;
  readonly peers: Peers;
  readonly state: () => RoomState | null;
}

/**
 * Keeps the links that there should be: everybody who sits with everybody who sits; who only watches, or has just come, with anybody
 * who sits.
 */
export function makeMesh({ room, me, clock, peers, state }: Setup) {
  const tries = new Map<Address, { readonly at: number; readonly pause: number }>();
  const missing = new Map<Key, number>();
  /** This is gone through with every entry, and an address is a hash. */
  const addressOf = recent(PEOPLE, (key) => wholeAddressOf(room, key));
  let all = false;

  const call = (address: Address): void => {
    const now = clock.now();
    const last = tries.get(address);
    if (peers.isCalling(address) || (last && now - last.at < last.pause)) return;
    tries.set(address, { at: now, pause: Math.min(PAUSE.longest, (last?.pause ?? PAUSE.first / 2) * 2) });
    peers.call(address);
  };
  const holders = (at: RoomState): Key[] =>
    at.seats.flatMap(({ holder }) => (holder && holder.key !== me ? [holder.key] : []));

  /** Makes the calls that are due. */
  function look(): void {
    const now = clock.now();
    const at = state();
    for (const { key } of peers.linked) {
      tries.delete(addressOf(key));
      missing.delete(key);
    }
    const seated = at !== null && seatOf(at, me) !== null;
    if (seated) all = false;
    if (at && (all || seated)) {
      for (const key of holders(at)) {
        if (peers.isLinked(key)) continue;
        const since = missing.get(key) ?? now;
        missing.set(key, since);
        if (me < key || now - since >= MANNERS) call(addressOf(key));
      }
      return;
    }
    const sitting = at ? holders(at) : [];
    const [first, ...others] = peers.linked.filter(({ key }) => !at || sitting.includes(key));
    // Several doors may have opened. Through each of them one would be told everything once.
    if (at) for (const { key } of others) peers.unlink(key);
    if (first) return;
    for (const key of sitting) call(addressOf(key));
    for (let seat = 0; seat < DOORS; seat++) call(doorOf(room, seat));
  }

  return {
    look,
    failed(address: Address): void {
      const last = tries.get(address);
      if (last) tries.set(address, { at: clock.now(), pause: last.pause });
    },
    meetAll(): void {
      all = true;
      look();
    },
  };
}
