import { useEffect, useState } from 'react';
import { REAL_TIME } from '../../store/realTime.ts';

/** Without a touch for so long, the page is a picture. Milliseconds. */
const PATIENCE = 4000;

/** Whether nobody has touched or pointed at anything for a while. */
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
