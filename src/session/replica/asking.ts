import type { Key } from '../identity/index.ts';
import type { Chain } from './chain.ts';
import type { Ports } from './ports.ts';

/** Who is asked for the same again waits so long, in milliseconds. */
const AGAIN = 1000;
/** Who has not answered is asked again after this, if nobody else was. */
const IDLE = 3500;
/** Of what somebody was asked, so much may be answered late, all at once. */
const UNANSWERED = 4;

/** Asks others for what this peer lacks of the log, and knows who owes it an answer. */
export function makeAsking(ports: Pick<Ports, 'now' | 'send'>, chain: Chain) {
  let wanted: { from: Key | null; at: number; seq: number } = { from: null, at: 0, seq: -1 };
  /** Asked for what is wanted now, without success: others come first. */
  const idle = new Set<Key>();
  /** Questions that somebody has not answered yet. */
  const asked = new Map<Key, number>();
  return {
    want(from: Key, seq = chain.settled, again = false): void {
      const { now } = ports;
      if (seq !== wanted.seq) idle.clear();
      else if (!again && now() - wanted.at < (idle.has(from) ? IDLE : AGAIN)) return;
      else if (wanted.from) idle.add(wanted.from);
      wanted = { from, at: now(), seq };
      asked.set(from, Math.min(UNANSWERED, (asked.get(from) ?? 0) + 1));
      ports.send(from, { t: 'want', from: seq, prev: chain.hashAt(seq - 1)! });
    },
    /** Whether somebody owes an answer; takes it for answered. */
    answered(from: Key): boolean {
      const left = asked.get(from) ?? 0;
      if (left > 1) asked.set(from, left - 1);
      else asked.delete(from);
      return left > 0;
    },
    /** A new page of theirs, or a new link, knows of no question. */
    forget: (key: Key): void => void asked.delete(key),
  };
}
