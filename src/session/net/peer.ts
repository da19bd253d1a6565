import { err } from '../../lib/result.ts';
import {
  type Message,
  type MessageOf,
  parseMessage,
  protocolProblem,
  type WireMessage,
  writeMessage,
} from '../protocol.ts';
import type { Replica } from '../replica/replica.ts';
import { PROTOCOL } from '../room/commands.ts';
import { type RoomState, seatOf } from '../room/state.ts';
import type { Key, Maybe, Signer, Verify } from '../signing.ts';
import type { Clock, CloseReason, Link, LinkEvents, Transport } from '../transport/transport.ts';
import { after, checkMessage, isLogMessage } from './check.ts';
import { type Conn, makeConn, staysBefore } from './conn.ts';
import { greetingOf, mayBeAt, problemOfProof, prove, roomTag } from './handshake.ts';
import { BETWEEN, hint, UNTOLD } from './sentences.ts';
import { fillIn, type Known, shorten } from './wire.ts';

/** Nothing heard for so long: this peer is gone as far as anybody can tell. Milliseconds. */
export const SILENCE = 4500;
/** Forged, malformed or too many messages before a peer is dropped and not let in again. */
const PATIENCE = 5;
/** At most so many who only watch hang on one peer. */
export const MOST_WATCHERS = 24;

export type Sorry = MessageOf<'sorry'>;

export interface LinkedPeer {
  readonly key: Key;
  readonly name: string;
}

/** What the links of a peer tell. */
export interface PeerEvents {
  /** Somebody has proved who they are. */
  linked(peer: LinkedPeer): void;
  /** No link to this key is left. `why`: of the last. */
  unlinked(key: Key, why: CloseReason): void;
  /** An outgoing call came to nothing, or the other side has sent us away. */
  failed(address: string, why: CloseReason | Sorry): void;
  /** Anything but what concerns the log. */
  message(from: LinkedPeer, message: Message): void;
  /** A peer did what none of ours does; it is dropped after a few of these. */
  abuse(who: Key | null, what: string): void;
}

export interface Peers {
  call(address: string): void;
  /** A link to this address is there or being made. */
  isCalling(address: string): boolean;
  send(to: Key, message: Message): void;
  isLinked(key: Key): boolean;
  /** Milliseconds since anything was heard; infinite without a link. */
  silence(key: Key): number;
  readonly linked: readonly LinkedPeer[];
  /** Closes the links to a key and takes no calls from it any more. */
  drop(key: Key, why: Sorry['why'], text: string): void;
  /** Closes a link that is not needed; either side may call again. */
  unlink(key: Key): void;
  incoming(link: Link): LinkEvents | null;
  close(): void;
}

export interface PeerSetup {
  readonly room: string;
  readonly name: string;
  readonly signer: Signer;
  readonly verify: Verify;
  readonly clock: Clock;
  /** A fresh random text of 22 or more base64url characters. */
  readonly salt: () => string;
  readonly transport: () => Transport;
  readonly replica: () => Replica;
  readonly state: () => RoomState | null;
  readonly events: PeerEvents;
}

/**
 * The links of one peer: proves who is at the other end, reads what comes by schema, checks signatures, keeps limits, and hands on
 * what is left, in the order in which it came.
 */
