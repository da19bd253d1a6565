import { useMemo } from 'react';
import type { Preview } from '../../engine/display.ts';
import { useHud, useTable } from '../hudStore.ts';

/** Returns the worth of the picked cards at their place; null if none are picked, unless `always`: then also of cards dragged over a place. */
export function usePreview(always = false): Preview | null {
  const display = useTable((state) => state.display);
  const view = useTable((state) => state.view);
  const selection = useTable((state) => state.selection);
  const target = useTable((state) => state.target);
  const dragged = useHud((state) => state.drag?.cards);
  const cards = always && dragged && target !== null ? dragged : selection;
  return useMemo(
    () => (cards.length || always ? display.preview(view, cards, target) : null),
    [display, view, cards, target, always],
  );
}
