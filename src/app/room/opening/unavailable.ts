import type { Result } from '../../../lib/result.ts';
import { REAL_TIME } from '../../../store/realTime.ts';
import type { Retry, Trouble } from '../../../store/room/joining/troubles.ts';
import { makeRetryPause, retryUntilDone } from './retry.ts';

/** Something a page needs is unavailable: why, when it is retried, and a way to retry now. */
export interface Unavailable {
  readonly trouble: Trouble;
  readonly retry: Retry;
  again(): void;
}

/** Retries for a page until it succeeds, and shows the page each failure. */
export function makeRetrying(show: (away: Unavailable) => void) {
  const waiting = makeRetryPause(REAL_TIME.after);
  return {
    /** Resolves with null once cancelled. */
    insist<T>(attempt: () => Promise<Result<T, Trouble>>): Promise<T | null> {
      let away: Unavailable | null = null;
      return retryUntilDone(
        attempt,
        (trouble, pause) => {
          away = { trouble, again: waiting.now, retry: pause === null ? null : Date.now() + pause };
          show(away);
        },
        async (ms) => {
          const goesOn = await waiting.wait(ms);
          if (goesOn && away) show({ ...away, retry: 'now' });
          return goesOn;
        },
      );
    },
    again: waiting.now,
    stop: waiting.stop,
  };
}
