import type { Key } from '../identity/index.ts';
import { type Message, parseMessage } from '../protocol/index.ts';
import { PROTOCOL, seatOf } from '../room/index.ts';
import type { Link, LinkEvents } from '../transport/index.ts';
import { type Conn, makeConn } from './conn.ts';
import { Conns } from './conns.ts';
import { greet, type Host } from './greeting.ts';
import { roomTag } from './handshake.ts';
import { handleMessage } from './messageHandler.ts';
import type {
  LinkedPeer,
  LinkFailure,
  PeerEvents,
  PeerSetup,
  RejectionReason,
  RoutedPeer,
} from './peerPorts.ts';
import { UNIDENTIFIED_LINK } from './sentences.ts';
import type { LinkContext } from './wire.ts';

/** Milliseconds of silence after which a peer counts as gone. */
export const SILENCE = 4500;
/** Milliseconds before a link without a finished handshake is closed. */
const HANDSHAKE_LIMIT = 8000;

export type { LinkedPeer, LinkFailure, PeerEvents, PeerSetup, RejectionReason };

/**
 * One peer's links: proves who is at the other end, parses messages by schema, checks signatures, enforces limits, and passes the rest on
 * in order of arrival.
 */
export class Peers {
  readonly #setup: PeerSetup;
  readonly #host: Host;
  readonly #conns: Conns;
  readonly #known: LinkContext;
  /** Own calls, by address, each with its link once that is open. */
  readonly #calling = new Map<string, { conn: Conn | null }>();
  #closed = false;

