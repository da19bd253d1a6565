import { type Bucket, makeBucket, TOLD } from '../../protocol/index.ts';
import type { Core } from '../core.ts';

/** Milliseconds between signs of life. */
export const BEAT = 1000;

/**
 * Reports this peer's log end after each change, at a limited rate so that a talkative peer cannot make this one flood the others. A
 * held-back report goes out with a later tick.
 */
export class LogEndReports {
  readonly #core: Core;
  readonly #pace: Bucket;
  #told = Number.NEGATIVE_INFINITY;
  #isOwed = false;

  constructor(core: Core) {
    this.#core = core;
    this.#pace = makeBucket(() => core.ports.now(), TOLD);
  }

  /** Reports to everyone. */
  tell(): void {
    this.#isOwed = !this.#mayTell();
    if (this.#isOwed) return;
    this.#told = this.#core.ports.now();
    this.#core.ports.links.broadcast(this.#core.have());
  }

  /** Reports to the watchers linked to this peer. */
  tellWatchers(): void {
    if (this.#mayTell()) this.#core.ports.links.toWatchers(this.#core.have());
    else this.#isOwed = true;
  }

  /** Call about twice a second. */
  tick(): void {
    if (this.#isOwed || this.#core.ports.now() - this.#told >= BEAT) this.tell();
  }

  #mayTell(): boolean {
    return this.#pace.has(0) && this.#pace.take(0);
  }
}
