import { after, type Key, type Maybe } from '../identity/index.ts';
import { type MessageOf, readPieces, type WireMessage } from '../protocol/index.ts';
import type { LogMessage } from '../replica/index.ts';
import { seatOf } from '../room/index.ts';
import { checkMessage, isLogMessage } from './check.ts';
import type { Conn } from './conn.ts';
import { type Host, isFinal } from './greeting.ts';
import { fillIn, type Known } from './wire.ts';

/** So many answers that nobody has asked for may come before they are too many. */
const UNASKED = 30;

/** Hears somebody who has proved who they are, and is at this table. */
export function listen(host: Host, known: Known, conn: Conn, said: WireMessage): Maybe<void> {
  const { setup } = host;
  const { key, name } = conn.theirs!;
  const heard = fillIn(said, { from: key, to: setup.signer.key }, known);
  if (!heard) return setup.replica().behind(key);
  const { message, guessed } = heard;
  if (message.t === 'piece') return onPiece(host, conn, message);
  if (isLogMessage(message)) return onLogMessage(host, conn, message, guessed);
  switch (message.t) {
    case 'sorry':
      return onSorry(host, conn, key, message);
    case 'at':
      return after(setup.whereabouts.hear(message.list), (fine) => {
        if (!fine) host.conns.strike(conn);
      });
    case 'hello':
    case 'proof':
    case 'elsewhere':
      return host.conns.strike(conn);
    default:
      return setup.events.message({ key, name }, message);
  }
}

/** We are sent away. */
function onSorry({ setup, conns }: Host, conn: Conn, key: Key, { why }: MessageOf<'sorry'>): void {
  const state = setup.state();
  const sits = (who: Key): boolean => state !== null && seatOf(state, who) !== null;
  conn.parting = { sorry: why };
  if (!state && why === 'removed') setup.events.turnedAway();
  // One who sits could lie: this page stays as long as another of them talks with it.
  const isDoubted = why === 'replaced' && sits(key) && !conns.disowned(key).every((who) => !sits(who));
  if (isDoubted) setup.events.disowned(key);
  else if (sits(key) || !isFinal(why)) setup.events.failed(conn.link.remote, conn.parting);
  conn.link.close();
}

/** A piece of a snapshot that was asked for; with the last one it is as if it had come whole. */
function onPiece(host: Host, conn: Conn, { left, text }: MessageOf<'piece'>): Maybe<void> {
  const { pieces } = conn;
  conn.pieces = null;
  if (!host.setup.replica().owes(conn.theirs!.key)) return onUnasked(host, conn);
  if (pieces && pieces.left !== left + 1) return host.conns.strike(conn);
  const texts = [...(pieces?.texts ?? []), text];
  if (left > 0) {
    conn.pieces = { left, texts };
    return;
  }
  const whole = readPieces(texts);
  return whole.ok ? onLogMessage(host, conn, whole.value, false) : host.conns.strike(conn);
}

/** Nothing is made of it. Answers to what was asked before a link was lost may be among them. */
function onUnasked({ conns }: Host, conn: Conn): void {
  if (++conn.unasked > UNASKED) conns.strike(conn, true);
}

function onLogMessage(host: Host, conn: Conn, message: LogMessage, guessed: boolean): Maybe<void> {
  const { setup, conns } = host;
  const { table, verify } = setup;
  const { key } = conn.theirs!;
  const replica = setup.replica();
  const isAnswer = message.t === 'entries' || message.t === 'snapshot';
  if (isAnswer && !replica.answered(key)) return onUnasked(host, conn);
  return after(checkMessage(table, replica, verify, key, message, guessed), (checked) => {
    if (checked.ok) replica.receive(key, checked.message, checked.signers);
    else if (checked.why === 'forged') conns.strike(conn);
    else replica.behind(key);
  });
}
