import { Things } from './things.ts';

/** Shows what is neither card nor chip. Only tables at which hands take things fetch it. */
export const thingKit = { Things };
export type ThingKit = typeof thingKit;
