import { useEffect, useState } from 'react';

/** Longest wait in milliseconds. */
const LONGEST = 3000;

/**
 * Returns whether the lobby can be shown: `read` with the saved matches, `late` without the bar that leads back to them. The bar is above
 * everything else, and would push a button away from the finger if it came later. The list at the end has the same matches.
 */
export function useSettled(isRead: boolean): 'waiting' | 'read' | 'late' {
  const [settled, setSettled] = useState<'waiting' | 'read' | 'late'>('waiting');
  if (isRead && settled === 'waiting') setSettled('read');
  useEffect(() => {
    if (settled !== 'waiting') return;
    const timer = setTimeout(() => setSettled('late'), LONGEST);
    return () => clearTimeout(timer);
  }, [settled]);
  return settled;
}
