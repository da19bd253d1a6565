import { useEffect, useRef } from 'react';
import { isComposing } from '../form/inputMethod.ts';

/** Makes Escape do this wherever the focus is, unless something else handles it, such as a dialog. */
export function useEscape(act: () => void): void {
  const now = useRef(act);
  now.current = act;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
      event.preventDefault();
      now.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
