import type { Clock } from '../../lib/clock.ts';

/**
 * Throttles values to one every `gap` milliseconds: the first at once, then the latest of those that came too soon, once the gap is over.
 */
export function paced<T>(gap: number, pass: (value: T) => void, clock: Clock) {
  let last = -Infinity;
  let waiting: { value: T; stop: () => void } | null = null;
  const now = (value: T): void => {
    waiting?.stop();
    waiting = null;
    last = clock.now();
    pass(value);
  };
  return {
    put(value: T): void {
      const wait = last + gap - clock.now();
      if (wait <= 0) now(value);
      else if (waiting) waiting.value = value;
      else {
        const stop = clock.after(wait, () => {
          const due = waiting;
          if (due) now(due.value);
        });
        waiting = { value, stop };
      }
    },
    /** Passes this one at once, and drops any pending one. */
    now,
    /** Drops the pending one. */
    stop(): void {
      waiting?.stop();
      waiting = null;
    },
  };
}
