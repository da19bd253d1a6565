import { ROOT_EM } from '../lib/interfaceScale.ts';

/** So many pixels as they were drawn, as a CSS length that grows with the interface. */
export const rem = (px: number): string => `${px / ROOT_EM}rem`;

/** The style of something so many drawn pixels wide, and as high unless told otherwise. */
export const sized = (width: number, height = width) => ({ width: rem(width), height: rem(height) });
