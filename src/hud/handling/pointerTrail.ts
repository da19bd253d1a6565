import type { Toss } from './carriedPieces.ts';

/** Where a pointer was on the felt, in table units, and when, in milliseconds of the page. */
export interface PointerSample {
  readonly x: number;
  readonly z: number;
  readonly time: number;
}

/** So many moments are kept. */
const KEPT = 16;
/** What was longer ago says nothing of how fast something is let go. */
const RECENT_MS = 110;
/** A pointer that rests so long puts down what it carries. */
const REST_MS = 100;
/** A page that hears of a pointer so much later was busy. */
const BUSY_MS = 20;

/** Where a pointer went of late, and so how fast it lets go. */
export class PointerTrail {
  readonly #moments: PointerSample[] = [];
  /** When the pointer was there last, and when the page heard of it. */
  #last = 0;
  #heard = 0;
  /** How long it has waited for the page. */
  #waited = 0;

  /** Moments that the page hears of together, at that time. */
  add(moments: readonly PointerSample[], heard: number): void {
    const [first] = moments;
    if (!first) return;
    this.#wait(first.time);
    for (const moment of moments) this.#moments.push({ ...moment, time: moment.time - this.#waited });
    this.#moments.splice(0, this.#moments.length - KEPT);
    this.#last = moments.at(-1)!.time;
    this.#heard = heard;
  }

  /**
   * On a slow machine the page answers a move late, and some pointers go on only then: neither did they rest meanwhile nor go
   * slowly. Those that do go on have their moves kept, with their times.
   */
  #wait(time: number): void {
    const wait = this.#heard - this.#last;
    if (this.#moments.length && time >= this.#heard && wait > BUSY_MS) this.#waited += wait;
    this.#heard = this.#last;
  }

  /** How fast it went when it let go; undefined: it did not go anywhere. */
  toss(released: number): Toss | undefined {
    this.#wait(released);
    const time = released - this.#waited;
    const last = this.#moments.at(-1);
    // Where moves are far between, the last of them has to do.
    const first =
      this.#moments.slice(0, -1).find((moment) => time - moment.time <= RECENT_MS) ?? this.#moments.at(-2);
    if (!first || !last || time - last.time > REST_MS) return undefined;
    const seconds = (last.time - first.time) / 1000;
    if (seconds <= 0) return undefined;
    return { x: (last.x - first.x) / seconds, z: (last.z - first.z) / seconds };
  }
}