  constructor(setup: PeerSetup) {
    this.#setup = setup;
    this.#known = {
      before: (term, seq) => setup.replica().before(term, seq),
      mine: (nonce) => setup.replica().outbox.said(nonce),
    };
    this.#conns = new Conns(setup, this.#known);
    this.#host = { setup, life: setup.salt(), conns: this.#conns };
  }

  get linked(): readonly RoutedPeer[] {
    return this.#conns.linked;
  }

  /** Calls an address. `wanted`: the only key to talk to there; null for anyone in the room. */
  call(address: string, wanted: Key | null): void {
    if (this.#closed || this.isCalling(address)) return;
    this.#calling.set(address, { conn: null });
    const events = this.#eventsOf(() => link, address, wanted);
    const link: Link = this.#setup.transport().call(address, events);
  }

  /** Takes an incoming link; null declines it. */
  incoming(link: Link): LinkEvents | null {
    return this.#closed ? null : this.#eventsOf(() => link, `in ${link.remote}`, null);
  }

  /** Returns whether a link to this address is in the making, or open and not quiet. */
  isCalling(address: string): boolean {
    const call = this.#calling.get(address);
    return call !== undefined && !(call.conn?.ready && this.isQuiet(call.conn.theirs!.key));
  }

  send(to: Key, message: Message): void {
    const conn = this.#conns.to(to);
    if (conn) this.#conns.post(conn, message);
  }

  /** Sends to every seated peer, and to the watchers linked to this one if it is about the log's growth. */
  broadcast(message: Message): void {
    const toWatch = message.t === 'order' || message.t === 'have' || message.t === 'fork';
    for (const [key, conn] of this.#conns.ready)
      if (toWatch || this.#isSeated(key)) this.#conns.post(conn, message);
  }

  /** Sends to the watchers linked to this peer. */
  toWatchers(message: Message): void {
    for (const [key, conn] of this.#conns.ready) if (!this.#isSeated(key)) this.#conns.post(conn, message);
  }

  /** Bytes for this key that have not gone out yet. */
  waiting(key: Key): number {
    return this.#conns.to(key)?.link.waiting ?? 0;
  }

  /** Returns whether messages of this key wait for rules that one of them names. */
  isHeld(key: Key): boolean {
    return this.#conns.to(key)?.held ?? false;
  }

  isLinked(key: Key): boolean {
    return this.#conns.to(key) !== undefined;
  }

  /** Returns whether the link to this key may be dead, though nothing has reported it. */
  isQuiet(key: Key): boolean {
    return this.#conns.isQuiet(key);
  }

  /** Returns whether the link to this key was made from here without a wanted key, as through a door. */
  isByDoor(key: Key): boolean {
    const conn = this.#conns.to(key);
    return conn !== undefined && !conn.link.incoming && conn.wanted === null;
  }

  /** Milliseconds since this key last said something; infinite without a link. A handshake says nothing. */
  silence(key: Key): number {
    return this.#conns.silence(key);
  }

  /** Closes the link to a key, and bans the key if it was removed or abusive. */
  drop(key: Key, why: RejectionReason): void {
    if (why === 'removed' || why === 'abuse') this.#conns.ban(key);
    const conn = this.#conns.to(key);
    if (conn) this.#conns.bye(conn, why);
  }

  /** Closes a link that is not needed; either side may call again. */
  unlink(key: Key): void {
    const conn = this.#conns.to(key);
    if (!conn) return;
    this.#conns.post(conn, { t: 'bye' });
    conn.link.close();
  }

  close(): void {
    this.#closed = true;
    this.#conns.closeAll();
  }

  #isSeated(key: Key): boolean {
    const state = this.#setup.state();
    return state !== null && seatOf(state, key) !== null;
  }

  #eventsOf(link: () => Link, address: string, wanted: Key | null): LinkEvents {
    const { clock } = this.#setup;
    const call = this.#calling.get(address);
    let conn: Conn | null = null;
    return {
      answered: () => this.#setup.events.answered(),
      opened: () => {
        const { room, signer, salt } = this.#setup;
        conn = makeConn(link(), room, { key: signer.key, salt: salt() }, wanted, clock);
        if (call) call.conn = conn;
        this.#begin(conn);
      },
      message: (text) => {
        if (!conn || !this.#conns.has(conn)) return;
        this.#conns.heard(conn);
        const isEnough = conn.take(text.length);
        const parsed = isEnough ? parseMessage(text) : null;
        if (!parsed?.ok) {
          this.#conns.strike(conn, !isEnough);
          return;
        }
        this.#conns.queue(conn, parsed.value, text.length);
        if (!conn.busy) this.#drain(conn);
      },
      closed: (why) => {
        // A later call may have taken its place.
        if (this.#calling.get(address) === call) this.#calling.delete(address);
        if (conn) this.#conns.closed(conn, why, address);
        else this.#setup.events.failed(address, why);
      },
    };
  }

  /** Says hello over a newly opened link. */
  #begin(conn: Conn): void {
    const { room, name, clock } = this.#setup;
    this.#conns.add(conn);
    if (conn.link.binding === null) {
      this.#conns.part(conn, 'identity', 'untoldHere', UNIDENTIFIED_LINK);
      return;
    }
    const { key, salt } = conn.mine;
    const { life } = this.#host;
    this.#conns.post(conn, { t: 'hello', protocol: PROTOCOL, room: roomTag(room), key, salt, life, name });
    clock.after(HANDSHAKE_LIMIT, () => {
      if (this.#conns.has(conn) && !conn.ready) conn.link.close();
    });
  }

  /** Handles queued messages one by one. An error here over a well-formed message is not its sender's fault: the next one is handled. */
  #drain(conn: Conn): void {
    const { events } = this.#setup;
    while (!conn.busy && this.#conns.has(conn)) {
      const next = conn.inbox.shift();
      if (!next) return;
      const { message, bytes } = next;
      conn.unread -= bytes;
      // It may have arrived before its sender's proof was checked.
      this.#conns.heard(conn);
      try {
        const done = conn.ready
          ? handleMessage(this.#host, this.#known, conn, message)
          : greet(this.#host, conn, message);
        if (!(done instanceof Promise)) continue;
        conn.busy = true;
        void done
          .catch((error) => events.trouble(error))
          .then(() => {
            conn.busy = false;
            this.#drain(conn);
          });
      } catch (error) {
        events.trouble(error);
      }
    }
  }
}
