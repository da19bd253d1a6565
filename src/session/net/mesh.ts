import type { Clock } from '../../lib/clock.ts';
import type { Key } from '../identity/index.ts';
import { peopleOf, type RoomState, seatOf, votersOf } from '../room/index.ts';
import type { Address } from '../transport/index.ts';
import { DOORS, doorOf, SEATS } from './handshake.ts';
import type { Peers } from './peer.ts';

/** Between two calls to somebody who does not answer, in milliseconds; doubled up to the longest. */
const PAUSE = { first: 1000, longest: 6000 } as const;
/** The larger key waits so long for the smaller one's call. */
const MANNERS = 2000;
/** Whoever says that this person has come by another page is not called for so long: the two pages would take turns. */
const REST = 15_000;
/** More than sit and watch at one peer. */
const PEOPLE = 64;
/** Somebody found behind a door has so long to show that they sit, or to tell of the table. */
const PATIENCE = 8000;
/** Where the first doors of the seats lead nowhere for so long, others are tried besides, each for so long. */
const SEARCH = 12_000;

interface MeshPorts {
  readonly room: string;
  readonly me: Key;
  readonly clock: Clock;
  readonly peers: Pick<Peers, 'call' | 'isCalling' | 'isLinked' | 'isByDoor' | 'linked' | 'unlink'>;
  readonly state: () => RoomState | null;
  /** Where somebody was last known to be. */
  readonly placeOf: (key: Key) => Address | undefined;
}

/**
 * Keeps the links that there should be: everybody who sits with everybody who sits; anyone who only watches, or has just come, with anybody
 * who sits. A peer who has nobody yet knocks at the doors too. Whoever has the link can answer there, so only those who sit count.
 */
export class Mesh {
  readonly #ports: MeshPorts;
  readonly #tries = new Map<Address, { readonly at: number; readonly pause: number }>();
  /** Since when somebody who should be linked is not. */
  readonly #missing = new Map<Key, number>();
  /** Since when there is a link by a door to somebody who does not sit as far as is known. */
  readonly #strangers = new Map<Key, number>();
  /** Until when somebody is left alone. */
  readonly #rested = new Map<Key, number>();
  /** Since when nobody who sits was linked. */
  #alone: number | null = null;
  /** Everybody who sits is to be called, though this peer does not sit itself. */
  #meetsAll = false;
  /** Whom the last look would have called. */
  readonly #wanted = new Set<Address>();

  constructor(ports: MeshPorts) {
    this.#ports = ports;
  }

  /** When the next call is due, for somebody who waits; null: one is under way, or none is needed. */
  get next(): number | null {
    const { peers } = this.#ports;
    const due: number[] = [];
    for (const address of this.#wanted) {
      if (peers.isCalling(address)) return null;
      const last = this.#tries.get(address);
      if (last) due.push(last.at + last.pause);
    }
    return due.length ? Math.min(...due) : null;
  }

  /** Makes all calls at once, however recently they came to nothing. */
  now(): void {
    this.#tries.clear();
    this.look();
  }

