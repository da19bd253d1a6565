import { useMemo } from 'react';
import type { Preview } from '../../engine/display.ts';
import { useTable } from '../hudStore.ts';

/** Returns the worth of the picked cards at their place; null if none are picked, unless `always`. */
export function usePreview(always = false): Preview | null {
  const display = useTable((state) => state.display);
  const view = useTable((state) => state.view);
  const selection = useTable((state) => state.selection);
  const target = useTable((state) => state.target);
  return useMemo(
    () => (selection.length || always ? display.preview(view, selection, target) : null),
    [display, view, selection, target, always],
  );
}
