import type { GameArt } from '../../../engine/display.ts';
import { skinnable } from '../../decks/skinnable.ts';
import { DIE_SYMBOLS, type Die, type DieSymbol, spikeArt } from '../art/index.ts';
import { SPIKE_DICE } from '../rules/state.ts';

/** Artwork of Galaxy Series Spike. */
export const spikePictures: GameArt = skinnable((skin) => {
  const { cards, board, dieFace } = spikeArt(skin);
  return {
    cards: [cards],
    board,
    dice: {
      [SPIKE_DICE]: {
        count: 2,
        name: 'Spike dice',
        values: DIE_SYMBOLS,
        faces: (die) => DIE_SYMBOLS.map((_, symbol) => dieFace(symbol as DieSymbol, die as Die)),
      },
    },
  };
});
