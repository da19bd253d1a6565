import type { Address } from './transport.ts';
import type { VirtualClock } from './virtualClock.ts';

/** One page of a memory network: everything that freezes or dies together. */
export class Process {
  readonly address: Address;
  readonly #time: VirtualClock;
  alive = true;
  frozen = false;
  /** Cancels that the server forgets it while it is frozen. */
  forgotten: (() => void) | null = null;
  /** What has happened to it while it was frozen, in order. */
  readonly #deferred: (() => void)[] = [];

  constructor(address: Address, time: VirtualClock) {
    this.address = address;
    this.#time = time;
  }

  /** Tells it something: later if it is frozen, never if it is dead. */
  tell(what: () => void): void {
    if (!this.alive) return;
    // What comes while the earlier is still being caught up with waits behind it.
    if (this.frozen || this.#deferred.length) this.#deferred.push(what);
    else what();
  }

  /** Tells it something after so many milliseconds. Returned: cancels it. */
  later(ms: number, what: () => void): () => void {
    return this.#time.after(ms, () => this.tell(what));
  }

  /** A timer of the page itself: once cancelled, it does not come even if it is due already and waits for the page to be thawed. */
  after(ms: number, then: () => void): () => void {
    let isWanted = true;
    const cancel = this.later(ms, () => {
      if (isWanted) then();
    });
    return () => {
      isWanted = false;
      cancel();
    };
  }

  /** Hears what has waited while it was frozen. */
  catchUp(): void {
    while (this.alive && !this.frozen && this.#deferred[0]) {
      try {
        this.#deferred[0]();
      } finally {
        this.#deferred.shift();
      }
    }
  }

  die(): void {
    this.alive = false;
    this.frozen = false;
    this.forgotten?.();
    this.#deferred.length = 0;
  }
}
