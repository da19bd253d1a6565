import { useMedia } from './useMedia.ts';

/** Returns whether fingers rather than a mouse are used: no hovering, and hardly a keyboard. */
export const useCoarse = (): boolean => useMedia('(pointer: coarse)');
