import { useMedia } from './useMedia.ts';

/** Fingers rather than a mouse: there is nothing to hover with, and hardly a keyboard. */
export const useCoarse = (): boolean => useMedia('(pointer: coarse)');
