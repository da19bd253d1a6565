import type { Address } from '../transport.ts';
import type { VirtualClock } from './virtualClock.ts';

/** One page of a memory network: everything that freezes or dies together. */
export class Process {
  readonly address: Address;
  readonly #time: VirtualClock;
  alive = true;
  frozen = false;
  /** Set from a change of networks until it has reconnected to the server: nobody can call it, nor it anybody. */
  roamed = false;
  /** Keeps the server from forgetting it while it is frozen. */
  forgotten: (() => void) | null = null;
  /** Events deferred while it was frozen, in order. */
  readonly #deferred: (() => void)[] = [];

  constructor(address: Address, time: VirtualClock) {
    this.address = address;
    this.#time = time;
  }

  /** Runs an event: later if the process is frozen, never if it is dead. */
  tell(what: () => void): void {
    if (!this.alive) return;
    // Queue behind earlier events that are still being replayed.
    if (this.frozen || this.#deferred.length) this.#deferred.push(what);
    else what();
  }

  /** Runs an event after a delay in milliseconds. Returns its cancellation. */
  later(ms: number, what: () => void): () => void {
    return this.#time.after(ms, () => this.tell(what));
  }

  /** Sets a timer of the page itself: once cancelled, it never fires, even if it is already due and waits for the page to be thawed. */
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

  /** Replays events deferred while it was frozen. */
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
