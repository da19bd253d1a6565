import type { Clock } from '../../lib/clock.ts';

/** Milliseconds without a tick that mean this page was asleep: its computer was, or it was hidden and frozen. */
const ASLEEP = 4000;

/** Tracks since when this page has been awake. Silence while it slept says nothing about the others: theirs counts from waking. */
export class SleepDetector {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #began: number;
  #looked: number;
  #woke = Number.NEGATIVE_INFINITY;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
    this.#began = clock.now();
    this.#looked = this.#began;
  }

  /** Call about twice a second. Returns whether the page has slept since the last call. */
  look(): boolean {
    const slept = this.#isAsleep();
    this.#woke = this.woke;
    this.#looked = this.#clock.now();
    return slept;
  }

  /** Clock time of the last waking; minus infinity if it has never slept. */
  get woke(): number {
    return this.#isAsleep() ? this.#clock.now() : this.#woke;
  }

  /** Clock time since which it has been awake. */
  get since(): number {
    return Math.max(this.#began, this.woke);
  }

  #isAsleep(): boolean {
    return this.#clock.now() - this.#looked >= ASLEEP;
  }
}
