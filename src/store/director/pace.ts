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
  #then: (() => void) | null = null;
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
    this.#cancel?.();
    this.#then = then;
    this.#cancel = this.#setup.clock.after(this.lengthOf(beats), () => this.hasten());
  }

  /** Ends the wait now. Returns false if nothing waits. */
  hasten(): boolean {
    const then = this.#then;
    this.stop();
    then?.();
    return then !== null;
  }

  /** Returns the length of so many beats at this speed, in milliseconds. */
  lengthOf(beats: number): number {
    const speed = this.#setup.speed();
    return speed === 0 ? 0 : (beats * BEAT * this.factor * (this.hurry ? 0.25 : 1)) / speed;
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#then = null;
  }
}

/** Returns the beats to wait after these steps so that a bot that has just got the turn seems to think. */
export function thinkingBeats(
  steps: readonly ShownStep[],
  [first, last]: readonly [first: number, last: number],
  viewer: Seat | null,
): number {
  const next = steps[last + 1]?.author;
  return typeof next === 'number' && next !== steps[first]?.author && next !== viewer ? 2 : 0;
}
