import type { RuleError } from '../../engine/game.ts';
import { after, inOrder, type Key } from '../identity/index.ts';
import type { Message, MessageOf, Where } from '../protocol/index.ts';
import { type Ports, Replica } from '../replica/index.ts';
import {
  isDeserted,
  peopleOf,
  type RoomCommand,
  type RoomState,
  roundOf,
  type Standing,
  seatOf,
  shutsOut,
  standingAt,
  votersOf,
} from '../room/index.ts';
import type { Transport } from '../transport/index.ts';
import { Door } from './door.ts';
import { isTrue } from './elsewhere.ts';
import { Mesh } from './mesh.ts';
import { Peers, SILENCE } from './peer.ts';
import type { LinkedPeer, PeerEvents, Sorry } from './peerPorts.ts';
import type { RoomPeerSetup } from './roomPeerPorts.ts';
import { Wakefulness } from './wakefulness.ts';
import { Whereabouts } from './whereabouts.ts';

/** The note of where the others were: a page that comes back can call them. */
const PLACES = 'places';
/** The note that this device's person has sat down at the table: true. */
export const SAT = 'sat';
/** Silence that is worth a mark, in milliseconds: two signs of life are missing. */
const SLOW = 2500;

/** A page that has come back, or woken up, hears from the others within so many milliseconds, or says that it can't reach them. */
const CATCHING_UP = 8000;

/** One peer of a room: its links, its copy of the log, and what it says. */
export class RoomPeer {
  readonly me: Key;
  readonly replica: Replica;
  readonly #setup: RoomPeerSetup;
  readonly #table: string;
  readonly #whereabouts: Whereabouts;
  readonly #peers: Peers;
  readonly #transport: Transport;
  readonly #mesh: Mesh;
  readonly #door: Door;
  /** Those who wait to hear what has become of their words, by number. */
  readonly #answers = new Map<number, (error: RuleError | null) => void>();
  /** Linked since the last tick, and never at this table. Whoever comes by several doors keeps one link, and needs the list once. */
  readonly #newcomers = new Set<Key>();
  readonly #wakefulness: Wakefulness;
  /** Has heard, since it has been awake, how far the log goes, and has all of it. */
  #hasCaughtUp = false;
  #isGuest: boolean;
  #closed = false;

