import type { Attitude, Flourish } from './attitudes.ts';
import { QUANTITIES, type Stance, stanceOf, swing } from './stance.ts';

/** Milliseconds in which two thirds of a change are made, and that a flourish takes; at normal speed. */
const EASE_MS = 190;
const FLOURISH_MS: Readonly<Record<Flourish['kind'], number>> = { push: 900, take: 1700 };
/** First step after a rest. */
const STEP_MS = 16;
/** Differences that cannot be seen. */
const CLOSE = 0.004;

const still = (): Stance => ({
  rise: 0,
  lean: 0,
  lift: 0,
  sink: 0,
  cheer: 0,
  cards: 0,
  light: 1,
  lookX: 0,
  lookZ: 0,
});

/** One figure's stance, on its way to where its attitude leads. */
export class Posture {
  readonly stance = still();
  /** Flourishes on their way, 0 … 1. */
  push = 0;
  take = 0;
  #goal = still();
  #speed = 1;
  #last = 0;
  #moving = false;
  #flourish: { readonly kind: Flourish['kind']; readonly from: number; readonly ms: number } | null = null;

  /** Heads for an attitude; at speed 0 it is taken at once. */
  head(attitude: Attitude, look: { readonly x: number; readonly z: number }, speed: number): void {
    this.#goal = stanceOf(attitude, look);
    this.#speed = speed;
    if (speed <= 0) {
      Object.assign(this.stance, this.#goal);
      this.#flourish = null;
      this.push = this.take = 0;
    }
    this.#moving = true;
  }

  flourish(kind: Flourish['kind'], from: number, speed: number): void {
    this.#flourish = { kind, from, ms: FLOURISH_MS[kind] / speed };
    this.#moving = true;
  }

  /** Advances to a time in milliseconds; returns whether it goes on moving. Allocates nothing. */
  step(time: number): boolean {
    if (!this.#moving) return false;
    const passed = this.#last ? Math.max(0, time - this.#last) : STEP_MS;
    const part = this.#speed <= 0 ? 1 : 1 - Math.exp((-passed * this.#speed) / EASE_MS);
    let moving = false;
    for (const quantity of QUANTITIES) {
      const left = this.#goal[quantity] - this.stance[quantity];
      const isClose = Math.abs(left) < CLOSE;
      this.stance[quantity] = isClose ? this.#goal[quantity] : this.stance[quantity] + left * part;
      moving ||= !isClose;
    }
    moving = this.#swing(time) || moving;
    this.#last = moving ? time : 0;
    this.#moving = moving;
    return moving;
  }

  #swing(time: number): boolean {
    const flourish = this.#flourish;
    if (!flourish) return false;
    const t = (time - flourish.from) / flourish.ms;
    this.push = flourish.kind === 'push' ? swing(t) : 0;
    this.take = flourish.kind === 'take' ? swing(t) : 0;
    if (t >= 1) this.#flourish = null;
    return t < 1;
  }
}
