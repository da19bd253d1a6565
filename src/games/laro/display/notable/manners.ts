import type { Manner } from '../../../../engine/manner.ts';

/** Meaning of the manners here (`bot/manners.ts`). */
export const manners: Readonly<Record<Manner, string>> = {
  careful: 'discards with an eye on the claims of others',
  daring: 'claims on sight, and fears no claims of others',
  collecting: 'claims less, and picks up more open cards',
  chasing: 'waits for clusters worth more points',
};
