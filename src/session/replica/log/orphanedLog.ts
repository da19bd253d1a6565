import type { Key } from '../../identity/index.ts';
import type { MessageOf } from '../../protocol/index.ts';
import { votersOf } from '../../room/index.ts';
import type { Ports } from '../ports.ts';
import type { Chain } from './chain.ts';

/** Milliseconds for which peers must report another log while no voter of this one reports the same. */
const PATIENCE = 10_000;

/**
 * Decides when to give up a log that no one else holds. A newcomer with only the link believes the first peer that answers, even an
 * impostor. So a device whose player has never sat here, and which finds none of the voters, eventually believes others: it has nothing to
 * lose.
 */
export class OrphanedLog {
  readonly #ports: Pick<Ports, 'now' | 'isGuest'>;
  readonly #chain: Chain;
  /** Time when this began, and the log's length then. */
  #since: { readonly at: number; readonly length: number } | null = null;

  constructor(ports: Pick<Ports, 'now' | 'isGuest'>, chain: Chain) {
    this.#ports = ports;
    this.#chain = chain;
  }

  /** Returns whether a peer's report shows that this log is orphaned. */
  heard(from: Key, { last }: MessageOf<'have'>): boolean {
    const { state, length } = this.#chain;
    // A peer that has just arrived has no log yet.
    if (!state || !this.#ports.isGuest() || last.term === 0) return false;
    const same = this.#chain.hashAt(last.seq) === last.hash;
    if (this.#since?.length !== length || (same && votersOf(state).includes(from))) this.#since = null;
    if (same) return false;
    this.#since ??= { at: this.#ports.now(), length };
    return this.#ports.now() - this.#since.at >= PATIENCE;
  }
}
