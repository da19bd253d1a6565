import type { RuleError } from '../../engine/game.ts';
import { after, inOrder, type Key, type Signer, type Verify } from '../identity/index.ts';
import type { Message, MessageOf, Where } from '../protocol/index.ts';
import { type Finding, type Kept, type Ports, Replica, type Settled } from '../replica/index.ts';
import {
  type Games,
  isDeserted,
  peopleOf,
  type RoomCommand,
  type RoomEntry,
  type RoomState,
  roundOf,
  type Scheme,
  type Standing,
  seatOf,
  shutsOut,
  standingAt,
  votersOf,
} from '../room/index.ts';
import type { Address, Clock, CloseReason, Transport, TransportEvents } from '../transport/index.ts';
import { isTrue } from './elsewhere.ts';
import { DOORS, doorOf } from './handshake.ts';
import { makeMesh } from './mesh.ts';
import { type LinkedPeer, makePeers, type Parting, type PeerEvents, SILENCE, type Sorry } from './peer.ts';
import { makeWhereabouts } from './whereabouts.ts';

/** How often everything is looked after, in milliseconds. */
const TICK = 500;
/** The note of where the others were: a page that comes back can call them. */
const PLACES = 'places';
/** The note that this device's person has sat down at the table. */
const SAT = 'sat';
/** Silence that is worth a mark, in milliseconds: two signs of life are missing. */
const SLOW = 2500;

export interface RoomPeerEvents {
  /** Entries were settled: they stand for ever. */
  settled(done: readonly Settled[]): void;
  /** The log begins anew with this state. */
  restarted(state: RoomState): void;
  /** Nothing that was heard of the table so far holds, and nothing of it is kept: the room is to be opened anew here. */
  astray(): void;
  /** Something about who is there or what was found has changed. */
  changed(): void;
  found(finding: Finding): void;
  linked(peer: LinkedPeer): void;
  /** Somebody is at another table of this room. `free`: it keeps nobody out who is not removed here. */
  elsewhere(peer: LinkedPeer, table: OtherTable, free: boolean): void;
  /** Somebody says that this person was removed from the table, of which nothing is known here. */
  turnedAway(): void;
  /** A call came to nothing, or somebody has sent us away. */
  failed(address: Address, why: CloseReason | Parting): void;
  /** Everything that is not the log's: dealing, chat, pings. */
  message(from: LinkedPeer, message: Message): void;
  server(state: 'online' | 'offline', detail: string): void;
  /** Something here went wrong that should not; the table stands as it is. */
  trouble(error: unknown): void;
}

/** Another table under the same link, and the entry by which it was opened, if that is known. */
export type OtherTable = Omit<MessageOf<'elsewhere'>, 't'>;

export interface RoomPeerSetup {
  readonly room: string;
  /** Left out: the room's first. */
  readonly table?: string;
  /** The entry by which the table was opened, for who has heard of it before anything else. */
  readonly opened?: RoomEntry | null;
  /** For those who do not sit yet. */
  readonly name: string;
  readonly signer: Signer;
  readonly verify: Verify;
  readonly clock: Clock;
  readonly salt: () => string;
  readonly games: Games;
  readonly scheme: Scheme;
  readonly open: (events: TransportEvents) => Transport;
  readonly kept: Kept | null;
  readonly keep: Ports['keep'];
  /** What `keepNote` has written in an earlier life of this page, by key. */
  readonly notes: ReadonlyMap<string, unknown>;
  readonly keepNote: (key: string, value: unknown) => void;
  readonly events: RoomPeerEvents;
}

