import { useEffect, useRef } from 'react';
import { keepsKeys, keyOf, tableActOf } from '../../store/tableKeys.ts';

/** Makes F1 open the help here as at a table, except in fields and dialogs, where it stays the browser's. */
export function useHelpKey(open: () => void): void {
  const now = useRef(open);
  now.current = open;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (tableActOf(keyOf(event)) !== 'help' || keepsKeys(document.activeElement)) return;
      event.preventDefault();
      now.current();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
