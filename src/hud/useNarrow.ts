import { BREAKPOINTS } from '../lib/tokens.ts';
import { useMedia } from './useMedia.ts';

/** A window as narrow as a phone's: panels go to the upper and lower edge. */
export const useNarrow = (): boolean => useMedia(BREAKPOINTS.narrow);