export function makePeers(setup: PeerSetup): Peers {
  const { room, signer, verify, clock, events } = setup;
  const me = signer.key;
  const life = setup.salt();
  const conns = new Set<Conn>();
  const ready = new Map<Key, Conn>();
  const banned = new Set<Key>();
  let closed = false;

  const known: Known = {
    before: (term, seq) => setup.replica().before(term, seq),
    mine: (nonce) => setup.replica().mine(nonce),
  };

  const post = (conn: Conn, message: WireMessage): void => {
    conn.link.send(writeMessage(message));
  };
  const bye = (conn: Conn, why: Sorry['why'], text: string): void => {
    post(conn, { t: 'sorry', why, text });
    // Whatever else it says is not listened to; the word itself must still go out.
    conn.ready = false;
    conns.delete(conn);
    if (conn.theirs && ready.get(conn.theirs.key) === conn) {
      ready.delete(conn.theirs.key);
      events.unlinked(conn.theirs.key, 'own');
    }
    clock.after(200, () => conn.link.close());
  };
  /** What both sides find at the same time, so that neither hears the other's word: one's own person is told too. */
  const part = (conn: Conn, why: Sorry['why'], text: string, own = text): void => {
    conn.sorry = { t: 'sorry', why, text: own };
    bye(conn, why, text);
  };
  const strike = (conn: Conn, what: string): void => {
    conn.strikes++;
    const key = conn.theirs?.key ?? null;
    events.abuse(conn.ready ? key : null, what);
    if (conn.strikes < PATIENCE && conn.ready) return;
    if (conn.ready && key) banned.add(key);
    bye(conn, 'abuse', `Your page said what ours does not understand: ${what}.`.slice(0, 300));
  };

  function begin(link: () => Link, address: string): LinkEvents {
    let conn: Conn | null = null;
    return {
      opened() {
        conn = makeConn(link(), room, { key: me, salt: setup.salt() }, clock);
        conns.add(conn);
        if (conn.link.binding === null) return part(conn, 'identity', UNTOLD.theirs, UNTOLD.mine);
        const { key, salt } = conn.mine;
        post(conn, {
          t: 'hello',
          protocol: PROTOCOL,
          room: roomTag(room),
          key,
          salt,
          life,
          name: setup.name,
        });
        const waiting = conn;
        clock.after(8000, () => {
          if (conns.has(waiting) && !waiting.ready) waiting.link.close();
        });
      },
      message(text) {
        if (conn && conns.has(conn)) hear(conn, text);
      },
      closed(why) {
        calling.delete(address);
        if (!conn) return events.failed(address, why);
        conns.delete(conn);
        const key = conn.theirs?.key;
        if (key !== undefined && ready.get(key) === conn) {
          ready.delete(key);
          events.unlinked(key, why);
        } else if (!conn.ready && !conn.link.incoming) events.failed(address, conn.sorry ?? why);
      },
    };
  }

  function hear(conn: Conn, text: string): void {
    conn.heard = clock.now();
    const parsed = conn.take(text.length) ? parseMessage(text) : err('too much at once');
    if (!parsed.ok) strike(conn, parsed.error);
    else {
      conn.inbox.push(parsed.value);
      if (!conn.busy) drain(conn);
    }
  }

  function drain(conn: Conn): void {
    while (!conn.busy && conns.has(conn)) {
      const message = conn.inbox.shift();
      if (!message) return;
      const done = conn.ready ? listen(conn, message) : greet(conn, message);
      if (done instanceof Promise) {
        conn.busy = true;
        const go = (): void => {
          conn.busy = false;
          drain(conn);
        };
        done.then(go, (error) => {
          strike(conn, `cannot be read (${error})`);
          go();
        });
      }
    }
  }

  function greet(conn: Conn, message: WireMessage): Maybe<void> {
    switch (message.t) {
      case 'hello': {
        if (conn.theirs) return strike(conn, 'hello twice');
        const problem = protocolProblem(message.protocol);
        if (problem) return part(conn, 'version', hint(message.protocol), problem);
        if (message.room !== roomTag(room))
          return part(conn, 'room', 'There is another table at this address.');
        if (message.key === me) return part(conn, 'twice', 'This is your own table, open in another window.');
        if (banned.has(message.key) || setup.state()?.barred.includes(message.key))
          return bye(conn, 'removed', 'The people at this table have removed you.');
        if (!mayBeAt(room, conn.link, message.key))
          return bye(conn, 'identity', 'Your page calls from an address that is not its own.');
        conn.theirs = { ...greetingOf(message), name: message.name, life: message.life };
        return after(prove(signer, conn.line, conn.mine, greetingOf(message)), (proof) => post(conn, proof));
      }
      case 'proof': {
        const { line, mine, theirs } = conn;
        if (!theirs) return strike(conn, 'proof without hello');
        return after(problemOfProof(verify, line, greetingOf(theirs), mine, message), (problem) => {
          if (problem === 'line') part(conn, 'identity', BETWEEN);
          else if (problem) bye(conn, 'identity', 'Your page could not prove who it is.');
          else welcome(conn);
        });
      }
      case 'sorry':
        conn.sorry = message;
        return conn.link.close();
      default:
        return strike(conn, `${message.t} before hello`);
    }
  }

  function welcome(conn: Conn): void {
    const { key, name } = conn.theirs!;
    const state = setup.state();
    const seated = state ? seatOf(state, key) !== null : true;
    const watchers = [...ready.keys()].filter((each) => state && seatOf(state, each) === null).length;
    if (!seated && !ready.has(key) && watchers >= MOST_WATCHERS) {
      bye(conn, 'full', 'No more people can watch through this seat. Try again in a while.');
      return;
    }
    const before = ready.get(key);
    if (before) {
      if (staysBefore(before, conn)) {
        conns.delete(conn);
        conn.link.close();
        return;
      }
      conns.delete(before);
      ready.delete(key);
      before.link.close();
    }
    conn.ready = true;
    ready.set(key, conn);
    events.linked({ key, name });
  }

  function listen(conn: Conn, said: WireMessage): Maybe<void> {
    const { key, name } = conn.theirs!;
    const heard = fillIn(said, { from: key, to: me }, known);
    if (!heard) return setup.replica().behind(key);
    const { message, guessed } = heard;
    if (message.t === 'sorry') {
      conn.sorry = message;
      events.failed(conn.link.remote, message);
      return conn.link.close();
    }
    if (!isLogMessage(message)) {
      if (message.t === 'hello' || message.t === 'proof') return strike(conn, `${message.t} again`);
      return events.message({ key, name }, message);
    }
    const replica = setup.replica();
    return after(checkMessage(room, replica, verify, key, message, guessed), (checked) => {
      if (checked.ok) replica.receive(key, checked.message);
      else if (checked.why === 'forged') strike(conn, `a wrong signature (${message.t})`);
      else replica.behind(key);
    });
  }

  const calling = new Set<string>();
  return {
    call(address) {
      if (closed || calling.has(address)) return;
      calling.add(address);
      const link: Link = setup.transport().call(
        address,
        begin(() => link, address),
      );
    },
    isCalling: (address) => calling.has(address),
    send(to, message) {
      const conn = ready.get(to);
      if (conn) post(conn, shorten(message, { from: me, to }, known));
    },
    isLinked: (key) => ready.has(key),
    silence(key) {
      const conn = ready.get(key);
      return conn ? clock.now() - conn.heard : Number.POSITIVE_INFINITY;
    },
    get linked() {
      return [...ready.values()].map(({ theirs }) => ({ key: theirs!.key, name: theirs!.name }));
    },
    drop(key, why, text) {
      if (why === 'removed' || why === 'abuse') banned.add(key);
      const conn = ready.get(key);
      if (conn) bye(conn, why, text);
    },
    unlink(key) {
      const conn = ready.get(key);
      if (!conn) return;
      post(conn, { t: 'bye' });
      conn.link.close();
    },
    incoming: (link) => (closed ? null : begin(() => link, `in ${link.remote}`)),
    close() {
      closed = true;
      for (const conn of conns) {
        if (conn.ready) post(conn, { t: 'bye' });
        conn.link.close();
      }
      conns.clear();
      ready.clear();
    },
  };
}
