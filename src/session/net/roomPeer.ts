import { after, type Key, signInOrder } from '../identity/index.ts';
import type { Message, MessageOf, SignedAddress } from '../protocol/index.ts';
import { type Ports, Replica } from '../replica/index.ts';
import {
  firstTable,
  isDeserted,
  peopleOf,
  type RoomState,
  roundOf,
  type Standing,
  seatOf,
  shutsOut,
  standingAt,
  votersOf,
} from '../room/index.ts';
import type { Transport } from '../transport/index.ts';
import { AddressBook } from './addressBook.ts';
import { Door } from './door.ts';
import { Mesh } from './mesh.ts';
import { isCredibleTable } from './otherTables.ts';
import { Peers, SILENCE } from './peer.ts';
import type { LinkedPeer, PeerEvents, RejectionReason, RoutedPeer } from './peerPorts.ts';
import type { RoomPeerSetup } from './roomPeerPorts.ts';
import { SleepDetector } from './sleepDetector.ts';

/** Key of the note with the others' addresses, so that a page that comes back can call them. */
const PLACES = 'places';
/** Key of the note that this device's player has sat down at the table: true. */
export const SAT = 'sat';
/** Milliseconds of silence before showing "slow": two signs of life are missing. */
const SLOW = 2500;

/** Milliseconds after loading or waking in which a page must hear from the others before it says it can't reach them. */
const CATCHING_UP = 8000;

/** One peer of a room: its links, its copy of the log, and its messages. */
export class RoomPeer {
  readonly me: Key;
  readonly replica: Replica;
  readonly #setup: RoomPeerSetup;
  readonly #table: string;
  readonly #addressBook: AddressBook;
  readonly #peers: Peers;
  readonly #transport: Transport;
  readonly #mesh: Mesh;
  readonly #door: Door;
  /** Peers linked since the last tick that were never here. One that comes by several doors keeps one link, and needs the list once. */
  readonly #newcomers = new Set<Key>();
  readonly #sleepDetector: SleepDetector;
  /** Set once this page, since it woke, has learnt how far the log goes and has all of it. */
  #hasCaughtUp = false;
  #isGuest: boolean;
  #isOffline = false;
  #closed = false;

