import { after, type Key, type Maybe } from '../identity/index.ts';
import { type MessageOf, readPieces, type WireMessage } from '../protocol/index.ts';
import { seatOf } from '../room/index.ts';
import { checkMessage, isLogMessage, rulesOfMessage } from './check.ts';
import type { Conn } from './conn.ts';
import { type Host, isFinal } from './greeting.ts';
import { fillIn, type LinkContext } from './wire.ts';

/** Unrequested answers allowed per link. */
const UNASKED = 30;

/** Handles a message from a peer that has proved its identity and is at this table. */
export function handleMessage(host: Host, known: LinkContext, conn: Conn, said: WireMessage): Maybe<void> {
  const { setup, conns } = host;
  const { key, name } = conn.theirs!;
  const heard = fillIn(said, key, known);
  if (!heard) return setup.replica().requests.want(key);
  const message = heard.message.t === 'piece' ? wholeOf(host, conn, heard.message) : heard.message;
  if (!message) return;
  if (isLogMessage(message)) {
    const replica = setup.replica();
    const isAnswer = message.t === 'entries' || message.t === 'snapshot';
    if (isAnswer && !replica.requests.answered(key)) return onUnasked(host, conn);
    return after(checkMessage(setup.table, replica, setup.verify, key, message, heard.guessed), (checked) => {
      if (checked.ok) {
        const fetching = setup.library?.fetch(rulesOfMessage(checked.message));
        if (fetching) conn.held = true;
        return after(fetching, () => {
          conn.held = false;
          // Rules may come when this link, or this whole page, is long gone.
          if (!fetching || conns.has(conn)) replica.receive(key, checked.message, checked.signers);
        });
      }
      if (checked.why === 'forged') conns.strike(conn);
      else replica.requests.want(key);
    });
  }
  switch (message.t) {
    case 'sorry':
      return onSorry(host, conn, key, message);
    case 'at':
      return after(setup.addressBook.hear(message.list), (fine) => {
        if (!fine) conns.strike(conn);
      });
    case 'hello':
    case 'proof':
    case 'elsewhere':
      return conns.strike(conn);
    default:
      return setup.events.message({ key, name }, message);
  }
}

/** Handles being sent away. */
function onSorry({ setup, conns }: Host, conn: Conn, key: Key, { why }: MessageOf<'sorry'>): void {
  const state = setup.state();
  const sits = (who: Key): boolean => state !== null && seatOf(state, who) !== null;
  conn.parting = { sorry: why };
  if (!state && why === 'removed') setup.events.turnedAway();
  // A seated peer could lie: stay as long as another one keeps talking with this page.
  const isDoubted = why === 'replaced' && sits(key) && !conns.disowned(key).every((who) => !sits(who));
  if (isDoubted) setup.events.disowned(key);
  else if (sits(key) || !isFinal(why)) setup.events.failed(conn.link.remote, conn.parting);
  conn.link.close();
}

/** Collects the pieces of a requested snapshot. Returns it with the last one; null until then. */
function wholeOf(host: Host, conn: Conn, { left, text }: MessageOf<'piece'>): MessageOf<'snapshot'> | null {
  const { pieces } = conn;
  conn.pieces = null;
  if (!host.setup.replica().requests.owes(conn.theirs!.key)) {
    onUnasked(host, conn);
    return null;
  }
  if (pieces && pieces.left !== left + 1) {
    host.conns.strike(conn);
    return null;
  }
  const texts = [...(pieces?.texts ?? []), text];
  if (left > 0) {
    conn.pieces = { left, texts };
    return null;
  }
  const whole = readPieces(texts);
  if (!whole.ok) host.conns.strike(conn);
  return whole.ok ? whole.value : null;
}

/** Ignores an unrequested answer: it may be to a question asked before a link was lost. */
function onUnasked({ conns }: Host, conn: Conn): void {
  if (++conn.unasked > UNASKED) conns.strike(conn, true);
}
