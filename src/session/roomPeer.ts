import type { RuleError } from '../engine/game.ts';
import type { Scheme } from './mental/scheme.ts';
import { doorOf } from './net/handshake.ts';
import { makeMesh } from './net/mesh.ts';
import { type LinkedPeer, makePeers, type PeerEvents, SILENCE, type Sorry } from './net/peer.ts';
import type { Message } from './protocol.ts';
import type { Settled } from './replica/chain.ts';
import type { Finding, Ports } from './replica/ports.ts';
import { type Kept, makeReplica, type Replica } from './replica/replica.ts';
import type { RoomCommand } from './room/commands.ts';
import { type Games, type RoomState, seatOf } from './room/state.ts';
import type { Key, Maybe, Signature, Signer, Verify } from './signing.ts';
import type { Address, Clock, CloseReason, Transport, TransportEvents } from './transport/transport.ts';

/** How often everything is looked after, in milliseconds. */
const TICK = 500;
/** Silence that is worth a mark, in milliseconds: two signs of life are missing. */
const SLOW = 2500;

export interface RoomPeerEvents {
  /** Entries were settled: they stand for ever. */
  settled(done: readonly Settled[]): void;
  /** The log begins anew with this state. */
  restarted(state: RoomState): void;
  /** Something about who is there or what was found has changed. */
  changed(): void;
  found(finding: Finding): void;
  linked(peer: LinkedPeer): void;
  /** A call came to nothing, or somebody has sent us away. */
  failed(address: Address, why: CloseReason | Sorry): void;
  /** Everything that is not the log's: dealing, chat, pings. */
  message(from: LinkedPeer, message: Message): void;
  server(state: 'online' | 'offline', detail: string): void;
}

export interface RoomPeerSetup {
  readonly room: string;
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
  drop(key: Key, why: Sorry['why'], text: string): void;
  close(): void;
}

export function makeRoomPeer(setup: RoomPeerSetup): RoomPeer {
  const { room, signer, clock, games, events } = setup;
  const me = signer.key;
  const answers = new Map<number, (error: RuleError | null) => void>();
  let closed = false;

  const ports: Ports = {
    room,
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
    restarted: (state) => {
      mesh.look();
      events.restarted(state);
    },
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
    message: events.message,
    abuse: (who, what) => {
      if (who) events.found({ who, kind: 'forgery', what: `sent what nobody should: ${what}` });
    },
  };
  const peers = makePeers({
    room,
    name: setup.name,
    signer,
    verify: setup.verify,
    clock,
    salt: setup.salt,
    transport: () => transport,
    replica: () => replica,
    state: () => replica.chain.state,
    events: peerEvents,
  });
  const replica = makeReplica(ports, setup.kept);
  const transport = setup.open({ called: (link) => peers.incoming(link), server: events.server });
  const mesh = makeMesh({ room, me, clock, peers, state: () => replica.chain.state });
  let door: { readonly seat: number; readonly close: () => void } | null = null;

  /** Who sits lets in those who only have the link. */
  const openDoor = (): void => {
    const { state } = replica.chain;
    const seat = state ? seatOf(state, me) : null;
    if (door?.seat === seat) return;
    door?.close();
    door = seat === null ? null : { seat, close: transport.alsoAt(doorOf(room, seat)) };
  };

  const tick = (): void => {
    if (closed) return;
    replica.tick();
    mesh.look();
    openDoor();
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
    silence: (key) => (key === me ? 0 : peers.silence(key)),
    presence(key) {
      const silence = key === me ? 0 : peers.silence(key);
      return silence < SLOW ? 'here' : silence < SILENCE ? 'slow' : 'gone';
    },
    propose(body, done) {
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
      peers.close();
      transport.close();
    },
  };
}

/** Signatures in the order in which they were asked for, at once where the signer can. */
function inOrder(signer: Signer): Ports['sign'] {
  let last: Promise<unknown> | null = null;
  return (text, then) => {
    const made: Maybe<Signature> = signer.sign(text);
    if (!last && !(made instanceof Promise)) return then(made);
    const mine: Promise<unknown> = Promise.all([made, last]).then(([signature]) => {
      if (last === mine) last = null;
      then(signature);
    });
    last = mine;
  };
}
