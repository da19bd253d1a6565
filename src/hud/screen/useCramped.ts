import { BREAKPOINTS } from '../../lib/tokens.ts';
import { useMedia } from './useMedia.ts';

/** Returns whether the window is as low as a phone on its side, and no wider than a small one. */
export const useCramped = (): boolean => useMedia(BREAKPOINTS.cramped);
