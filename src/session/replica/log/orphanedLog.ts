import type { Key } from '../../identity/index.ts';
import type { MessageOf } from '../../protocol/index.ts';
import { votersOf } from '../../room/index.ts';
import type { Core } from '../core.ts';

/** Milliseconds for which peers must report another log while no voter of this one, but those who were caught, reports the same. */
const PATIENCE = 10_000;

/**
 * Decides when to give up a log that no one else holds. A newcomer with only the link believes the first peer that answers, even an
 * impostor. So a device whose player has never sat here, and which finds none of the voters, eventually believes others: it has nothing to
 * lose.
 */
export class OrphanedLog {
  readonly #core: Core;
  /** Time when this began, and the log's length then. */
  #since: { readonly at: number; readonly length: number } | null = null;

  constructor(core: Core) {
    this.#core = core;
  }

  /** Returns whether a peer's report shows that this log is orphaned. */
  heard(from: Key, { last }: MessageOf<'have'>): boolean {
    const { ports, chain, accused } = this.#core;
    const { state, length } = chain;
    // A peer that has just arrived has no log yet.
    if (!state || !ports.isGuest() || last.term === 0) return false;
    const same = chain.hashAt(last.seq) === last.hash;
    const isVouched = same && votersOf(state).includes(from) && !accused.has(from);
    if (this.#since?.length !== length || isVouched) this.#since = null;
    if (same) return false;
    this.#since ??= { at: ports.now(), length };
    return ports.now() - this.#since.at >= PATIENCE;
  }
}
