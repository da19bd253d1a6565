import { Dice } from './dice.ts';
import { makeThrower } from './thrower.ts';

/** Shows dice and works out how they fall. Tables without dice never fetch it. */
export const diceKit = { Dice, makeThrower };
export type DiceKit = typeof diceKit;
