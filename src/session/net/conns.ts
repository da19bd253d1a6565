import type { Key } from '../identity/index.ts';
import { type Message, textsOf, type WireMessage } from '../protocol/index.ts';
import { seatOf } from '../room/index.ts';
import type { CloseReason } from '../transport/index.ts';
import { type Conn, QUIET, staysBefore } from './conn.ts';
import type { LinkFailure, PeerSetup, RejectionReason, RoutedPeer } from './peerPorts.ts';
import { type LinkContext, shorten } from './wire.ts';

/** Strikes (forged, malformed or too many messages) before a peer is dropped and banned. */
const PATIENCE = 5;
/** Most watchers linked to one peer. */
export const MOST_WATCHERS = 24;
/**
 * Waiting bytes above which a link is given up: its peer reads nothing, or far too slowly, and can fetch the log when it returns. Snapshots
 * and pages of the log already hold back at 1 MB.
 */
const MOST_WAITING = 8_000_000;
/** Milliseconds for a last message to go out before its link is closed. */
const LAST_WORD = 200;

/** This peer's links: the open ones, the peers at their other ends, and the banned keys. */
export class Conns {
  readonly #setup: PeerSetup;
  readonly #known: LinkContext;
  readonly #open = new Set<Conn>();
  /** Links whose other end has proved who it is, and is at this table. */
  readonly #ready = new Map<Key, Conn>();
  /** Time of each peer's last message past the handshake, or of its first link. A new link alone is no sign of life. */
  readonly #said = new Map<Key, number>();
  /** Peers that have reported this player on another page since they last linked. */
  readonly #disowning = new Set<Key>();
  readonly #banned = new Set<Key>();

  constructor(setup: PeerSetup, known: LinkContext) {
    this.#setup = setup;
    this.#known = known;
  }

  get ready(): ReadonlyMap<Key, Conn> {
    return this.#ready;
  }

  /** Link to this key. */
  to(key: Key): Conn | undefined {
    return this.#ready.get(key);
  }

  /** Milliseconds since this key last said something past the handshake, on this or an earlier link; infinite without a link. */
  silence(key: Key): number {
    if (!this.#ready.has(key)) return Number.POSITIVE_INFINITY;
    return this.#setup.clock.now() - this.#said.get(key)!;
  }

  /** Returns whether the link to this key may be dead, though nothing has reported it. A new one has time to prove itself. */
  isQuiet(key: Key): boolean {
    const conn = this.#ready.get(key);
    if (!conn) return false;
    return Math.min(this.silence(key), this.#setup.clock.now() - conn.since) >= QUIET;
  }

  get linked(): readonly RoutedPeer[] {
    return [...this.#ready.values()].map(({ theirs, link }) => ({
      key: theirs!.key,
      name: theirs!.name,
      route: () => link.route(),
    }));
  }

  /** Returns whether messages over this link still count. */
  has(conn: Conn): boolean {
    return this.#open.has(conn);
  }

  add(conn: Conn): void {
    this.#open.add(conn);
  }

  /** Notes a message over a link. */
  heard(conn: Conn): void {
    if (conn.ready) this.#said.set(conn.theirs!.key, this.#setup.clock.now());
  }

  ban(key: Key): void {
    this.#banned.add(key);
  }

