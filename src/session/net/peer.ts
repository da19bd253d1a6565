import { after, type Key, type Maybe } from '../identity/index.ts';
import { parseMessage, protocolProblem, type WireMessage, writeMessage } from '../protocol/index.ts';
import { PROTOCOL, seatOf } from '../room/index.ts';
import type { Link, LinkEvents } from '../transport/index.ts';
import { checkMessage, isLogMessage } from './check.ts';
import { type Conn, makeConn, staysBefore } from './conn.ts';
import { greetingOf, problemOfProof, prove, roomTag, tableTag } from './handshake.ts';
import type { LinkedPeer, Parting, PeerEvents, PeerSetup, Peers, Sorry } from './peerPorts.ts';
import { hint, UNTOLD } from './sentences.ts';
import { fillIn, type Known, shorten } from './wire.ts';

/** Nothing heard for so long: this peer is gone as far as anybody can tell. Milliseconds. */
export const SILENCE = 4500;
/** Forged, malformed or too many messages before a peer is dropped and not let in again. */
const PATIENCE = 5;
/** The same for answers that nobody has asked for. */
const UNASKED = 30;
/** At most so many who only watch hang on one peer. */
export const MOST_WATCHERS = 24;

export type { LinkedPeer, Parting, PeerEvents, PeerSetup, Peers, Sorry };

/**
 * The links of one peer: proves who is at the other end, reads what comes by schema, checks signatures, keeps limits, and hands on
 * what is left, in the order in which it came.
 */