  /** Makes the calls that are due. */
  look(): void {
    this.#wanted.clear();
    const { me, peers, state, placeOf } = this.#ports;
    const at = state();
    const others = at ? holdersOf(at, me) : [];
    for (const { key } of peers.linked) {
      this.#tries.delete(placeOf(key) ?? '');
      this.#missing.delete(key);
    }
    this.#partFromStrangers(others);
    const met = peers.linked.map(({ key }) => key).filter((key) => others.includes(key));
    if (met.length) this.#alone = null;
    const own = at && seatOf(at, me);
    if (own !== null) this.#meetsAll = false;
    if (at && (this.#meetsAll || own !== null)) {
      this.#meet(at, others, met);
      if (own !== null) this.#lookElsewhere(at);
    } else this.#meetAnybody(at, others, met);
  }

  /** A call to this address came to nothing: the pause before the next begins now. */
  failed(address: Address): void {
    const last = this.#tries.get(address);
    if (last) this.#tries.set(address, { at: this.#ports.clock.now(), pause: last.pause });
  }

  /** Leaves somebody alone for a while; they may call. */
  rest(key: Key): void {
    this.#rested.set(key, this.#ports.clock.now() + REST);
  }

  /** Calls everybody who sits, as one must before sitting down. */
  meetAll(): void {
    this.#meetsAll = true;
    this.look();
  }

  /** Calls all the others who sit. `met`: those of them who are linked. */
  #meet(at: RoomState, others: readonly Key[], met: readonly Key[]): void {
    const { me, clock, peers, placeOf } = this.#ports;
    const now = clock.now();
    for (const key of others) {
      if (peers.isLinked(key) || now < (this.#rested.get(key) ?? 0)) continue;
      const since = this.#missing.get(key) ?? now;
      this.#missing.set(key, since);
      if (me < key || now - since >= MANNERS) this.#call(placeOf(key), key);
    }
    // Each of them knows where the others are.
    if (!met.length)
      this.#knock(at.seats.flatMap(({ holder }, seat) => (holder && holder.key !== me ? [seat] : [])));
  }

  /** For those who do not sit, a link to anybody who does is enough. `met`: those of them who are linked. */
  #meetAnybody(at: RoomState | null, others: readonly Key[], met: readonly Key[]): void {
    const { peers, placeOf } = this.#ports;
    // Several doors may have opened. Through each of them one would be told everything once.
    for (const key of met.slice(1)) peers.unlink(key);
    // A peer who knows nothing of the table hears first what those who have answered tell.
    if (met.length || (!at && peers.linked.length)) return;
    for (const key of at ? [...others, ...this.#seenHere(at)] : others) this.#call(placeOf(key), key);
    this.#knock(ALL_SEATS);
  }

  /** For somebody who sits alone: others may have opened another table meanwhile, or look for one. */
  #lookElsewhere(at: RoomState): void {
    const { me, peers, placeOf } = this.#ports;
    const known = this.#seenHere(at);
    if (!known.length || votersOf(at).some((key) => key !== me && peers.isLinked(key))) return;
    for (const key of known) this.#call(placeOf(key), key);
    // At one's own seat too: at another table somebody else sits there.
    this.#knock(ALL_SEATS);
  }

  /** Those whom this room has seen, and who are not linked now. */
  #seenHere(at: RoomState): Key[] {
    const { me, peers } = this.#ports;
    return peopleOf(at)
      .filter((key) => key !== me && !peers.isLinked(key))
      .slice(0, PEOPLE);
  }

  #call(address: Address | undefined, wanted: Key | null): void {
    if (address === undefined) return;
    this.#wanted.add(address);
    const { clock, peers } = this.#ports;
    const now = clock.now();
    const last = this.#tries.get(address);
    if (peers.isCalling(address) || (last && now - last.at < last.pause)) return;
    const pause = Math.min(PAUSE.longest, (last?.pause ?? PAUSE.first / 2) * 2);
    this.#tries.set(address, { at: now, pause });
    peers.call(address, wanted);
  }

  /** At the doors of these seats: the first of each, and one of the others in turn. */
  #knock(seats: readonly number[]): void {
    const { room, clock } = this.#ports;
    const now = clock.now();
    this.#alone ??= now;
    const turn = Math.floor((now - this.#alone) / SEARCH) % DOORS;
    for (const number of turn ? [0, turn] : [0])
      for (const seat of seats) this.#call(doorOf(room, seat, number), null);
  }

  /** Somebody who is behind a door and nobody to come in by must not keep it from leading to somebody else. */
  #partFromStrangers(known: readonly Key[]): void {
    const { clock, peers } = this.#ports;
    const now = clock.now();
    const found = peers.linked.filter(({ key }) => !known.includes(key) && peers.isByDoor(key));
    for (const key of this.#strangers.keys())
      if (!found.some((each) => each.key === key)) this.#strangers.delete(key);
    for (const { key } of found) {
      const since = this.#strangers.get(key) ?? now;
      this.#strangers.set(key, since);
      if (now - since >= PATIENCE) peers.unlink(key);
    }
  }
}

const ALL_SEATS = Array.from({ length: SEATS }, (_, seat) => seat);

/** The others who sit. */
const holdersOf = ({ seats }: RoomState, me: Key): Key[] =>
  seats.flatMap(({ holder }) => (holder && holder.key !== me ? [holder.key] : []));
