import { useSyncExternalStore } from 'react';

const query = '(max-width: 759px), (max-aspect-ratio: 9/10)';
let list: MediaQueryList | null = null;
const media = (): MediaQueryList => {
  list ??= matchMedia(query);
  return list;
};

/** A window as narrow as a phone's: panels go to the upper and lower edge. Must agree with the style sheets. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      media().addEventListener('change', changed);
      return () => media().removeEventListener('change', changed);
    },
    () => media().matches,
  );
