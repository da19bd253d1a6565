import { useEffect, useRef } from 'react';
import { keyOf, type TableAct, tableActOf } from '../../store/tableKeys.ts';

/** Makes the key of an act of the table do this, on a page where keys command nothing else. */
export function useTableKey(key: TableAct, act: () => void): void {
  const now = useRef(act);
  now.current = act;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isPlain = !event.repeat && !event.ctrlKey && !event.altKey && !event.metaKey;
      if (isPlain && tableActOf(keyOf(event)) === key) now.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [key]);
}
