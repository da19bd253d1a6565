import type { GameDisplay } from '../../../engine/display.ts';

/** Meaning of the manners here (`bot/manners.ts`). */
export const manners: GameDisplay['manners'] = {
  careful: 'discards with an eye on the claims of others',
  daring: 'claims on sight, and fears no claims of others',
  collecting: 'claims less, and picks up more open cards',
  chasing: 'waits for clusters worth more points',
};
