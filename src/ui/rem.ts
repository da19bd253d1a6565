import { ROOT_EM } from '../lib/interfaceScale.ts';

/** Converts design pixels to a CSS length that scales with the interface. */
export const rem = (px: number): string => `${px / ROOT_EM}rem`;

/** Style for a size in design pixels; square by default. */
export const sized = (width: number, height = width) => ({ width: rem(width), height: rem(height) });
