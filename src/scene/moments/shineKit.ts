import { Shine } from './shine.ts';

/** Draws the light of great moments. Fetched once the table is drawn. */
export const shineKit = { Shine };
export type ShineKit = typeof shineKit;
