import type { Key } from '../identity/index.ts';
import { peopleOf, type RoomState, seatOf, votersOf } from '../room/index.ts';
import type { Address, Clock } from '../transport/index.ts';
import { DOORS, doorOf, SEATS } from './handshake.ts';
import type { Peers } from './peer.ts';

/** Between two calls to somebody who does not answer, in milliseconds; doubled up to the longest. */
const PAUSE = { first: 1000, longest: 6000 } as const;
/** The larger key waits so long for the smaller one's call. */
const MANNERS = 2000;
/** More than sit and watch at one peer. */
const PEOPLE = 64;
/** Who was found behind a door has so long to show that they sit, or to tell of the table. */
const PATIENCE = 8000;
/** Where the first doors of the seats lead nowhere for so long, others are tried besides, each for so long. */
const SEARCH = 12_000;

interface Setup {
  readonly room: string;
  readonly me: Key;
  readonly clock: Clock;
  readonly peers: Peers;
  readonly state: () => RoomState | null;
  /** Where somebody was last known to be. */
  readonly placeOf: (key: Key) => Address | undefined;
}

/**
 * Keeps the links that there should be: everybody who sits with everybody who sits; who only watches, or has just come, with anybody
 * who sits. Who has nobody yet knocks at the doors too. Whoever has the link can answer there, so only who sits counts.
 */
export function makeMesh({ room, me, clock, peers, state, placeOf }: Setup) {
  const tries = new Map<Address, { readonly at: number; readonly pause: number }>();
  const missing = new Map<Key, number>();
  /** Since when there is a link by a door to somebody who does not sit as far as is known. */
  const strangers = new Map<Key, number>();
  /** Since when nobody who sits was linked. */
  let alone: number | null = null;
  let all = false;

  const call = (address: Address | undefined, wanted: Key | null): void => {
    if (address === undefined) return;
    const now = clock.now();
    const last = tries.get(address);
    if (peers.isCalling(address) || (last && now - last.at < last.pause)) return;
    tries.set(address, { at: now, pause: Math.min(PAUSE.longest, (last?.pause ?? PAUSE.first / 2) * 2) });
    peers.call(address, wanted);
  };
  const sitting = (at: RoomState | null): Key[] =>
    at ? at.seats.flatMap(({ holder }) => (holder && holder.key !== me ? [holder.key] : [])) : [];

  /** At the doors of these seats: the first of each, and one of the others in turn. */
  const knock = (seats: readonly number[]): void => {
    const now = clock.now();
    alone ??= now;
    const turn = Math.floor((now - alone) / SEARCH) % DOORS;
    for (const number of turn ? [0, turn] : [0])
      for (const seat of seats) call(doorOf(room, seat, number), null);
  };
  /** Who is behind a door and nobody to come in by must not keep it from leading to somebody else. */
  const partFromStrangers = (known: readonly Key[]): void => {
    const now = clock.now();
    const found = peers.linked.filter(({ key }) => !known.includes(key) && peers.isByDoor(key));
    for (const key of strangers.keys()) if (!found.some((each) => each.key === key)) strangers.delete(key);
    for (const { key } of found) {
      const since = strangers.get(key) ?? now;
      strangers.set(key, since);
      if (now - since >= PATIENCE) peers.unlink(key);
    }
  };

  /** Whom this room has seen, and who is not linked now. */
  const seenHere = (at: RoomState): Key[] =>
    peopleOf(at)
      .filter((key) => key !== me && !peers.isLinked(key))
      .slice(0, PEOPLE);

  /** Makes the calls that are due. */
  function look(): void {
    const now = clock.now();
    const at = state();
    const others = sitting(at);
    for (const { key } of peers.linked) {
      tries.delete(placeOf(key) ?? '');
      missing.delete(key);
    }
    partFromStrangers(others);
    const met = peers.linked.filter(({ key }) => others.includes(key));
    if (met.length) alone = null;
    const own = at && seatOf(at, me);
    if (own !== null) all = false;
    if (at && (all || own !== null)) {
      for (const key of others) {
        if (peers.isLinked(key)) continue;
        const since = missing.get(key) ?? now;
        missing.set(key, since);
        if (me < key || now - since >= MANNERS) call(placeOf(key), key);
      }
      // Each of them knows where the others are.
      if (!met.length)
        knock(at.seats.flatMap(({ holder }, seat) => (holder && holder.key !== me ? [seat] : [])));
      if (own !== null) lookElsewhere(at);
      return;
    }
    // Several doors may have opened. Through each of them one would be told everything once.
    for (const { key } of met.slice(1)) peers.unlink(key);
    // Who knows nothing of the table hears first what they tell who have answered.
    if (met.length || (!at && peers.linked.length)) return;
    for (const key of at ? [...others, ...seenHere(at)] : others) call(placeOf(key), key);
    knock(Array.from({ length: SEATS }, (_, seat) => seat));
  }

  /** Who sits alone: others may have opened another table meanwhile, or look for one. */
  function lookElsewhere(at: RoomState): void {
    const known = seenHere(at);
    if (!known.length || votersOf(at).some((key) => key !== me && peers.isLinked(key))) return;
    for (const key of known) call(placeOf(key), key);
    // At one's own seat too: at another table somebody else sits there.
    knock(Array.from({ length: SEATS }, (_, seat) => seat));
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
