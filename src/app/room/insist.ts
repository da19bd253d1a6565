import type { Result } from '../../lib/result.ts';

/** Why something could not be done, for the person who waits for it. */
export interface Trouble {
  readonly title: string;
  readonly text: string;
  /** It may be over by itself: it is tried again without being asked. */
  readonly passes: boolean;
}

/** From one attempt to the next, in milliseconds; the last one stays. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000] as const;

/**
 * Tries until it succeeds. `told` hears what is wrong after each attempt that failed. `wait` resolves when that many milliseconds have gone by
 * or somebody asks for another attempt (null: only then), with false if nobody wants it any more; then this resolves with null.
 */
export async function insist<T>(
  attempt: () => Promise<Result<T, Trouble>>,
  told: (trouble: Trouble) => void,
  wait: (ms: number | null) => Promise<boolean>,
): Promise<T | null> {
  for (let n = 0; ; n++) {
    const done = await attempt();
    if (done.ok) return done.value;
    told(done.error);
    const pause = PAUSES[Math.min(n, PAUSES.length - 1)]!;
    if (!(await wait(done.error.passes ? pause : null))) return null;
  }
}

/** Waits that can be cut short (`insist`). */
export function makeWaiting(after: (ms: number, then: () => void) => () => void) {
  let end: (() => void) | null = null;
  let stopped = false;
  return {
    async wait(ms: number | null): Promise<boolean> {
      if (stopped) return false;
      let cancel = (): void => {};
      await new Promise<void>((resolve) => {
        end = resolve;
        if (ms !== null) cancel = after(ms, resolve);
      });
      end = null;
      cancel();
      return !stopped;
    },
    /** The next attempt is due now. */
    now: (): void => end?.(),
    /** Nobody wants it any more. */
    stop(): void {
      stopped = true;
      end?.();
    },
  };
}