  constructor(setup: RoomPeerSetup) {
    const { room, signer, clock, events } = setup;
    this.#setup = setup;
    this.me = signer.key;
    this.#table = setup.table ?? room;
    this.#wakefulness = new Wakefulness(clock);
    this.#isGuest = setup.notes.get(SAT) !== true;
    this.#whereabouts = this.#makeWhereabouts();
    this.#peers = this.#makePeers();
    this.replica = new Replica(this.#portsOfReplica(), setup.kept);
    this.#transport = setup.open({
      called: (link) => this.#peers.incoming(link),
      server: (state, pause) => {
        if (state === 'online') this.#whereabouts.here(this.#transport.address);
        events.server(state, pause);
      },
    });
    this.#mesh = new Mesh({
      room,
      me: this.me,
      clock,
      peers: this.#peers,
      state: () => this.replica.chain.state,
      placeOf: (key) => this.#whereabouts.of(key),
    });
    this.#door = new Door(room, this.#transport);
  }

  /** The room as far as it is settled. Null: nothing was heard of it yet. */
  get state(): RoomState | null {
    return this.replica.chain.settledState;
  }

  /** The same with what is not settled yet. */
  get newest(): RoomState | null {
    return this.replica.chain.state;
  }

  get mySeat(): number | null {
    return this.state && seatOf(this.state, this.me);
  }

  get linked(): readonly LinkedPeer[] {
    return this.#peers.linked;
  }

  /** How things stand at this peer's table. */
  standing(): Standing {
    return standingAt(this.#table, this, this.#setup.games, this.me, (key) => this.#isAlive(key));
  }

  /** This peer's person has never sat at this table, whatever others say of it. */
  isGuest(): boolean {
    return this.#isGuest;
  }

  /**
   * Was removed from the table, as far as this device can know. A guest, who takes a table's word alone for it, hears those who were
   * removed too, while nobody who sits there is to be found.
   */
  isBarred(key: Key): boolean {
    const { state } = this.replica.chain;
    if (!state?.barred.includes(key)) return false;
    return !this.#isGuest || votersOf(state).some((voter) => voter !== this.me && this.#isAlive(voter));
  }

  /** Nothing can be decided here any more, and this peer's person may open another table. */
  isDeserted(): boolean {
    return isDeserted(this, this.#setup.games, this.me, (key) => this.#isAlive(key));
  }

  /** Milliseconds since anything was heard of somebody. What was before this page began, or while it slept, does not count. */
  silence(key: Key): number {
    return key === this.me ? 0 : this.#silenceSince(this.#wakefulness.since, key);
  }

  /** This page has just come, or woken up, and does not know yet how far the others are. */
  isCatchingUp(): boolean {
    const { state } = this;
    if (!state || this.#hasCaughtUp || votersOf(state).every((key) => key === this.me)) return false;
    return this.#setup.clock.now() - this.#wakefulness.since < CATCHING_UP;
  }

  presence(key: Key): 'here' | 'slow' | 'gone' {
    const silence = this.silence(key);
    return silence < SLOW ? 'here' : silence < SILENCE ? 'slow' : 'gone';
  }

  /** Looks after links, log and doors; to be called about twice a second. */
  tick(): void {
    if (this.#closed) return;
    if (this.#wakefulness.look()) {
      this.#hasCaughtUp = false;
      this.replica.woke();
    }
    this.replica.tick();
    this.#hasCaughtUp ||= this.replica.isUpToDate();
    this.#mesh.look();
    const { state } = this.replica.chain;
    this.#door.standAt(state ? seatOf(state, this.me) : null);
    this.#tellPlaces(this.linked, this.#whereabouts.takeNews());
    this.#tellPlaces(
      this.linked.filter(({ key }) => this.#newcomers.has(key)),
      this.#whereabouts.all,
    );
    this.#newcomers.clear();
  }

  /** `done`: null once it is settled, or why it was refused. */
  propose(body: RoomCommand, done?: (error: RuleError | null) => void): void {
    if (this.#isGuest && (body.type === 'found' || body.type === 'sit')) {
      this.#isGuest = false;
      this.#setup.keepNote(SAT, true);
    }
    this.replica.propose(body, (nonce) => {
      if (done) this.#answers.set(nonce, done);
    });
  }

  send(to: Key, message: Message): void {
    this.#peers.send(to, message);
  }

  /** To everybody who sits, and those who watch through this peer. */
  toAll(message: Message): void {
    for (const { key } of this.linked) this.send(key, message);
  }

  /** To those who watch through this peer. */
  toWatchers(message: Message): void {
    for (const { key } of this.linked) if (!this.#isSeated(key)) this.send(key, message);
  }

  /** Calls everybody who sits, as one must before sitting down. */
  meetAll(): void {
    this.#mesh.meetAll();
  }

  /** When the next call is made, and a way to make it now. */
  get calls(): Pick<Mesh, 'next' | 'now'> {
    return this.#mesh;
  }

  drop(key: Key, why: Sorry): void {
    this.#peers.drop(key, why);
  }

  close(): void {
    this.#closed = true;
    // Where nobody else is found next time, nobody could tell again how far all had agreed.
    this.#setup.keep.settled(this.replica.chain.settled);
    this.#peers.close();
    this.#transport.close();
  }

  #makeWhereabouts(): Whereabouts {
    const { room, signer, verify, clock, notes } = this.#setup;
    return new Whereabouts({
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
    const { room, name, signer, verify, clock, salt, opened } = this.#setup;
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
      whereabouts: this.#whereabouts,
      events: this.#eventsOfPeers(),
    });
  }

  #eventsOfPeers(): PeerEvents {
    const { events } = this.#setup;
    return {
      linked: (peer) => {
        this.replica.linked(peer.key);
        if (this.#hasBeenHere(peer.key)) this.#tellPlaces([peer], this.#whereabouts.all);
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
      turnedAway: () => events.turnedAway(),
      message: (from, message) => events.message(from, message),
      forged: (who) => events.found({ who, kind: 'forgery' }),
      trouble: (error) => events.trouble(error),
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
      send: (to, message) => this.send(to, message),
      waiting: (to) => this.#peers.waiting(to),
      broadcast: (message) => {
        const toWatch = message.t === 'order' || message.t === 'have' || message.t === 'fork';
        for (const { key } of this.linked) if (toWatch || this.#isSeated(key)) this.send(key, message);
      },
      toWatchers: (message) => this.toWatchers(message),
      isGuest: () => this.#isGuest,
      alive: (key) => this.#isAlive(key),
      sign: inOrder(signer),
      keep,
      settled: (done) => {
        events.settled(done);
        this.#mesh.look();
      },
      answered: (nonce, error) => {
        const done = this.#answers.get(nonce);
        this.#answers.delete(nonce);
        done?.(error);
      },
      found: (finding) => events.found(finding),
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

  #onElsewhere(peer: LinkedPeer, { t: _, ...other }: MessageOf<'elsewhere'>): void {
    const { state } = this;
    const message = { t: 'elsewhere', ...other } as const;
    // A guest may have been led here: its way back is open, whoever is said to be of the room here.
    const isBack = this.#isGuest && roundOf(other.table) < roundOf(this.#table);
    const shut = shutsOut(this, this.me, other.opened);
    if (shut === 'me') return;
    void after(isTrue(this.#setup, isBack ? null : state, peer.key, message), (fine) => {
      if (fine && !this.#closed) this.#setup.events.elsewhere(peer, other, shut === null);
    });
  }

  #tellPlaces(to: readonly LinkedPeer[], list: readonly Where[]): void {
    if (list.length) for (const { key } of to) this.send(key, { t: 'at', list: [...list] });
  }

  #isAlive(key: Key): boolean {
    return this.#silenceSince(this.#wakefulness.woke, key) < SILENCE;
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
