import type { Key } from '../../identity/index.ts';
import type { Ports } from '../ports.ts';
import type { Chain } from './chain.ts';

/** Milliseconds before the same entries are requested again. */
const AGAIN = 1000;
/** Milliseconds before a peer that was asked in vain is asked again, if no other peer was asked since. */
const IDLE = 3500;
/** Most answers one peer may still owe, so that late ones are accepted. */
const UNANSWERED = 4;
/** Log places whose latest request is remembered: the first unsettled entry, the first missing ones. */
const PLACES = 8;

/** The latest request for entries from one place on. */
interface Question {
  readonly from: Key;
  readonly at: number;
  /** Peers that were asked in vain: others are preferred. */
  readonly idle: ReadonlySet<Key>;
}

interface RequestPorts extends Pick<Ports, 'now'> {
  readonly links: Pick<Ports['links'], 'send'>;
}

/** Requests missing log entries from other peers, and tracks which of them owe an answer. */
export class EntryRequests {
  readonly #ports: RequestPorts;
  readonly #chain: Chain;
  /** Requests by the number of their first entry, newest last. */
  readonly #questions = new Map<number, Question>();
  /** Unanswered requests per peer. */
  readonly #asked = new Map<Key, number>();

  constructor(ports: RequestPorts, chain: Chain) {
    this.#ports = ports;
    this.#chain = chain;
  }

  /** Asks a peer for the log from entry `seq` on. `again` repeats a request made just now. */
  want(from: Key, seq = this.#chain.settled, again = false): void {
    const now = this.#ports.now();
    const before = this.#questions.get(seq);
    if (before && !again && now - before.at < (before.idle.has(from) ? IDLE : AGAIN)) return;
    this.#questions.delete(seq);
    this.#questions.set(seq, { from, at: now, idle: new Set(before && [...before.idle, before.from]) });
    for (const old of [...this.#questions.keys()].slice(0, -PLACES)) this.#questions.delete(old);
    this.#asked.set(from, Math.min(UNANSWERED, (this.#asked.get(from) ?? 0) + 1));
    this.#ports.links.send(from, { t: 'want', from: seq, prev: this.#chain.hashAt(seq - 1)! });
  }

  owes(from: Key): boolean {
    return this.#asked.has(from);
  }

  /** Returns whether the peer owes an answer, and counts one as given. */
  answered(from: Key): boolean {
    const left = this.#asked.get(from) ?? 0;
    if (left > 1) this.#asked.set(from, left - 1);
    else this.#asked.delete(from);
    return left > 0;
  }

  /** Clears a peer's debts: its new page or link never saw the requests. */
  forget(key: Key): void {
    this.#asked.delete(key);
  }
}
