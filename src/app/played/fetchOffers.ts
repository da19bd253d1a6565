import type { Offer } from '../../store/played/rewards.ts';
import { fetched } from '../../ui/loading/loadOnce.ts';

/** Fetches everything that feats open, and whether this device's person has opened it. Rejects if a part cannot be fetched. */
export const fetchOffers = async (): Promise<readonly Offer[]> =>
  (await fetched(() => import('./offers.ts'))).offersHere();
