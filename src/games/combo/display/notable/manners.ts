import type { Manner } from '../../../../engine/manner.ts';

/** Meaning of the manners here (`bot/manners.ts`). */
export const manners: Readonly<Record<Manner, string>> = {
  careful: 'takes open cards rather than trust the deck',
  daring: 'trusts the deck rather than take open cards',
  collecting: 'passes on fewer cards',
  chasing: 'plays for the bonuses',
};
