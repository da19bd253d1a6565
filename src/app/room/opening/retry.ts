import type { Result } from '../../../lib/result.ts';
import { remedyOf, type Trouble } from '../../../store/room/joining/troubles.ts';

/** Milliseconds between attempts; the last value repeats. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000] as const;

/**
 * Tries until it succeeds. `isReported` receives each failure and the milliseconds until the next attempt (null: only on request). `wait`
 * resolves after that time or on request, or with false once cancelled; then this resolves with null.
 */
export async function retryUntilDone<T>(
  attempt: () => Promise<Result<T, Trouble>>,
  onFailure: (trouble: Trouble, pause: number | null) => void,
  wait: (ms: number | null) => Promise<boolean>,
): Promise<T | null> {
  for (let n = 0; ; n++) {
    const done = await attempt();
    if (done.ok) return done.value;
    const passes = remedyOf(done.error) === 'itself';
    const pause = passes ? PAUSES[Math.min(n, PAUSES.length - 1)]! : null;
    onFailure(done.error, pause);
    if (!(await wait(pause))) return null;
  }
}

/** Waits that can be cut short (`retryUntilDone`). */
export function makeRetryPause(after: (ms: number, then: () => void) => () => void) {
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
    /** Makes the next attempt at once. */
    now: (): void => end?.(),
    /** Cancels. */
    stop(): void {
      stopped = true;
      end?.();
    },
  };
}
