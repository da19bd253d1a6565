import type { Key } from '../../identity/index.ts';
import type { Core, ReplicaParts } from '../core.ts';
import { isAhead, type LogEnd } from './chain.ts';
import { BEAT } from './logEndReports.ts';

/** Notices peers with a longer or a different log, and asks them for it. */
export class CatchUp {
  readonly #core: Core;
  readonly #requests: ReplicaParts['requests'];
  /** Next entry expected from the sequencer, and since when. */
  #awaited = { seq: -1, since: 0 };

  constructor(core: Core, requests: ReplicaParts['requests']) {
    this.#core = core;
    this.#requests = requests;
  }

  /** Handles a peer's report of where its log ends. */
  heard(from: Key, last: LogEnd): void {
    const { chain } = this.#core;
    const { end } = chain;
    if (isAhead(last, end) && !this.#isOnItsWay(from, last))
      this.#requests.want(from, end.term === last.term ? chain.length : chain.settled);
    else if (this.#isAnother(last)) this.#requests.want(from, last.seq);
  }

  /** Returns whether this log has a different entry of the same term in that place. */
  #isAnother({ seq, term, hash }: LogEnd): boolean {
    const { chain } = this.#core;
    const mine = chain.hashAt(seq);
    return mine !== undefined && mine !== hash && chain.entryAt(seq)?.term === term;
  }

  /** Returns whether the peer merely reports the next entry first: the sequencer has most likely sent it here too. */
  #isOnItsWay(from: Key, { term, seq }: LogEnd): boolean {
    const { ports, chain } = this.#core;
    const who = chain.state?.sequencer;
    const isNext = term === chain.end.term && seq === chain.length;
    if (!isNext || who === undefined || who === ports.me || who === from || !ports.alive(who)) return false;
    if (this.#awaited.seq !== seq) this.#awaited = { seq, since: ports.now() };
    return ports.now() - this.#awaited.since < BEAT / 2;
  }
}
