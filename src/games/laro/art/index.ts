/** Laro's pictures, as data: the deck of three suits with its Voids, and the house of threes. */
import type { BoardArt, CardArt } from '../../../engine/display.ts';
import { triadCards } from '../../decks/triad/cardArt.ts';
import { cardName } from '../cards.ts';
import { laroBoard, laroBoardMaterial } from './board.ts';

export { HEX_RATIO } from '../../decks/triad/hex.ts';
export { PLACES } from './places.ts';

/** Violet, as the board's felt: so that this deck is not taken for the other that looks like it. */
export const laroCards: CardArt = triadCards('laro', cardName, {
  light: '#57489a',
  mid: '#3a2f72',
  deep: '#1a1440',
  enamel: '#1d1840',
  hub: '#2d2560',
  rail: '#0f0b22',
});

export const laroBoardArt: BoardArt = { albedo: laroBoard, material: laroBoardMaterial };
