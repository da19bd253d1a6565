import type { Manner } from '../../../../engine/manner.ts';

/** Meaning of the manners here (`bot/manners.ts`). */
export const manners: Readonly<Record<Manner, string>> = {
  careful: 'never bluffs, and bets less',
  daring: 'bluffs, and bets on less',
  collecting: 'likes to hold many cards',
  chasing: 'plays for the Sabacc pot',
};