/** One peer of a room: its links, its copy of the log, and what it says. */
export interface RoomPeer {
  readonly me: Key;
  readonly replica: Replica;
  /** The room as far as it is settled. Null: nothing was heard of it yet. */
  readonly state: RoomState | null;
  readonly mySeat: number | null;
  readonly linked: readonly LinkedPeer[];
  /** How things stand at this peer's table. */
  standing(): Standing;
  /** This peer's person has never sat at this table, whatever others say of it. */
  isGuest(): boolean;
  /** Was removed from the table, as far as this device can know. */
  isBarred(key: Key): boolean;
  /** Nothing can be decided here any more, and this peer's person may open another table. */
  isDeserted(): boolean;
  /** Milliseconds since anything was heard of somebody; infinite: never, or no link. */
  silence(key: Key): number;
  presence(key: Key): 'here' | 'slow' | 'gone';
  /** `done`: null once it is settled, or why it was refused. */
  propose(body: RoomCommand, done?: (error: RuleError | null) => void): void;
  send(to: Key, message: Message): void;
  /** To everybody who sits, and those who watch through this peer. */
  toAll(message: Message): void;
  /** To those who watch through this peer. */
  toWatchers(message: Message): void;
  /** Calls everybody who sits, as one must before sitting down. */
  meetAll(): void;
  drop(key: Key, why: Sorry): void;
  close(): void;
}

