import type { Quality } from '../../store/viewer/preferences.ts';

/** Frames measured before a verdict. */
const SAMPLES = 20;
const SLOW_MS = 40;
const FAST_MS = 13;
/** Median in milliseconds at which a machine is so slow that a few samples suffice. */
const HOPELESS_MS = 110;
const HOPELESS_SAMPLES = 5;
/** Slow samples in a row at which a level gives way that was found before: a machine may be busy with something else for a moment. */
const PATIENCE = 3;

export interface Verdict {
  readonly level: Quality;
  /** A level that people have seen for a while, and is now too slow; null: none. */
  readonly fellFrom: Quality | null;
  /** No finer level will be tried at this table. */
  readonly isFound: boolean;
}

/**
 * Finds the highest level a machine can handle by the median of consecutive frames. Without a level `found` at an earlier table it starts in
 * the middle and tries the high one once. From then on it only steps down.
 */
export function makeQualityJudge(found: Quality | null = null) {
  let level = found ?? 'medium';
  let isTrying = found === null;
  let slow = 0;
  let samples: number[] = [];

  /** Returns the median of a full sample, and null while more frames are needed. */
  function medianWith(ms: number): number | null {
    samples.push(ms);
    if (samples.length < HOPELESS_SAMPLES) return null;
    const median = samples.toSorted((a, b) => a - b)[samples.length >> 1]!;
    if (samples.length < SAMPLES && median <= HOPELESS_MS) return null;
    samples = [];
    return median;
  }

  const stepDown = (): Quality => {
    level = level === 'high' ? 'medium' : 'low';
    return level;
  };

  function tryOut(median: number): Verdict {
    if (median < FAST_MS && level === 'medium') {
      level = 'high';
      return { level, fellFrom: null, isFound: false };
    }
    isTrying = false;
    const fellFrom = median > SLOW_MS && level === 'medium' ? level : null;
    if (median > SLOW_MS) stepDown();
    return { level, fellFrom, isFound: true };
  }

  return {
    /** True while frames are still needed for a first verdict. */
    get isCurious() {
      return isTrying;
    },
    /** Takes the time between two consecutive frames; returns a verdict when there is one. */
    measure(ms: number): Verdict | null {
      const median = level === 'low' ? null : medianWith(ms);
      if (median === null) return null;
      if (isTrying) return tryOut(median);
      slow = median > SLOW_MS ? slow + 1 : 0;
      if (slow < PATIENCE) return null;
      slow = 0;
      const fellFrom = level;
      return { level: stepDown(), fellFrom, isFound: true };
    },
  };
}
export type QualityJudge = ReturnType<typeof makeQualityJudge>;
