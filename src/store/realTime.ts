import type { Clock } from '../lib/clock.ts';

/** The page's own clock: milliseconds since it was loaded, independent of the device's clock. */
export const REAL_TIME: Clock = {
  now: () => performance.now(),
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};
