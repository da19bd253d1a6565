import { BREAKPOINTS } from '../lib/tokens.ts';
import { useMedia } from './useMedia.ts';

/** A window as low as a phone's that lies on its side. */
export const useLow = (): boolean => useMedia(BREAKPOINTS.low);
