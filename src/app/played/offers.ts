import { games } from '../../games/index.ts';
import { readPlayed } from '../../store/played/playedStorage.ts';
import { fetchFeats, type Offer, offersOf } from '../../store/played/rewards.ts';

/** Lists everything that feats open, and whether this device's person has opened it. */
export const offersHere = async (): Promise<readonly Offer[]> =>
  offersOf(await fetchFeats(games), readPlayed(() => globalThis.localStorage ?? null).played);
