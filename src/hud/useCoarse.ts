import { useSyncExternalStore } from 'react';

let list: MediaQueryList | null = null;
const media = (): MediaQueryList => {
  list ??= matchMedia('(pointer: coarse)');
  return list;
};

/** Fingers rather than a mouse: there is nothing to hover with, and hardly a keyboard. */
export const useCoarse = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      media().addEventListener('change', changed);
      return () => media().removeEventListener('change', changed);
    },
    () => media().matches,
  );