  post(conn: Conn, message: Message): void {
    const ends = { from: this.#setup.signer.key, to: conn.theirs?.key ?? null };
    for (const text of textsOf(shorten(message, ends, this.#known))) conn.link.send(text);
    if (conn.link.waiting > MOST_WAITING) this.#lose(conn);
  }

  /** Queues a message of the other end. While one waits for rules, more may come than this page can hold: the link is given up. */
  queue(conn: Conn, message: WireMessage, bytes: number): void {
    conn.inbox.push({ message, bytes });
    conn.unread += bytes;
    if (conn.unread > MOST_WAITING) this.#lose(conn);
  }

  /** Sends the other end away. */
  bye(conn: Conn, why: RejectionReason, text = ''): void {
    this.post(conn, { t: 'sorry', why, text });
    // Ignore anything else it says, but let this message go out.
    conn.ready = false;
    this.#forget(conn, 'own');
    this.closeSoon(conn);
  }

  /** Ends a link over a fault that both sides find at once: neither hears the other's message, so this player is informed too. */
  part(conn: Conn, why: RejectionReason, own: LinkFailure['sorry'] = why, text?: string): void {
    conn.parting = { sorry: own };
    this.bye(conn, why, text);
  }

  /** Counts a message that our own pages never send. `flood`: too many messages, not wrong ones, so the peer is not accused. */
  strike(conn: Conn, flood = false): void {
    conn.strikes++;
    const key = conn.ready ? conn.theirs?.key : undefined;
    if (key !== undefined && !flood) this.#setup.events.forged(key);
    if (conn.strikes < PATIENCE && conn.ready) return;
    if (key !== undefined) this.ban(key);
    this.bye(conn, 'abuse');
  }

  /** Closes a link once its last message has gone out. */
  closeSoon(conn: Conn): void {
    this.#setup.clock.after(LAST_WORD, () => conn.link.close());
  }

  /** Admits an other end that has proved who it is and is at this table, unless it must stay out. */
  welcome(conn: Conn): void {
    const { key, name } = conn.theirs!;
    // Only now does each side know who the other is.
    if (this.#banned.has(key) || this.#setup.isBarred(key)) {
      this.bye(conn, 'removed');
      return;
    }
    const now = this.#setup.clock.now();
    this.#makeRoom(key);
    const before = this.#ready.get(key);
    if (before && staysBefore(before, conn, now)) {
      this.#end(conn);
      return;
    }
    if (before) {
      this.#ready.delete(key);
      if (before.theirs!.life === conn.theirs!.life) this.#end(before);
      else this.#replaced(before);
    }
    conn.ready = true;
    conn.since = now;
    this.#ready.set(key, conn);
    if (!this.#said.has(key)) this.#said.set(key, now);
    this.#disowning.delete(key);
    this.#setup.events.linked({ key, name });
  }

  /** Notes a peer's report that this player has come by another page. Returns the linked peers that have not reported it. */
  disowned(by: Key): readonly Key[] {
    this.#disowning.add(by);
    return [...this.#ready.keys()].filter((key) => !this.#disowning.has(key));
  }

  /** Handles a closed link. */
  closed(conn: Conn, why: CloseReason, address: string): void {
    // A message that waits for rules may hold on to the link for long.
    conn.inbox.length = 0;
    if (this.#forget(conn, why)) return;
    if (!conn.ready && !conn.link.incoming) this.#setup.events.failed(address, conn.parting ?? why);
  }

  /** Says goodbye on every link and closes it. */
  closeAll(): void {
    for (const conn of this.#open) {
      if (conn.ready) this.post(conn, { t: 'bye' });
      conn.link.close();
    }
    this.#open.clear();
    this.#ready.clear();
  }

  /** Gives up a link for which no one is to blame. */
  #lose(conn: Conn): void {
    this.#forget(conn, 'lost');
    conn.link.close();
  }

  /** Closes one of two links to the same peer, without any event. */
  #end(conn: Conn): void {
    this.#open.delete(conn);
    conn.link.close();
  }

  /** Dismisses a player's earlier page. If that is alive, it must not return, or the two would take turns for ever. */
  #replaced(conn: Conn): void {
    this.#open.delete(conn);
    this.post(conn, { t: 'sorry', why: 'replaced', text: '' });
    this.closeSoon(conn);
  }

  /** Drops a link. Returns whether it was the one to its peer. */
  #forget(conn: Conn, why: CloseReason): boolean {
    this.#open.delete(conn);
    const key = conn.theirs?.key;
    if (key === undefined || this.#ready.get(key) !== conn) return false;
    this.#ready.delete(key);
    // Seats are few; anyone else could fill the memory with keys.
    if (!this.#isSeated(key)) this.#said.delete(key);
    this.#setup.events.unlinked(key, why);
    return true;
  }

  /**
   * Makes room for a newcomer, who may want to sit, by dropping the longest-linked watcher. Otherwise one person with the link and many
   * browsers could keep everyone else out.
   */
  #makeRoom(key: Key): void {
    const state = this.#setup.state();
    const isSeated = state === null || this.#isSeated(key);
    const watchers = [...this.#ready].filter(([each]) => state && seatOf(state, each) === null);
    if (!isSeated && !this.#ready.has(key) && watchers.length >= MOST_WATCHERS)
      this.bye(watchers[0]![1], 'full');
  }

  #isSeated(key: Key): boolean {
    const state = this.#setup.state();
    return state !== null && seatOf(state, key) !== null;
  }
}
