import type { Key } from '../identity/index.ts';
import type { MessageOf } from '../protocol/index.ts';
import { votersOf } from '../room/index.ts';
import type { Chain } from './chain.ts';
import type { Ports } from './ports.ts';

/** Others speak of another log for so long, in milliseconds, and none of those who sit in this one speaks of it. */
const PATIENCE = 10_000;

/**
 * Whoever comes with the link alone believes the first peer who answers, and that can be anybody. So a device whose person has never sat at
 * its table believes others in the end, where nobody who is said to sit there is to be found: it has nothing to lose.
 */
export class Astray {
  readonly #ports: Pick<Ports, 'now' | 'isGuest'>;
  readonly #chain: Chain;
  /** Since when, and how long this log was then. */
  #since: { readonly at: number; readonly length: number } | null = null;

  constructor(ports: Pick<Ports, 'now' | 'isGuest'>, chain: Chain) {
    this.#ports = ports;
    this.#chain = chain;
  }

  /** Whether what somebody has shows that this log is nobody's. */
  heard(from: Key, { last }: MessageOf<'have'>): boolean {
    const { state, length } = this.#chain;
    // A peer who has come just now has no log yet.
    if (!state || !this.#ports.isGuest() || last.term === 0) return false;
    const same = this.#chain.hashAt(last.seq) === last.hash;
    if (this.#since?.length !== length || (same && votersOf(state).includes(from))) this.#since = null;
    if (same) return false;
    this.#since ??= { at: this.#ports.now(), length };
    return this.#ports.now() - this.#since.at >= PATIENCE;
  }
}
