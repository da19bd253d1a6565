/** Galaxy Series Spike's pictures, as data. Faces are '+4c', '-10t', '+1s' … and '0'. */
import { triadCards } from '../../decks/triad/cardArt.ts';
import type { Tint } from '../../decks/triad/palette.ts';
import { cardName, copiesOf } from '../rules/cards.ts';
import { spikeBoard, spikeBoardMaterial } from './board.ts';
import { dieFace } from './dice.ts';

export { HEX_RATIO } from '../../decks/triad/hex.ts';
export { DIE_SYMBOLS, type Die, type DieSymbol, dieFace, SPIKE_DICE } from './dice.ts';
export { PLACES } from './places.ts';

/** A teal between night and sea, as the board's felt. */
const TEAL: Tint = {
  light: '#1f565c',
  mid: '#133a40',
  deep: '#0a1e23',
  enamel: '#0c2228',
  hub: '#143640',
  rail: '#091418',
};

export const spikeArt = {
  cards: { ...triadCards('spike', cardName, TEAL), copies: copiesOf },
  dieFace,
  board: spikeBoard,
  boardMaterial: spikeBoardMaterial,
} as const;
