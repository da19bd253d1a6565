import type { Key } from '../identity/index.ts';
import type { Chain } from './chain.ts';
import type { Ports } from './ports.ts';

/** A peer who is asked for the same again waits so long, in milliseconds. */
const AGAIN = 1000;
/** A peer who has not answered is asked again after this, if nobody else was. */
const IDLE = 3500;
/** Of what somebody was asked, so much may be answered late, all at once. */
const UNANSWERED = 4;
/** So many places of the log are asked for in turn: what is not settled here, and what is not here. */
const PLACES = 8;

/** What was asked for last from one place of the log on. */
interface Question {
  readonly from: Key;
  readonly at: number;
  /** Asked for it without success: others come first. */
  readonly idle: ReadonlySet<Key>;
}

/** Asks others for what this peer lacks of the log, and knows who owes it an answer. */
export class Asking {
  readonly #ports: Pick<Ports, 'now' | 'send'>;
  readonly #chain: Chain;
  /** By the entry from which on it was, newest last. */
  readonly #questions = new Map<number, Question>();
  /** Questions that somebody has not answered yet. */
  readonly #asked = new Map<Key, number>();

  constructor(ports: Pick<Ports, 'now' | 'send'>, chain: Chain) {
    this.#ports = ports;
    this.#chain = chain;
  }

  /** Asks somebody for the log from entry `seq` on. `again`: though it was asked for just now. */
  want(from: Key, seq = this.#chain.settled, again = false): void {
    const now = this.#ports.now();
    const before = this.#questions.get(seq);
    if (before && !again && now - before.at < (before.idle.has(from) ? IDLE : AGAIN)) return;
    this.#questions.delete(seq);
    this.#questions.set(seq, { from, at: now, idle: new Set(before && [...before.idle, before.from]) });
    for (const old of [...this.#questions.keys()].slice(0, -PLACES)) this.#questions.delete(old);
    this.#asked.set(from, Math.min(UNANSWERED, (this.#asked.get(from) ?? 0) + 1));
    this.#ports.send(from, { t: 'want', from: seq, prev: this.#chain.hashAt(seq - 1)! });
  }

  owes(from: Key): boolean {
    return this.#asked.has(from);
  }

  /** Whether somebody owes an answer; takes it for answered. */
  answered(from: Key): boolean {
    const left = this.#asked.get(from) ?? 0;
    if (left > 1) this.#asked.set(from, left - 1);
    else this.#asked.delete(from);
    return left > 0;
  }

  /** A new page of theirs, or a new link, knows of no question. */
  forget(key: Key): void {
    this.#asked.delete(key);
  }
}
