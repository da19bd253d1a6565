import type { SignStore } from '../../store/signs/signs.ts';
import { type Dot, followPointers, moveDot, untilDotChanges } from './dots.ts';
import { pingMoves, pingStands, stepToward } from './signPoses.ts';

interface Setup {
  readonly signs: SignStore;
  /** Returns whether motion is off. */
  still(): boolean;
  /** Asks for another frame. */
  invalidate(): void;
}

/** Moves others' pointers and everyone's pings from frame to frame, and asks for a frame when one of them is about to change. */
export class SignMotion {
  readonly #setup: Setup;
  readonly #dots: Dot[] = [];
  readonly #stop: () => void;
  readonly #wake = (): void => {
    this.#timer = undefined;
    this.#setup.invalidate();
  };
  /** Time of the last frame with motion; 0: nothing moves. */
  #last = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(setup: Setup) {
    this.#setup = setup;
    this.#stop = setup.signs.subscribe(() => this.#sync());
    this.#sync();
  }

  /** Visible pointers, in no order. */
  get dots(): readonly Dot[] {
    return this.#dots;
  }

  /** Advances everything to a time; returns whether something still moves. */
  step(time: number): boolean {
    const { signs, still } = this.#setup;
    const { pings } = signs.getState();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!pings.length && !this.#dots.length) {
      this.#last = 0;
      return false;
    }
    const now = signs.now();
    const calm = still();
    const ms = this.#last ? time - this.#last : 16;
    const part = calm ? 1 : stepToward(ms);
    let [moving, isOver, next] = [false, false, Infinity];
    for (const { at } of pings) {
      const age = now - at;
      if (pingMoves(age, calm)) moving = true;
      else if (pingStands(age) > 0) next = Math.min(next, pingStands(age));
      else isOver = true;
    }
    for (let i = this.#dots.length - 1; i >= 0; i--) {
      const dot = this.#dots[i]!;
      if (moveDot(dot, now, part, ms)) moving = true;
      if (dot.gone && dot.alpha === 0) this.#dots.splice(i, 1);
      next = Math.min(next, untilDotChanges(dot, now));
    }
    this.#last = moving ? time : 0;
    // Nothing moves until then, so no frame is drawn.
    if (!moving && next < Infinity) this.#timer = setTimeout(this.#wake, next + 1);
    if (isOver) signs.expire();
    return moving;
  }

  dispose(): void {
    this.#stop();
    clearTimeout(this.#timer);
  }

  #sync(): void {
    followPointers(this.#dots, this.#setup.signs);
    this.#setup.invalidate();
  }
}