export function makePeers(setup: PeerSetup): Peers {
  const { room, table, signer, verify, clock, events } = setup;
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
  const bye = (conn: Conn, why: Sorry, text = ''): void => {
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
  const part = (conn: Conn, why: Sorry, own: Parting['sorry'] = why, text?: string): void => {
    conn.parting = { sorry: own };
    bye(conn, why, text);
  };
  /** `flood`: it is too much, and not wrong by itself: nobody is named for it. */
  const strike = (conn: Conn, flood = false): void => {
    conn.strikes++;
    const key = conn.ready ? conn.theirs?.key : undefined;
    if (key !== undefined && !flood) events.forged(key);
    if (conn.strikes < PATIENCE && conn.ready) return;
    if (key !== undefined) banned.add(key);
    bye(conn, 'abuse');
  };

  function begin(link: () => Link, address: string, wanted: Key | null): LinkEvents {
    let conn: Conn | null = null;
    return {
      opened() {
        conn = makeConn(link(), room, { key: me, salt: setup.salt() }, wanted, clock);
        conns.add(conn);
        if (conn.link.binding === null) return part(conn, 'identity', 'untoldHere', UNTOLD);
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
        } else if (!conn.ready && !conn.link.incoming) events.failed(address, conn.parting ?? why);
      },
    };
  }

  function hear(conn: Conn, text: string): void {
    conn.heard = clock.now();
    const enough = conn.take(text.length);
    const parsed = enough ? parseMessage(text) : null;
    if (!parsed?.ok) strike(conn, !enough);
    else {
      conn.inbox.push(parsed.value);
      if (!conn.busy) drain(conn);
    }
  }

  /** What goes wrong here over a message that was well formed is no fault of who has said it: the next one is heard. */
  function attend(conn: Conn, message: WireMessage): Maybe<void> {
    try {
      const done = conn.ready ? listen(conn, message) : greet(conn, message);
      return done instanceof Promise ? done.catch(events.trouble) : done;
    } catch (error) {
      events.trouble(error);
    }
  }

  function drain(conn: Conn): void {
    while (!conn.busy && conns.has(conn)) {
      const message = conn.inbox.shift();
      if (!message) return;
      const done = attend(conn, message);
      if (!(done instanceof Promise)) continue;
      conn.busy = true;
      void done.then(() => {
        conn.busy = false;
        drain(conn);
      });
    }
  }

  function greet(conn: Conn, message: WireMessage): Maybe<void> {
    switch (message.t) {
      case 'hello': {
        if (conn.theirs) return strike(conn);
        const problem = protocolProblem(message.protocol);
        if (problem) return part(conn, 'version', problem, hint(message.protocol));
        if (message.room !== roomTag(room)) return part(conn, 'room');
        // One's own door.
        if (message.key === me && message.life === life) return conn.link.close();
        if (message.key === me) return part(conn, 'twice');
        // Somebody else has their address now: nothing is told there, and nothing is heard of it.
        if (conn.wanted !== null && message.key !== conn.wanted) return conn.link.close();
        conn.theirs = { ...greetingOf(message), name: message.name, life: message.life };
        const proof = prove(signer, conn.line, conn.mine, greetingOf(message), table);
        return after(proof, (made) => post(conn, made));
      }
      case 'proof': {
        const { line, mine, theirs } = conn;
        if (!theirs) return strike(conn);
        return after(problemOfProof(verify, line, greetingOf(theirs), mine, message), (problem) => {
          if (problem === 'line') part(conn, 'identity', 'between');
          else if (problem) bye(conn, 'identity');
          else if (message.table === tableTag(table)) welcome(conn);
          else {
            conn.elsewhere = true;
            post(conn, { t: 'elsewhere', table, ...setup.standing() });
          }
        });
      }
      case 'elsewhere':
        if (!conn.elsewhere) return strike(conn);
        // One's own word on it must still go out.
        clock.after(200, () => conn.link.close());
        return events.elsewhere(conn.theirs!, message);
      case 'sorry': {
        // Only a browser that cannot tell which connection this is says so before its hello.
        const untold = message.why === 'identity' && !conn.theirs;
        // Whoever squats a door can say so too: it is final only from somebody who sits (`listen`).
        if (message.why !== 'removed') conn.parting = { sorry: untold ? 'untoldThere' : message.why };
        return conn.link.close();
      }
      default:
        return strike(conn);
    }
  }

  function welcome(conn: Conn): void {
    const { key, name } = conn.theirs!;
    const state = setup.state();
    // Told only now, when both know who the other is.
    if (banned.has(key) || setup.isBarred(key)) {
      bye(conn, 'removed');
      return;
    }
    const seated = state ? seatOf(state, key) !== null : true;
    const watchers = [...ready].filter(([each]) => state && seatOf(state, each) === null);
    // Who comes may want to sit. If those who watched longest could keep them out, so could somebody with the link and many browsers.
    if (!seated && !ready.has(key) && watchers.length >= MOST_WATCHERS) bye(watchers[0]![1], 'full');
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
      const state = setup.state();
      const sits = state !== null && seatOf(state, key) !== null;
      conn.parting = { sorry: message.why };
      if (!state && message.why === 'removed') events.turnedAway();
      if (sits || message.why !== 'removed') events.failed(conn.link.remote, conn.parting);
      return conn.link.close();
    }
    if (message.t === 'at')
      return after(setup.whereabouts.hear(message.list), (fine) => {
        if (!fine) strike(conn);
      });
    if (!isLogMessage(message)) {
      if (message.t === 'hello' || message.t === 'proof' || message.t === 'elsewhere') return strike(conn);
      return events.message({ key, name }, message);
    }
    const replica = setup.replica();
    const answers = message.t === 'entries' || message.t === 'snapshot';
    // Nothing is made of it. Answers to what was asked before a link was lost may be among them.
    if (answers && !replica.answered(key)) return ++conn.unasked > UNASKED ? strike(conn, true) : undefined;
    return after(checkMessage(table, replica, verify, key, message, guessed), (checked) => {
      if (checked.ok) replica.receive(key, checked.message, checked.signers);
      else if (checked.why === 'forged') strike(conn);
      else replica.behind(key);
    });
  }

  const calling = new Set<string>();
  return {
    call(address, wanted) {
      if (closed || calling.has(address)) return;
      calling.add(address);
      const link: Link = setup.transport().call(
        address,
        begin(() => link, address, wanted),
      );
    },
    isCalling: (address) => calling.has(address),
    send(to, message) {
      const conn = ready.get(to);
      if (conn) post(conn, shorten(message, { from: me, to }, known));
    },
    isLinked: (key) => ready.has(key),
    isByDoor(key) {
      const conn = ready.get(key);
      return conn !== undefined && !conn.link.incoming && conn.wanted === null;
    },
    silence(key) {
      const conn = ready.get(key);
      return conn ? clock.now() - conn.heard : Number.POSITIVE_INFINITY;
    },
    get linked() {
      return [...ready.values()].map(({ theirs }) => ({ key: theirs!.key, name: theirs!.name }));
    },
    drop(key, why) {
      if (why === 'removed' || why === 'abuse') banned.add(key);
      const conn = ready.get(key);
      if (conn) bye(conn, why);
    },
    unlink(key) {
      const conn = ready.get(key);
      if (!conn) return;
      post(conn, { t: 'bye' });
      conn.link.close();
    },
    incoming: (link) => (closed ? null : begin(() => link, `in ${link.remote}`, null)),
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
