import { useMedia } from './useMedia.ts';

/** Whether the person asked their system for less motion. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
