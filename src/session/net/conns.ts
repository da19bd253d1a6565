import type { Key } from '../identity/index.ts';
import { textsOf, type WireMessage } from '../protocol/index.ts';
import { seatOf } from '../room/index.ts';
import type { CloseReason } from '../transport/index.ts';
import { type Conn, staysBefore } from './conn.ts';
import type { LinkedPeer, Parting, PeerSetup, Sorry } from './peerPorts.ts';

/** Forged, malformed or too many messages before a peer is dropped and not let in again. */
const PATIENCE = 5;
/** At most so many who only watch hang on one peer. */
export const MOST_WATCHERS = 24;
/**
 * A link over which so many bytes wait is given up: its peer reads nothing, or far less than is said at this table, and asks for the log when
 * it comes again. Snapshots and pages of the log wait at 1 MB before they add to it.
 */
const MOST_WAITING = 8_000_000;
/** A last word has so long to go out before its link is closed, in milliseconds. */
const LAST_WORD = 200;

/** The links of one peer: which are open, who is at the other end, and who is not let in any more. */
export class Conns {
  readonly #setup: PeerSetup;
  readonly #open = new Set<Conn>();
  /** Those whose other end has proved who they are, and is at this table. */
  readonly #ready = new Map<Key, Conn>();
  /** Who has said that this person has come by another page, since they were linked last. */
  readonly #disowning = new Set<Key>();
  readonly #banned = new Set<Key>();

  constructor(setup: PeerSetup) {
    this.#setup = setup;
  }

  /** The link to this key. */
  to(key: Key): Conn | undefined {
    return this.#ready.get(key);
  }

  get linked(): readonly LinkedPeer[] {
    return [...this.#ready.values()].map(({ theirs }) => ({ key: theirs!.key, name: theirs!.name }));
  }

  /** Whether what comes over this link is still listened to. */
  has(conn: Conn): boolean {
    return this.#open.has(conn);
  }

  add(conn: Conn): void {
    this.#open.add(conn);
  }

  ban(key: Key): void {
    this.#banned.add(key);
  }

  post(conn: Conn, message: WireMessage): void {
    for (const text of textsOf(message)) conn.link.send(text);
    if (conn.link.waiting <= MOST_WAITING) return;
    this.#forget(conn, 'lost');
    conn.link.close();
  }

  /** Sends the other end away. */
  bye(conn: Conn, why: Sorry, text = ''): void {
    this.post(conn, { t: 'sorry', why, text });
    // Whatever else it says is not listened to; the word itself must still go out.
    conn.ready = false;
    this.#forget(conn, 'own');
    this.closeSoon(conn);
  }

  /** What both sides find at the same time, so that neither hears the other's word: one's own person is told too. */
  part(conn: Conn, why: Sorry, own: Parting['sorry'] = why, text?: string): void {
    conn.parting = { sorry: own };
    this.bye(conn, why, text);
  }

  /** The other end has said what none of ours says. `flood`: it is too much, and not wrong by itself: nobody is named for it. */
  strike(conn: Conn, flood = false): void {
    conn.strikes++;
    const key = conn.ready ? conn.theirs?.key : undefined;
    if (key !== undefined && !flood) this.#setup.events.forged(key);
    if (conn.strikes < PATIENCE && conn.ready) return;
    if (key !== undefined) this.ban(key);
    this.bye(conn, 'abuse');
  }

  /** Closes a link once what was said last over it has gone out. */
  closeSoon(conn: Conn): void {
    this.#setup.clock.after(LAST_WORD, () => conn.link.close());
  }

  /** The other end has proved who they are, and is at this table: lets them in, unless they must stay outside. */
  welcome(conn: Conn): void {
    const { key, name } = conn.theirs!;
    // Told only now, when both know who the other is.
    if (this.#banned.has(key) || this.#setup.isBarred(key)) {
      this.bye(conn, 'removed');
      return;
    }
    this.#makeRoom(key);
    const before = this.#ready.get(key);
    if (before && staysBefore(before, conn)) {
      this.#end(conn);
      return;
    }
    if (before) {
      this.#ready.delete(key);
      if (before.theirs!.life === conn.theirs!.life) this.#end(before);
      else this.#replaced(before);
    }
    conn.ready = true;
    this.#ready.set(key, conn);
    this.#disowning.delete(key);
    this.#setup.events.linked({ key, name });
  }

  /** This peer says that its person has come by another page. Returned: who else is linked and has not said so. */
  disowned(by: Key): readonly Key[] {
    this.#disowning.add(by);
    return [...this.#ready.keys()].filter((key) => !this.#disowning.has(key));
  }

  /** A link is closed. */
  closed(conn: Conn, why: CloseReason, address: string): void {
    if (this.#forget(conn, why)) return;
    if (!conn.ready && !conn.link.incoming) this.#setup.events.failed(address, conn.parting ?? why);
  }

  /** Says goodbye to all. */
  closeAll(): void {
    for (const conn of this.#open) {
      if (conn.ready) this.post(conn, { t: 'bye' });
      conn.link.close();
    }
    this.#open.clear();
    this.#ready.clear();
  }

  /** Closes one of two links to the same peer, of which nobody is told. */
  #end(conn: Conn): void {
    this.#open.delete(conn);
    conn.link.close();
  }

  /** Somebody has come by another page. If the one before is alive, it must not come again and again, and the two take turns. */
  #replaced(conn: Conn): void {
    this.#open.delete(conn);
    this.post(conn, { t: 'sorry', why: 'replaced', text: '' });
    this.closeSoon(conn);
  }

  /** Returns whether it was the link to its peer. */
  #forget(conn: Conn, why: CloseReason): boolean {
    this.#open.delete(conn);
    const key = conn.theirs?.key;
    if (key === undefined || this.#ready.get(key) !== conn) return false;
    this.#ready.delete(key);
    this.#setup.events.unlinked(key, why);
    return true;
  }

  /**
   * A newcomer may want to sit. If those who watched longest could keep them out, so could somebody with the link and many browsers: one of
   * those goes.
   */
  #makeRoom(key: Key): void {
    const state = this.#setup.state();
    const isSeated = state ? seatOf(state, key) !== null : true;
    const watchers = [...this.#ready].filter(([each]) => state && seatOf(state, each) === null);
    if (!isSeated && !this.#ready.has(key) && watchers.length >= MOST_WATCHERS)
      this.bye(watchers[0]![1], 'full');
  }
}
