import { useEffect, useState } from 'react';
import { REAL_TIME } from '../../store/realTime.ts';

/** Milliseconds without input before the page becomes a picture. */
const PATIENCE = 4000;

/** Returns whether there has been no touch or pointer movement for a while. */
export function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    let cancel = REAL_TIME.after(PATIENCE, () => setQuiet(true));
    const stir = (): void => {
      cancel();
      setQuiet(false);
      cancel = REAL_TIME.after(PATIENCE, () => setQuiet(true));
    };
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const sign of signs) addEventListener(sign, stir);
    return () => {
      cancel();
      for (const sign of signs) removeEventListener(sign, stir);
    };
  }, []);
  return quiet;
}
