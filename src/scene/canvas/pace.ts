import type { QualityLevel } from '../../layout/painting/quality.ts';

/** Frames measured between two changes of the moving picture's resolution. */
const PACE_SAMPLES = 12;
/** Medians in milliseconds beyond which motion stutters, and below which there is time for more pixels. */
const STUTTERS_MS = 34;
const SPARE_MS = 21;
const PACE_STEP = 0.1;

/**
 * Finds how sharp a device can draw what moves: one step coarser when frames take too long, one finer when there is time. A resolution that
 * was too slow is not tried again.
 */
export function makePace({ movingDpr, movingRange: [coarsest, finest] }: QualityLevel) {
  let dpr = movingDpr;
  let most = finest;
  let samples: number[] = [];
  return {
    /** Pixels per CSS pixel while something moves. */
    get dpr() {
      return dpr;
    },
    /** Takes the time between two consecutive frames while something moves. */
    measure(ms: number): void {
      if (coarsest === finest) return;
      samples.push(ms);
      if (samples.length < PACE_SAMPLES) return;
      const median = samples.sort((a, b) => a - b)[PACE_SAMPLES >> 1]!;
      samples = [];
      if (median > STUTTERS_MS) {
        dpr = Math.max(coarsest, dpr - PACE_STEP);
        most = dpr;
      } else if (median < SPARE_MS) dpr = Math.min(most, dpr + PACE_STEP);
    },
  };
}
