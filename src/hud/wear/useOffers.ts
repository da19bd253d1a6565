import type { Offer } from '../../store/played/rewards.ts';
import { useLoaded } from '../../ui/loading/useLoaded.ts';

/** Returns everything that feats open; null while it is fetched, or if it cannot be. */
export const useOffers = (fetch: (() => Promise<readonly Offer[]>) | undefined): readonly Offer[] | null =>
  useLoaded(async () => (await fetch?.()) ?? [], fetch);
