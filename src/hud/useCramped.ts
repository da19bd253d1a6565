import { BREAKPOINTS } from '../lib/tokens.ts';
import { useMedia } from './useMedia.ts';

/** A window as low as a phone's that lies on its side, and no wider than a small one. */
export const useCramped = (): boolean => useMedia(BREAKPOINTS.cramped);
