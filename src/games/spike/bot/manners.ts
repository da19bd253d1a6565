import type { Manner } from '../../../engine/manner.ts';

/** Changes that a manner makes to a bot's choices. */
export interface Leaning {
  /** Chance of considering bets that rely on folds; null: as usual for the level. */
  readonly bluffs: number | null;
  /** Factor of the least return that a credit bet must bring; the part beyond 1 (or short of it) concerns calls, too. */
  readonly caution: number;
  /** Value of one more card in the hand, as part of the pot. */
  readonly gathering: number;
  /** Factor of what the Sabacc pot is worth to a hand that may win it. */
  readonly sabacc: number;
}

export const PLAIN: Leaning = { bluffs: null, caution: 1, gathering: 0, sabacc: 1 };

const LEANINGS: Readonly<Record<Manner, Leaning>> = {
  careful: { ...PLAIN, bluffs: 0, caution: 2 },
  daring: { ...PLAIN, bluffs: 0.7, caution: 0.3 },
  collecting: { ...PLAIN, gathering: 0.08 },
  chasing: { ...PLAIN, sabacc: 2.2 },
};

export const leaningOf = (manner: Manner | undefined): Leaning => (manner ? LEANINGS[manner] : PLAIN);
