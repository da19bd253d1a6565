import { after, type Maybe } from '../identity/index.ts';
import { type MessageOf, protocolProblem, type WireMessage } from '../protocol/index.ts';
import type { Conn } from './conn.ts';
import type { Conns } from './conns.ts';
import { greetingOf, problemOfProof, prove, roomTag, tableTag } from './handshake.ts';
import type { PeerSetup, RejectionReason } from './peerPorts.ts';
import { versionHint } from './sentences.ts';

/** This peer's context for greeting others. */
export interface Host {
  readonly setup: PeerSetup;
  /** A new value each time the page loads. */
  readonly life: string;
  readonly conns: Conns;
}

/** Returns whether a page sent away for this reason must stay away: only a seated peer can say so (`handleMessage`). */
export const isFinal = (why: RejectionReason): boolean => why === 'removed' || why === 'replaced';

/** Handles a message from a peer that has not proved its identity yet. */
export function greet(host: Host, conn: Conn, message: WireMessage): Maybe<void> {
  const { conns, setup } = host;
  switch (message.t) {
    case 'hello':
      return onHello(host, conn, message);
    case 'proof':
      return onProof(host, conn, message);
    case 'elsewhere':
      if (!conn.elsewhere) return conns.strike(conn);
      // Our own report must still go out.
      conns.closeSoon(conn);
      return setup.events.elsewhere(conn.theirs!, message);
    case 'sorry': {
      // Only a browser that cannot identify the connection says so before its hello.
      const untold = message.why === 'identity' && !conn.theirs;
      // Squatters of a door can say so too: it is final only from a seated peer (`handleMessage`).
      if (!isFinal(message.why)) conn.parting = { sorry: untold ? 'untoldThere' : message.why };
      return conn.link.close();
    }
    default:
      return conns.strike(conn);
  }
}

function onHello({ setup, life, conns }: Host, conn: Conn, message: MessageOf<'hello'>): Maybe<void> {
  const { room, table, signer } = setup;
  if (conn.theirs) return conns.strike(conn);
  const problem = protocolProblem(message.protocol);
  if (problem) return conns.part(conn, 'version', problem, versionHint(message.protocol));
  if (message.room !== roomTag(room)) return conns.part(conn, 'room');
  // Our own door.
  if (message.key === signer.key && message.life === life) return conn.link.close();
  if (message.key === signer.key) return conns.part(conn, 'twice');
  // Another peer has their address now: reveal nothing, and ignore it.
  if (conn.wanted !== null && message.key !== conn.wanted) return conn.link.close();
  conn.theirs = { ...greetingOf(message), name: message.name, life: message.life };
  const proof = prove(signer, conn.line, conn.mine, greetingOf(message), table);
  return after(proof, (made) => conns.post(conn, made));
}

function onProof({ setup, conns }: Host, conn: Conn, message: MessageOf<'proof'>): Maybe<void> {
  const { table, verify } = setup;
  const { line, mine, theirs } = conn;
  if (!theirs) return conns.strike(conn);
  return after(problemOfProof(verify, line, greetingOf(theirs), mine, message), (problem) => {
    if (problem === 'line') conns.part(conn, 'identity', 'between');
    else if (problem) conns.bye(conn, 'identity');
    else if (message.table === tableTag(table)) conns.welcome(conn);
    else {
      conn.elsewhere = true;
      conns.post(conn, { t: 'elsewhere', table, ...setup.standing() });
    }
  });
}
