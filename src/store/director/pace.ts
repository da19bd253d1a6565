import type { Timer } from '../../lib/clock.ts';

/** Milliseconds of a beat at normal speed: one unhurried motion. */
export const BEAT = 320;

interface Setup {
  readonly clock: Timer;
  /** 1 normal, 2 twice as fast, 0 instant. */
  readonly speed: () => number;
}

/** Times how long each event is shown; one wait at a time. */
export class Pace {
  readonly #setup: Setup;
  #cancel: (() => void) | null = null;
  /** Four times as fast. */
  hurry = false;

  constructor(setup: Setup) {
    this.#setup = setup;
  }

  get waits(): boolean {
    return this.#cancel !== null;
  }

  /** Calls `then` after this many beats, replacing any earlier wait. */
  wait(beats: number, then: () => void): void {
    const { speed, clock } = this.#setup;
    this.#cancel?.();
    const pace = speed() === 0 ? 0 : (BEAT / speed()) * (this.hurry ? 0.25 : 1);
    this.#cancel = clock.after(beats * pace, () => {
      this.#cancel = null;
      then();
    });
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
