import { Things } from './things.ts';

/** Renders pieces other than cards and chips. Only tables with such pieces load it. */
export const thingKit = { Things };
export type ThingKit = typeof thingKit;
