import type { GameArt } from '../../../engine/display.ts';
import { DIE_SYMBOLS, type Die, type DieSymbol, dieFace, SPIKE_DICE, spikeArt } from '../art/index.ts';

/** What is painted of Galaxy Series Spike. */
export const spikePictures: GameArt = {
  cards: [spikeArt.cards],
  board: { albedo: spikeArt.board, material: spikeArt.boardMaterial },
  dice: {
    [SPIKE_DICE]: {
      count: 2,
      name: 'Spike dice',
      values: DIE_SYMBOLS,
      faces: (die) => DIE_SYMBOLS.map((_, symbol) => dieFace(symbol as DieSymbol, die as Die)),
    },
  },
};
