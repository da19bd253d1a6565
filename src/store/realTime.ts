import type { Clock } from '../lib/clock.ts';

/** The page's own time: milliseconds since it was loaded, whatever happens to the device's clock. */
export const REAL_TIME: Clock = {
  now: () => performance.now(),
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};
