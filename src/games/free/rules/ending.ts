import type { Outcome } from '../../../engine/game.ts';
import { endingText } from '../../../engine/table/ending.ts';
import type { FreeState } from './state.ts';

/** No score is kept: all are alike at the end. */
export const outcomeOf = ({ game: { over, seats } }: FreeState): Outcome | null =>
  over === null
    ? null
    : {
        standings: Array.from({ length: seats }, (_, seat) => ({ seat, credits: 0, rank: 1 })),
        winners: [],
        text: endingText(over),
      };
