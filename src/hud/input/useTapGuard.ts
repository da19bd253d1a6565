import { type RefObject, useEffect } from 'react';
import type { Controls } from '../../engine/display.ts';
import { meaningOf, seeTable } from '../../interaction/guards.ts';
import { type HudContextValue, useHud, useTable } from '../hudStore.ts';
import { watchControls } from './watchControls.ts';

/** Returns a function for a control's `data-acts`. `shown`: the controls on the screen, if they are not the table's present ones. */
export function useMeaning(shown?: Controls): (what: unknown) => string {
  const controls = useTable((state) => state.controls);
  const sent = useHud((state) => state.sent);
  return (what) => meaningOf(shown ?? controls, sent, what);
}

/** Keeps unintended taps from controls and table: those that come too soon, and those that only close something. */
export function useTapGuard(
  { table, hud, tapGuard }: HudContextValue,
  root: RefObject<Element | null>,
): void {
  useEffect(() => {
    const watch = watchControls(tapGuard, root.current!);
    const look = (): void => {
      if (seeTable(tapGuard, table.getState(), hud.getState().sent, performance.now())) watch.stir();
    };
    look();
    const stops = [table.subscribe(look), hud.subscribe(look), watch.stop];
    return () => {
      for (const stop of stops) stop();
    };
  }, [table, hud, tapGuard, root]);
}
