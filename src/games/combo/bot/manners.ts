import type { Manner } from '../../../engine/manner.ts';

/** Changes that a manner makes to a bot's choices. */
export interface Leaning {
  /** Points that each blind draw seems to cost besides its cards. */
  readonly blind: number;
  /** Points that each card passed on seems to cost. */
  readonly parting: number;
  /** Factor of the points below nothing that a bonus brings. */
  readonly bonus: number;
  /** Lone cards that a greedy bot passes all; of more it keeps one. */
  readonly mostAlone: number;
}

export const PLAIN: Leaning = { blind: 0, parting: 0, bonus: 1, mostAlone: 7 };

const LEANINGS: Readonly<Record<Manner, Leaning>> = {
  careful: { ...PLAIN, blind: 0.12 },
  daring: { ...PLAIN, blind: -0.12 },
  collecting: { ...PLAIN, parting: 0.12, mostAlone: 1 },
  chasing: { ...PLAIN, bonus: 1.5 },
};

export const leaningOf = (manner: Manner | undefined): Leaning => (manner ? LEANINGS[manner] : PLAIN);
