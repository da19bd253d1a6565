import type { Clock } from '../../lib/clock.ts';

/** A page that has not looked after anything for so long was asleep, in milliseconds: its computer was, or it was hidden and frozen. */
const ASLEEP = 4000;

/**
 * Since when this page is awake. What it has not heard while it slept says nothing of the others: their silence counts from then on.
 */
export class Wakefulness {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #began: number;
  #looked: number;
  #woke = Number.NEGATIVE_INFINITY;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
    this.#began = clock.now();
    this.#looked = this.#began;
  }

  /** To be called about twice a second. True: the page has slept since the last time. */
  look(): boolean {
    const slept = this.#isAsleep();
    this.#woke = this.woke;
    this.#looked = this.#clock.now();
    return slept;
  }

  /** When the page woke up last; minus infinity: it has never slept. In the time of the clock. */
  get woke(): number {
    return this.#isAsleep() ? this.#clock.now() : this.#woke;
  }

  /** Since when it has been awake. */
  get since(): number {
    return Math.max(this.#began, this.woke);
  }

  #isAsleep(): boolean {
    return this.#clock.now() - this.#looked >= ASLEEP;
  }
}
