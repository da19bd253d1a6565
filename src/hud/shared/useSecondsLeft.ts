import { useEffect, useReducer } from 'react';
import { REAL_TIME } from '../../store/realTime.ts';

/**
 * Returns the whole seconds until a time of the page's own clock; one that has begun counts. `left`: seconds when that clock was set, which
 * is also the answer while there is no deadline.
 */
export function useSecondsLeft(deadline: number | null, left: number): number {
  const [, tick] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (deadline === null) return;
    let stop = (): void => {};
    const wait = (): void => {
      const rest = deadline - REAL_TIME.now();
      if (rest <= 0) return;
      // When the next whole second is reached.
      stop = REAL_TIME.after((rest % 1000) + 20, () => {
        tick();
        wait();
      });
    };
    wait();
    return () => stop();
  }, [deadline]);
  const seconds = deadline === null ? left : Math.ceil((deadline - REAL_TIME.now()) / 1000);
  return Math.max(0, Math.min(seconds, left));
}
