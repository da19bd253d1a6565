import { Dice } from './dice.ts';
import { makeThrower } from './thrower.ts';

/** Renders dice and computes throws. Tables without dice never load it. */
export const diceKit = { Dice, makeThrower };
export type DiceKit = typeof diceKit;
