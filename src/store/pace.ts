import type { Timer } from '../lib/clock.ts';

/** Milliseconds of a beat at normal speed: one unhurried motion. */
export const BEAT = 320;

interface Setup {
  readonly clock: Timer;
  /** 1 normal, 2 twice as fast, 0 at once. */
  readonly speed: () => number;
}

/** How long each thing is before the eyes; one wait at a time. */
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

  /** `then` after so many beats, in place of what was waited for. */
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
