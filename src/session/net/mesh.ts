import type { Clock } from '../../lib/clock.ts';
import type { Key } from '../identity/index.ts';
import { peopleOf, type RoomState, seatOf, votersOf } from '../room/index.ts';
import type { Address } from '../transport/index.ts';
import { QUIET } from './conn.ts';
import { DOORS, doorOf, SEATS } from './handshake.ts';
import type { Peers } from './peer.ts';

/** Milliseconds between calls to a peer that does not answer; doubles up to the longest. */
const PAUSE = { first: 1000, longest: 6000 } as const;
/** Milliseconds the larger key waits for the smaller one's call. */
const MANNERS = 2000;
/** Milliseconds for the messages that wait behind a busy page's work, before quiet links count as dead. */
const SURE = 400;
/** Milliseconds between renewals of the connection to the server, and without calls after which earlier ones are forgotten. */
const RENEWAL = 20_000;
const STEADY = 10_000;
/** Milliseconds without calls to a peer that has reported this player on another page: the two pages would take turns. */
const REST = 15_000;
/** Most known people called at a time, more than sit and watch at one peer. */
const PEOPLE = 64;
/** Milliseconds for a peer found behind a door to show that it sits, or to report the table. */
const PATIENCE = 8000;
/** Milliseconds of knocking at each seat's first door only, and then also at each further one. */
const SEARCH = 12_000;

interface MeshPorts {
  readonly room: string;
  readonly me: Key;
  readonly clock: Clock;
  readonly peers: Pick<
    Peers,
    'call' | 'isByDoor' | 'isCalling' | 'isLinked' | 'isQuiet' | 'linked' | 'silence' | 'unlink'
  >;
  /** Reconnects to the server that introduces pages: the old connection may be dead without notice. */
  readonly renew: () => void;
  readonly state: () => RoomState | null;
  /** Last known address of a peer. */
  readonly placeOf: (key: Key) => Address | undefined;
}

/**
 * Maintains the links there should be: all seated peers with each other, and each watcher or newcomer with one seated peer. A peer without
 * any also knocks at the doors. Anyone with the link can answer there, so only seated peers count.
 */
export class Mesh {
  readonly #ports: MeshPorts;
  readonly #tries = new Map<Address, { readonly at: number; readonly pause: number }>();
  /** Time since which each needed link is missing. */
  readonly #missing = new Map<Key, number>();
  /** Time since which each peer not known to sit is linked through a door. */
  readonly #strangers = new Map<Key, number>();
  /** Time until which each resting peer is not called. */
  readonly #rested = new Map<Key, number>();
  /** Time since which all links to seated peers are quiet. */
  #quiet: number | null = null;
  /** Time before which the connection to the server is not renewed again. */
  #renewable = 0;
  /** Start of the search without any link to a seated peer. */
  #alone: number | null = null;
  /** Set to call all seated peers though this one does not sit. */
  #meetsAll = false;
  /** Addresses that the last look wanted to call. */
  readonly #wanted = new Set<Address>();

  constructor(ports: MeshPorts) {
    this.#ports = ports;
  }

  /** Time of the next call; null if one is in progress or none is needed. */
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

  /** Makes all calls at once, however recently they failed. */
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
      this.#missing.delete(key);
      // One that proves who it is and then says little or nothing is called less and less often.
      if (peers.silence(key) < QUIET) this.#forgive(placeOf(key) ?? '');
    }
    this.#partFromStrangers(others);
    const met = peers.linked.map(({ key }) => key).filter((key) => others.includes(key));
    if (met.length) this.#alone = null;
    if (this.#isCutOff(met)) this.#callAgain(met);
    const own = at && seatOf(at, me);
    if (own !== null) this.#meetsAll = false;
    if (at && (this.#meetsAll || own !== null)) {
      this.#meet(at, others, met);
      if (own !== null) this.#lookElsewhere(at);
    } else this.#meetAnybody(at, others, met);
  }

  /** Notes a failed call: the pause before the next one begins now. */
  failed(address: Address): void {
    const last = this.#tries.get(address);
    if (last) this.#tries.set(address, { at: this.#ports.clock.now(), pause: last.pause });
  }

  /** Stops calling a peer for a while; it may still call. */
  rest(key: Key): void {
    this.#rested.set(key, this.#ports.clock.now() + REST);
  }

  /** Forgets earlier calls to a peer that has spoken for a while since. */
  #forgive(address: Address): void {
    const last = this.#tries.get(address);
    if (last && this.#ports.clock.now() - last.at >= STEADY) this.#tries.delete(address);
  }

  /** Calls all seated peers, as required before sitting down. */
  meetAll(): void {
    this.#meetsAll = true;
    this.look();
  }

  /**
   * Returns whether nothing comes from any linked seated peer: then this device's own network may have changed, which browsers notice much
   * later. If only some are quiet, it is for them to call.
   */
  #isCutOff(met: readonly Key[]): boolean {
    const { clock, peers } = this.#ports;
    if (!met.length || !met.every((key) => peers.isQuiet(key))) this.#quiet = null;
    else this.#quiet ??= clock.now();
    return this.#quiet !== null && clock.now() - this.#quiet >= SURE;
  }

  /** Calls linked peers anew, over a fresh connection to the server. Their old links stay until a new one is ready. */
  #callAgain(met: readonly Key[]): void {
    const { clock, placeOf, renew } = this.#ports;
    if (clock.now() >= this.#renewable) {
      this.#renewable = clock.now() + RENEWAL;
      renew();
    }
    for (const key of met) this.#call(placeOf(key), key);
  }

  /** Calls all other seated peers. `met`: those already linked. */
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

  /** Links a peer that does not sit with one that does. `met`: seated peers already linked. */
  #meetAnybody(at: RoomState | null, others: readonly Key[], met: readonly Key[]): void {
    const { peers, placeOf } = this.#ports;
    // Several doors may have opened; one link is enough, since each would bring the same messages.
    const best = met.find((key) => !peers.isQuiet(key)) ?? met[0];
    for (const key of met) if (key !== best) peers.unlink(key);
    // Without any log, first wait for the peers that have answered.
    if (met.length || (!at && peers.linked.length)) return;
    for (const key of at ? [...others, ...this.#seenHere(at)] : others) this.#call(placeOf(key), key);
    this.#knock(ALL_SEATS);
  }

  /** Looks for the room's other people from a seat without linked voters: they may have opened another table, or look for one. */
  #lookElsewhere(at: RoomState): void {
    const { me, peers, placeOf } = this.#ports;
    const known = this.#seenHere(at);
    if (!known.length || votersOf(at).some((key) => key !== me && peers.isLinked(key))) return;
    for (const key of known) this.#call(placeOf(key), key);
    // Include our own seat's doors: at another table someone else sits there.
    this.#knock(ALL_SEATS);
  }

  /** People this room has seen who are not linked now. */
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

  /** Calls the first door of each seat, and one of the others in turn. */
  #knock(seats: readonly number[]): void {
    const { room, clock } = this.#ports;
    const now = clock.now();
    this.#alone ??= now;
    const turn = Math.floor((now - this.#alone) / SEARCH) % DOORS;
    for (const number of turn ? [0, turn] : [0])
      for (const seat of seats) this.#call(doorOf(room, seat, number), null);
  }

  /** Drops peers behind doors that turn out not to sit, so that the door can lead to another. */
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

/** The other seated peers. */
const holdersOf = ({ seats }: RoomState, me: Key): Key[] =>
  seats.flatMap(({ holder }) => (holder && holder.key !== me ? [holder.key] : []));
