import type { Toss } from './carriedPieces.ts';

/** Position of a pointer on the felt, in table units, and its time, in milliseconds of the page. */
export interface PointerSample {
  readonly x: number;
  readonly z: number;
  readonly time: number;
}

/** Number of samples kept. */
const KEPT = 16;
/** Milliseconds after which a sample no longer counts for the release speed. */
const RECENT_MS = 110;
/** Milliseconds of rest after which a release is no throw. */
const REST_MS = 100;
/** Milliseconds of event delay that show that the page was busy. */
const BUSY_MS = 20;

/** Recent path of a pointer, which gives its speed on release. */
export class PointerTrail {
  readonly #moments: PointerSample[] = [];
  /** Time of the last sample, and time the page received it. */
  #last = 0;
  #heard = 0;
  /** Milliseconds spent waiting for the page. */
  #waited = 0;

  /** Adds samples that the page receives together, at that time. */
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
   * On a slow machine the page answers a move late, and some pointers go on only then: they neither rested meanwhile nor moved slowly.
   * Pointers that go on regardless have their moves recorded, with their times.
   */
  #wait(time: number): void {
    const wait = this.#heard - this.#last;
    if (this.#moments.length && time >= this.#heard && wait > BUSY_MS) this.#waited += wait;
    this.#heard = this.#last;
  }

  /** Returns the speed on release, or undefined if the pointer was at rest. */
  toss(released: number): Toss | undefined {
    this.#wait(released);
    const time = released - this.#waited;
    const last = this.#moments.at(-1);
    // If moves are far apart, the last of them must do.
    const first =
      this.#moments.slice(0, -1).find((moment) => time - moment.time <= RECENT_MS) ?? this.#moments.at(-2);
    if (!first || !last || time - last.time > REST_MS) return undefined;
    const seconds = (last.time - first.time) / 1000;
    if (seconds <= 0) return undefined;
    return { x: (last.x - first.x) / seconds, z: (last.z - first.z) / seconds };
  }
}
