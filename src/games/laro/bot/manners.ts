import type { Manner } from '../../../engine/manner.ts';

/** Changes that a manner makes to a bot's choices. */
export interface Leaning {
  /** Factor of the risk that a discard is claimed. */
  readonly fear: number;
  /** Weight of that risk for a bot that does not see it otherwise. */
  readonly wary: number;
  /** Factor by which a claim must beat waiting, beside the level's own. */
  readonly patience: number;
  /** Worth of a win besides its points. Null: as usual for the level. */
  readonly base: number | null;
  /** Factor of the value of the open card beside that of one from the deck. */
  readonly open: number;
  /** Factor of the share of claimable discards that it overlooks. */
  readonly misses: number;
}

export const PLAIN: Leaning = { fear: 1, wary: 0, patience: 1, base: null, open: 1, misses: 1 };

const LEANINGS: Readonly<Record<Manner, Leaning>> = {
  careful: { ...PLAIN, fear: 3, wary: 0.1, misses: 1.15 },
  daring: { ...PLAIN, fear: 0.4, patience: 0.95, misses: 0.8 },
  collecting: { ...PLAIN, patience: 1.08, open: 1.06 },
  chasing: { ...PLAIN, base: -1.5, fear: 1.3 },
};

export const leaningOf = (manner: Manner | undefined): Leaning => (manner ? LEANINGS[manner] : PLAIN);
