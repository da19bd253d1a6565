import type { ShownTimer } from '../../store/tableStore.ts';
import { useTable } from '../hudStore.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

/** Returns the table's timer and the whole seconds left; null if no timer is set. */
export function useTimer(): { readonly timer: ShownTimer; readonly seconds: number } | null {
  const timer = useTable((state) => state.timer);
  const seconds = useSecondsLeft(timer?.deadline ?? null, timer?.left ?? 0);
  return timer?.of ? { timer, seconds } : null;
}
