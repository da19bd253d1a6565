import { BREAKPOINTS } from '../../lib/tokens.ts';
import { useMedia } from './useMedia.ts';

/** Returns whether the window is as low as a phone on its side. */
export const useLow = (): boolean => useMedia(BREAKPOINTS.low);
