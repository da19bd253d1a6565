import { useSyncExternalStore } from 'react';
import { BREAKPOINTS } from '../lib/tokens.ts';

let list: MediaQueryList | null = null;
const media = (): MediaQueryList => {
  list ??= matchMedia(BREAKPOINTS.narrow);
  return list;
};

/** A window as narrow as a phone's: panels go to the upper and lower edge. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      media().addEventListener('change', changed);
      return () => media().removeEventListener('change', changed);
    },
    () => media().matches,
  );
