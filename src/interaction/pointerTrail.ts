/** Speed at which something is released, in table units a second. */
export interface Toss {
  readonly x: number;
  readonly z: number;
}

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
export interface PointerTrail {
  readonly samples: readonly PointerSample[];
  /** Time of the last sample, and time the page received it. */
  readonly last: number;
  readonly received: number;
  /** Milliseconds spent waiting for the page, by which the samples' times are earlier. */
  readonly waited: number;
}

export const NO_TRAIL: PointerTrail = { samples: [], last: 0, received: 0, waited: 0 };

/**
 * On a slow machine the page answers a move late, and some pointers go on only then: they neither rested meanwhile nor moved slowly.
 * Pointers that go on regardless have their moves recorded, with their times.
 */
function waitedUntil({ samples, last, received, waited }: PointerTrail, time: number): number {
  const wait = received - last;
  return samples.length && time >= received && wait > BUSY_MS ? waited + wait : waited;
}

/** Adds samples that the page receives together, at that time. */
export function addSamples(
  trail: PointerTrail,
  samples: readonly PointerSample[],
  received: number,
): PointerTrail {
  const [first] = samples;
  if (!first) return trail;
  const waited = waitedUntil(trail, first.time);
  const all = [...trail.samples, ...samples.map((each) => ({ ...each, time: each.time - waited }))];
  return { samples: all.slice(-KEPT), last: samples.at(-1)!.time, received, waited };
}

/** Returns the speed on release, or undefined if the pointer was at rest. */
export function tossOf(trail: PointerTrail, released: number): Toss | undefined {
  const { samples } = trail;
  const time = released - waitedUntil(trail, released);
  const last = samples.at(-1);
  // If moves are far apart, the last of them must do.
  const first = samples.slice(0, -1).find((each) => time - each.time <= RECENT_MS) ?? samples.at(-2);
  if (!first || !last || time - last.time > REST_MS) return undefined;
  const seconds = (last.time - first.time) / 1000;
  if (seconds <= 0) return undefined;
  return { x: (last.x - first.x) / seconds, z: (last.z - first.z) / seconds };
}
