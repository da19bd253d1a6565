import type { Toss } from './carrying.ts';

/** Where a pointer was on the felt, in table units, and when, in milliseconds. */
export interface Moment {
  readonly x: number;
  readonly z: number;
  readonly time: number;
}

/** So many moments are kept. */
export const TRAIL = 16;
/** What was longer ago says nothing of how fast something is let go. */
const RECENT_MS = 110;
/** A pointer that rests so long puts down what it carries. */
const REST_MS = 70;

/** How fast a pointer went that let go at this time; undefined: it did not go anywhere. */
export function tossOf(trail: readonly Moment[], time: number): Toss | undefined {
  const recent = trail.filter((moment) => time - moment.time <= RECENT_MS);
  const [first] = recent;
  const last = recent.at(-1);
  if (!first || !last || time - last.time > REST_MS) return undefined;
  const seconds = (last.time - first.time) / 1000;
  if (seconds <= 0) return undefined;
  return { x: (last.x - first.x) / seconds, z: (last.z - first.z) / seconds };
}
