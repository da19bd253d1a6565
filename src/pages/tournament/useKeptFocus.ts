import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a part of the page whose pressed button has gone with its row: its first control gets it, or the part itself (give it a
 * `tabIndex` of -1).
 */
export function useKeptFocus<T extends HTMLElement>(): RefObject<T | null> {
  const box = useRef<T>(null);
  // Read before this update takes anything away.
  const had = box.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (!had || document.activeElement !== document.body) return;
    const control = box.current?.querySelector<HTMLElement>('input, button, select, summary');
    (control ?? box.current)?.focus({ preventScroll: true });
  });
  return box;
}
