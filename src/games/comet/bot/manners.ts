import type { Manner } from '../../../engine/manner.ts';

/** Changes that a manner makes to a bot's choices. */
export interface Leaning {
  /** Chance of a bluff with leftover cards (`bluffAt`). Null: as usual for the level. */
  readonly bluffs: number | null;
  /** Liking for pots where others have sets (above 0) or have none (below): of a greedy bot the share of pots chosen so. */
  readonly company: number;
  /** Lowest score of the sets that a greedy bot lays. */
  readonly least: number;
  /** Factor of what a card kept for the Tail is worth. */
  readonly keeping: number;
  /** Factor of an expert's chance of winning the Tail, when it decides about a call. */
  readonly calling: number;
  /** Share of the Tails that a greedy bot calls while there is a little less in them than it usually wants. */
  readonly early: number;
}

export const PLAIN: Leaning = {
  bluffs: null,
  company: 0,
  least: 1,
  keeping: 1,
  calling: 1,
  early: 0,
};

const LEANINGS: Readonly<Record<Manner, Leaning>> = {
  careful: { ...PLAIN, bluffs: 0, company: -0.4, least: 10 },
  daring: { ...PLAIN, bluffs: 0.7, company: 0.4 },
  collecting: { ...PLAIN, keeping: 2 },
  chasing: { ...PLAIN, calling: 1.5, early: 0.2 },
};

export const leaningOf = (manner: Manner | undefined): Leaning => (manner ? LEANINGS[manner] : PLAIN);
