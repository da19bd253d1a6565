import { type RefObject, useEffect } from 'react';
import type { Controls } from '../engine/display.ts';
import { type HudContextValue, useHud, useTable } from './hudStore.ts';
import type { Spot } from './settling.ts';
import { ASKED, TABLE, watchControls } from './watchControls.ts';
import { watchDismissals } from './watchDismissals.ts';

const NOWHERE: Spot = { x: 0, y: 0, width: 0, height: 0 };

/**
 * What the viewer is asked, in short. It is another question after everything they have done, however alike it looks:
 * the second "End turn" of a double tap would end the next turn.
 */
export const questionOf = ({ title, clock, controls }: Controls, sent: number): string =>
  [sent, clock?.id ?? '', title, ...controls.map(({ id }) => id)].join(' ');

/** For `data-acts` of a control: what it does, in answer to what. */
export function useMeaning(): (what: unknown) => string {
  const controls = useTable((state) => state.controls);
  const sent = useHud((state) => state.sent);
  const question = questionOf(controls, sent);
  return (what) => `${question} ${JSON.stringify(what)}`;
}

/** Keeps taps that were not meant from controls and table: those that come too soon, and those that only close something. */
export function useSettling(
  { table, hud, settling }: HudContextValue,
  root: RefObject<Element | null>,
): void {
  useEffect(() => {
    // The first to listen: what it keeps is no press for the other.
    const stopDismissals = watchDismissals();
    const watch = watchControls(settling, root.current!);
    let before = '';
    const look = (): void => {
      const { controls, selection, rest } = table.getState();
      const question = `${questionOf(controls, hud.getState().sent)} ${rest?.next ?? ''}`;
      const places = `${question} ${selection.join()}`;
      if (places === before) return;
      before = places;
      const now = performance.now();
      settling.see(ASKED, question, NOWHERE, now);
      settling.see(TABLE, places, NOWHERE, now);
      watch.stir();
    };
    look();
    const stops = [table.subscribe(look), hud.subscribe(look), watch.stop, stopDismissals];
    return () => {
      for (const stop of stops) stop();
    };
  }, [table, hud, settling, root]);
}