  constructor(setup: RoomPeerSetup) {
    const { room, signer, clock, events } = setup;
    this.#setup = setup;
    this.me = signer.key;
    this.#table = setup.table ?? firstTable(room);
    this.#sleepDetector = new SleepDetector(clock);
    this.#isGuest = setup.notes.get(SAT) !== true;
    this.#addressBook = this.#makeWhereabouts();
    this.#peers = this.#makePeers();
    this.replica = new Replica(this.#portsOfReplica(), setup.kept);
    this.#transport = setup.open({
      called: (link) => this.#peers.incoming(link),
      server: (state, pause) => {
        if (state === 'online') this.#addressBook.here(this.#transport.address);
        events.server(state, pause);
        // Calls have failed for want of the server, not of their peers.
        if (state === 'online' && this.#isOffline) this.#mesh.now();
        this.#isOffline = state === 'offline';
      },
    });
    this.#mesh = new Mesh({
      room,
      me: this.me,
      clock,
      peers: this.#peers,
      renew: () => this.#transport.renew(),
      state: () => this.replica.chain.state,
      placeOf: (key) => this.#addressBook.of(key),
    });
    this.#door = new Door(room, this.#transport);
  }

  /** Room state as far as settled; null until a log arrives. */
  get state(): RoomState | null {
    return this.replica.chain.settledState;
  }

  /** Room state including unsettled entries. */
  get newest(): RoomState | null {
    return this.replica.chain.state;
  }

  get mySeat(): number | null {
    return this.state && seatOf(this.state, this.me);
  }

  get linked(): readonly RoutedPeer[] {
    return this.#peers.linked;
  }

  /** Situation at this peer's table. */
  standing(): Standing {
    return standingAt(this.#table, this, this.#setup.games, this.me, (key) => this.#isAlive(key));
  }

  /** Returns whether this device's player has never sat at this table, whatever other peers claim. */
  isGuest(): boolean {
    return this.#isGuest;
  }

  /**
   * Returns whether a key was removed from the table. A guest, who has only the table's word for it, also talks to removed players while no
   * voter can be found.
   */
  isBarred(key: Key): boolean {
    const { state } = this.replica.chain;
    if (!state?.barred.includes(key)) return false;
    return !this.#isGuest || votersOf(state).some((voter) => voter !== this.me && this.#isAlive(voter));
  }

  /** Returns whether nothing can be decided here any more, so that this player may open another table. */
  isDeserted(): boolean {
    return isDeserted(this, this.#setup.games, this.me, (key) => this.#isAlive(key));
  }

  /** Milliseconds since a peer was last heard. Time before this page loaded or while it slept does not count. */
  silence(key: Key): number {
    return key === this.me ? 0 : this.#silenceSince(this.#sleepDetector.since, key);
  }

  /** Returns whether this page has just loaded or woken and does not know yet how far the others are. */
  isCatchingUp(): boolean {
    const { state } = this;
    if (!state || this.#hasCaughtUp || votersOf(state).every((key) => key === this.me)) return false;
    return this.#setup.clock.now() - this.#sleepDetector.since < CATCHING_UP;
  }

  presence(key: Key): 'here' | 'slow' | 'gone' {
    const silence = this.silence(key);
    return silence < SLOW ? 'here' : silence < SILENCE ? 'slow' : 'gone';
  }

  /** Maintains links, log and doors. Call about twice a second. */
  tick(): void {
    if (this.#closed) return;
    if (this.#sleepDetector.look()) {
      this.#hasCaughtUp = false;
      this.replica.woke();
    }
    this.replica.tick();
    this.#hasCaughtUp ||= this.replica.isUpToDate();
    this.#mesh.look();
    const { state } = this.replica.chain;
    this.#door.standAt(state ? seatOf(state, this.me) : null);
    this.#tellPlaces(this.linked, this.#addressBook.takeNews());
    this.#tellPlaces(
      this.linked.filter(({ key }) => this.#newcomers.has(key)),
      this.#addressBook.all,
    );
    this.#newcomers.clear();
  }

  send(to: Key, message: Message): void {
    this.#peers.send(to, message);
  }

  /** Sends to every seated peer, and to the watchers linked to this one. */
  toAll(message: Message): void {
    for (const { key } of this.linked) this.send(key, message);
  }

  /** Calls all seated peers, as required before sitting down. */
  meetAll(): void {
    this.#mesh.meetAll();
  }

  /** Time of the next call, and a way to make it now. */
  get calls(): Pick<Mesh, 'next' | 'now'> {
    return this.#mesh;
  }

  drop(key: Key, why: RejectionReason): void {
    this.#peers.drop(key, why);
  }

  close(): void {
    this.#closed = true;
    // Store it now: next time no one else may be there to tell how much was agreed on.
    this.#setup.keep.settled(this.replica.chain.settled);
    this.#peers.close();
    this.#transport.close();
  }

  #makeWhereabouts(): AddressBook {
    const { room, signer, verify, clock, notes } = this.#setup;
    return new AddressBook({
      room,
      signer,
      verify,
      now: () => clock.now(),
      kept: notes.get(PLACES),
      keep: (places) => this.#setup.keepNote(PLACES, places),
      needed: (key) => this.#isSeated(key) || this.#peers.isLinked(key),
    });
  }

  #makePeers(): Peers {
    const { room, name, signer, verify, clock, salt, opened, library } = this.#setup;
    return new Peers({
      room,
      table: this.#table,
      standing: () => ({
        is: this.standing().is,
        opened: opened ?? this.replica.chain.entryAt(0) ?? null,
      }),
      name,
      signer,
      verify,
      clock,
      salt,
      transport: () => this.#transport,
      replica: () => this.replica,
      state: () => this.replica.chain.state,
      isBarred: (key) => this.isBarred(key),
      addressBook: this.#addressBook,
      library,
      events: this.#eventsOfPeers(),
    });
  }

  #eventsOfPeers(): PeerEvents {
    const { events } = this.#setup;
    return {
      ...events,
      linked: (peer) => {
        this.replica.linked(peer.key);
        if (this.#hasBeenHere(peer.key)) this.#tellPlaces([peer], this.#addressBook.all);
        else this.#newcomers.add(peer.key);
        this.#mesh.look();
        events.linked(peer);
      },
      unlinked: () => {
        this.#mesh.look();
      },
      failed: (address, why) => {
        this.#mesh.failed(address);
        events.failed(address, why);
      },
      disowned: (by) => this.#mesh.rest(by),
      elsewhere: (peer, message) => this.#onElsewhere(peer, message),
      forged: (who) => events.found({ who, kind: 'forgery' }),
    };
  }

  #portsOfReplica(): Ports {
    const { signer, clock, games, scheme, keep, events } = this.#setup;
    return {
      room: this.#table,
      me: this.me,
      games,
      scheme,
      now: () => clock.now(),
      links: this.#peers,
      isGuest: () => this.#isGuest,
      sits: () => {
        if (this.#isGuest) this.#setup.keepNote(SAT, true);
        this.#isGuest = false;
      },
      hasAllRules: () => this.#hasAllRules(),
      alive: (key) => this.#isAlive(key),
      sign: signInOrder(signer),
      keep,
      settled: (done) => {
        events.settled(done);
        this.#mesh.look();
      },
      found: events.found,
      astray: () => {
        if (this.#closed) return;
        keep.forget(0);
        events.astray();
      },
      restarted: (state) => {
        this.#mesh.look();
        events.restarted(state);
      },
    };
  }

  #hasAllRules(): boolean {
    const { library } = this.#setup;
    const isWhole = library?.hasAll() ?? true;
    if (!isWhole) void library!.fetchAll();
    return isWhole;
  }

  #onElsewhere(peer: LinkedPeer, { t: _, ...other }: MessageOf<'elsewhere'>): void {
    const message = { t: 'elsewhere', ...other } as const;
    // A guest may have been led here, so its way back stays open, whichever people this table claims.
    const isBack = this.#isGuest && roundOf(other.table) < roundOf(this.#table);
    const shut = shutsOut(this, this.me, other.opened);
    if (shut === 'me') return;
    void after(isCredibleTable(this.#setup, isBack ? null : this.newest, peer.key, message), (fine) => {
      if (fine && !this.#closed) this.#setup.events.elsewhere(peer, other, shut === null);
    });
  }

  #tellPlaces(to: readonly LinkedPeer[], list: readonly SignedAddress[]): void {
    if (list.length) for (const { key } of to) this.send(key, { t: 'at', list: [...list] });
  }

  #isAlive(key: Key): boolean {
    return this.#silenceSince(this.#sleepDetector.woke, key) < SILENCE;
  }

  #silenceSince(since: number, key: Key): number {
    return Math.min(this.#peers.silence(key), this.#setup.clock.now() - since);
  }

  #isSeated(key: Key): boolean {
    const { state } = this.replica.chain;
    return state !== null && seatOf(state, key) !== null;
  }

  #hasBeenHere(key: Key): boolean {
    const { state } = this.replica.chain;
    return state === null || peopleOf(state).includes(key);
  }
}
