import type { ShownStep } from '../../engine/step.ts';
import type { Seat } from '../../engine/table/table.ts';
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
  /** Factor on all times. */
  factor = 1;

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
    const pace = speed() === 0 ? 0 : (BEAT / speed()) * this.factor * (this.hurry ? 0.25 : 1);
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

/**
 * Returns the beats to wait after the step `at` so that a bot that just got the turn seems to think. `first`: the first step shown with it;
 * `seat`: the viewer's, who thinks for themselves.
 */
export function pauseBefore(
  steps: readonly ShownStep[],
  at: number,
  first: number,
  seat: Seat | null,
): number {
  const next = steps[at + 1]?.author;
  return typeof next === 'number' && next !== steps[first]?.author && next !== seat ? 2 : 0;
}
