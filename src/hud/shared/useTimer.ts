import { useEffect, useReducer } from 'react';
import { REAL_TIME } from '../../store/realTime.ts';
import type { ShownTimer } from '../../store/tableStore.ts';
import { useTable } from '../hudStore.ts';

/** Returns the table's timer and the whole seconds left; null if no timer is set. */
export function useTimer(): { readonly timer: ShownTimer; readonly seconds: number } | null {
  const timer = useTable((state) => state.timer);
  const deadline = timer?.deadline ?? null;
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
  if (!timer?.of) return null;
  const seconds = deadline === null ? timer.left : Math.ceil((deadline - REAL_TIME.now()) / 1000);
  return { timer, seconds: Math.max(0, Math.min(seconds, timer.left)) };
}
