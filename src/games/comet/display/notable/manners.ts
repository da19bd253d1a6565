import type { Manner } from '../../../../engine/manner.ts';

/** Meaning of the manners here (`bot/manners.ts`). */
export const manners: Readonly<Record<Manner, string>> = {
  careful: 'never bluffs, and likes pots where few others have laid',
  daring: 'bluffs, and lays where others have laid',
  collecting: 'keeps more cards for the Tail',
  chasing: 'calls the Tail sooner than others',
};
