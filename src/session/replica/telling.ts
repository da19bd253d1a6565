import { type Bucket, makeBucket, TOLD } from '../protocol/index.ts';
import type { Core } from './core.ts';

/** How often a sign of life is given, in milliseconds. */
export const BEAT = 1000;

/**
 * Tells others what this peer has: as often as it changes, but nobody who says a great deal can make it flood them. What could not be told
 * at once is told with the next look after everything.
 */
export class Telling {
  readonly #core: Core;
  readonly #pace: Bucket;
  #told = Number.NEGATIVE_INFINITY;
  #isOwed = false;

  constructor(core: Core) {
    this.#core = core;
    this.#pace = makeBucket(() => core.ports.now(), TOLD);
  }

  /** Tells everybody. */
  tell(): void {
    this.#isOwed = !this.#mayTell();
    if (this.#isOwed) return;
    this.#told = this.#core.ports.now();
    this.#core.ports.broadcast(this.#core.have());
  }

  /** Tells those who watch through this peer. */
  tellWatchers(): void {
    if (this.#mayTell()) this.#core.ports.toWatchers(this.#core.have());
    else this.#isOwed = true;
  }

  /** To be called about twice a second. */
  tick(): void {
    if (this.#isOwed || this.#core.ports.now() - this.#told >= BEAT) this.tell();
  }

  #mayTell(): boolean {
    return this.#pace.has(0) && this.#pace.take(0);
  }
}
