import { useEffect, useState } from 'react';

/** Returns the CSS pixels of the window's lower edge that a phone's keyboard covers, while `on`. */
export function useKeyboardInset(on: boolean): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const view = globalThis.visualViewport;
    if (!on || !view) return;
    const measure = (): void => setInset(Math.max(0, Math.round(innerHeight - view.height - view.offsetTop)));
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, [on]);
  return on ? inset : 0;
}
