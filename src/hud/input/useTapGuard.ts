import { type RefObject, useEffect } from 'react';
import type { Controls } from '../../engine/display.ts';
import { type HudContextValue, useHud, useTable } from '../hudStore.ts';
import type { Spot } from './tapGuard.ts';
import { ASKED, TABLE, watchControls } from './watchControls.ts';
import { watchDismissals } from './watchDismissals.ts';

const NOWHERE: Spot = { x: 0, y: 0, width: 0, height: 0 };

/**
 * Identifies the question before the viewer. It counts as another after each of their commands, however alike it looks: the second "End
 * turn" of a double tap would end the next turn.
 */
export const questionOf = ({ title, clock, controls }: Controls, sent: number): string =>
  [sent, clock?.id ?? '', title, ...controls.map(({ id }) => id)].join(' ');

/** Returns a function for a control's `data-acts`: its action, and the question it answers. */
export function useMeaning(): (what: unknown) => string {
  const controls = useTable((state) => state.controls);
  const sent = useHud((state) => state.sent);
  const question = questionOf(controls, sent);
  return (what) => `${question} ${JSON.stringify(what)}`;
}

/** Keeps unintended taps from controls and table: those that come too soon, and those that only close something. */
export function useTapGuard(
  { table, hud, tapGuard }: HudContextValue,
  root: RefObject<Element | null>,
): void {
  useEffect(() => {
    // Must listen first: a press that it swallows must not reach `watchControls`.
    const stopDismissals = watchDismissals();
    const watch = watchControls(tapGuard, root.current!);
    let before = '';
    const look = (): void => {
      const { controls, selection, rest } = table.getState();
      const question = `${questionOf(controls, hud.getState().sent)} ${rest?.next ?? ''}`;
      const places = `${question} ${selection.join()}`;
      if (places === before) return;
      before = places;
      const now = performance.now();
      tapGuard.see(ASKED, question, NOWHERE, now);
      tapGuard.see(TABLE, places, NOWHERE, now);
      watch.stir();
    };
    look();
    const stops = [table.subscribe(look), hud.subscribe(look), watch.stop, stopDismissals];
    return () => {
      for (const stop of stops) stop();
    };
  }, [table, hud, tapGuard, root]);
}