export function makeRoomPeer(setup: RoomPeerSetup): RoomPeer {
  const { room, signer, clock, games, events } = setup;
  const me = signer.key;
  const table = setup.table ?? room;
  const answers = new Map<number, (error: RuleError | null) => void>();
  let closed = false;
  let guest = setup.notes.get(SAT) !== true;
  /** Who takes a table's word alone for who was removed hears those too, while nobody who sits there is to be found. */
  const isBarred = (key: Key): boolean => {
    const { state } = replica.chain;
    if (!state?.barred.includes(key)) return false;
    return !guest || votersOf(state).some((voter) => voter !== me && ports.alive(voter));
  };

  const ports: Ports = {
    room: table,
    me,
    games,
    scheme: setup.scheme,
    now: clock.now,
    send: (to, message) => peers.send(to, message),
    broadcast: (message) => {
      const toWatch = message.t === 'order' || message.t === 'have' || message.t === 'fork';
      for (const { key } of peers.linked) if (toWatch || isSeated(key)) peers.send(key, message);
    },
    toWatchers: (message) => toWatchers(message),
    isGuest: () => guest,
    alive: (key) => peers.silence(key) < SILENCE,
    sign: inOrder(signer),
    keep: setup.keep,
    settled: (done) => {
      events.settled(done);
      mesh.look();
    },
    answered: (nonce, error) => {
      const done = answers.get(nonce);
      answers.delete(nonce);
      done?.(error);
    },
    found: events.found,
    astray() {
      if (closed) return;
      setup.keep.forget(0);
      events.astray();
    },
    restarted: (state) => {
      mesh.look();
      events.restarted(state);
    },
  };
  /** Linked since the last tick, and never at this table. Whoever comes by several doors keeps one link, and needs the list once. */
  const guests = new Set<Key>();
  const hasBeenHere = (key: Key): boolean => {
    const { state } = replica.chain;
    return state === null || peopleOf(state).includes(key);
  };
  const isSeated = (key: Key): boolean => {
    const { state } = replica.chain;
    return state !== null && seatOf(state, key) !== null;
  };

  const toWatchers = (message: Message): void => {
    for (const { key } of peers.linked) if (!isSeated(key)) peers.send(key, message);
  };

  const peerEvents: PeerEvents = {
    linked(peer) {
      replica.linked(peer.key);
      if (hasBeenHere(peer.key)) tellPlaces([peer], whereabouts.all);
      else guests.add(peer.key);
      mesh.look();
      events.linked(peer);
    },
    unlinked() {
      mesh.look();
      events.changed();
    },
    failed(address, why) {
      mesh.failed(address);
      events.failed(address, why);
    },
    elsewhere(peer, { t: _, ...other }) {
      const { settledState } = replica.chain;
      const message = { t: 'elsewhere', ...other } as const;
      // A guest may have been led here: its way back is open, whoever is said to be of the room here.
      const isBack = guest && roundOf(other.table) < roundOf(table);
      const shut = shutsOut(settledState, me, other.opened);
      if (shut === 'me') return;
      void after(isTrue(setup, isBack ? null : settledState, peer.key, message), (fine) => {
        if (fine && !closed) events.elsewhere(peer, other, shut === null);
      });
    },
    turnedAway: events.turnedAway,
    message: events.message,
    forged: (who) => events.found({ who, kind: 'forgery' }),
    trouble: events.trouble,
  };
  const standing = (): Standing => standingAt(table, replica.chain.settledState, games, me, ports.alive);
  const whereabouts = makeWhereabouts({
    room,
    signer,
    verify: setup.verify,
    now: clock.now,
    kept: setup.notes.get(PLACES),
    keep: (places) => setup.keepNote(PLACES, places),
    needed: (key) => isSeated(key) || peers.isLinked(key),
  });
  const tellPlaces = (to: readonly LinkedPeer[], list: readonly Where[]): void => {
    if (list.length) for (const { key } of to) peers.send(key, { t: 'at', list: [...list] });
  };
  const peers = makePeers({
    room,
    table,
    standing: () => ({ is: standing().is, opened: setup.opened ?? replica.chain.entryAt(0) ?? null }),
    name: setup.name,
    signer,
    verify: setup.verify,
    clock,
    salt: setup.salt,
    transport: () => transport,
    replica: () => replica,
    state: () => replica.chain.state,
    isBarred,
    whereabouts,
    events: peerEvents,
  });
  const replica = new Replica(ports, setup.kept);
  const transport = setup.open({
    called: (link) => peers.incoming(link),
    server(state, detail) {
      if (state === 'online') whereabouts.here(transport.address);
      events.server(state, detail);
    },
  });
  const mesh = makeMesh({
    room,
    me,
    clock,
    peers,
    state: () => replica.chain.state,
    placeOf: whereabouts.of,
  });
  let door: { readonly seat: number; readonly close: () => void } | null = null;

  /** Who sits lets in those who only have the link. */
  const openDoor = (): void => {
    const { state } = replica.chain;
    const seat = state ? seatOf(state, me) : null;
    if (door?.seat === seat) return;
    door?.close();
    door =
      seat === null ? null : { seat, close: transport.alsoAt((taken) => doorOf(room, seat, taken % DOORS)) };
  };

  const tick = (): void => {
    if (closed) return;
    replica.tick();
    mesh.look();
    openDoor();
    tellPlaces(peers.linked, whereabouts.takeNews());
    tellPlaces(
      peers.linked.filter(({ key }) => guests.has(key)),
      whereabouts.all,
    );
    guests.clear();
    events.changed();
    clock.after(TICK, tick);
  };
  clock.after(0, tick);

  return {
    me,
    replica,
    get state() {
      return replica.chain.settledState;
    },
    get mySeat() {
      const { settledState } = replica.chain;
      return settledState && seatOf(settledState, me);
    },
    get linked() {
      return peers.linked;
    },
    standing,
    isGuest: () => guest,
    isBarred,
    isDeserted() {
      const { settledState } = replica.chain;
      return settledState !== null && isDeserted(settledState, games, me, ports.alive);
    },
    silence: (key) => (key === me ? 0 : peers.silence(key)),
    presence(key) {
      const silence = key === me ? 0 : peers.silence(key);
      return silence < SLOW ? 'here' : silence < SILENCE ? 'slow' : 'gone';
    },
    propose(body, done) {
      if (guest && (body.type === 'found' || body.type === 'sit')) {
        guest = false;
        setup.keepNote(SAT, true);
      }
      replica.propose(body, (nonce) => {
        if (done) answers.set(nonce, done);
      });
    },
    send: peers.send,
    toAll(message) {
      for (const { key } of peers.linked) peers.send(key, message);
    },
    toWatchers,
    meetAll: mesh.meetAll,
    drop: peers.drop,
    close() {
      closed = true;
      // Where nobody else is found next time, nobody could tell again how far all had agreed.
      setup.keep.settled(replica.chain.settled);
      peers.close();
      transport.close();
    },
  };
}
