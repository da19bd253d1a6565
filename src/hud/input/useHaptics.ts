import { useEffect } from 'react';
import type { Drag } from '../../interaction/state.ts';
import { isAwaited } from '../../store/tableStore.ts';
import type { HudContextValue } from '../hudStore.ts';
import { useCoarse } from '../screen/useCoarse.ts';

/** Milliseconds of vibration for a touch, and for the viewer's turn. */
const TOUCH = 10;
const TURN = 30;

/** Confirms by a short vibration that a finger has picked something up or dropped it on its target, and that it is the viewer's turn. */
export function useHaptics({ hud, table, preferences }: HudContextValue): void {
  const coarse = useCoarse();
  useEffect(() => {
    if (!coarse) return;
    // Some browsers lack it, and some refuse it before the first touch.
    const buzz = (ms: number): void => {
      if (preferences.getState().haptics) navigator.vibrate?.(ms);
    };
    /** Checks whether cards of the hand were let go over it, or over a place that takes them. */
    const hits = ({ to }: Drag): boolean => {
      const { target, targets } = table.getState();
      return to !== null || (target !== null && targets.includes(target));
    };
    const stops = [
      hud.subscribe((now, before) => {
        const [holds, held] = [now.drag ?? now.tableDrag, before.drag ?? before.tableDrag];
        if (holds ? !held : before.drag ? hits(before.drag) : before.tableDrag?.lit) buzz(TOUCH);
      }),
      table.subscribe((now, before) => {
        // Out of sight, the page's title takes over.
        if (isAwaited(now) && !isAwaited(before) && !document.hidden) buzz(TURN);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [coarse, hud, table, preferences]);
}
