import { BREAKPOINTS } from '../../lib/tokens.ts';
import { useMedia } from './useMedia.ts';

/** Returns whether the window is as narrow as a phone's: panels then go to the upper and lower edges. */
export const useNarrow = (): boolean => useMedia(BREAKPOINTS.narrow);
