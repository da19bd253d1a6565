/** Laro's pictures, as data: the deck of three suits with its Voids, and the house of threes. */
import type { BoardArt, CardArt } from '../../../engine/display.ts';
import { triadCards } from '../../decks/triad/cardArt.ts';
import type { Tint } from '../../decks/triad/palette.ts';
import { cardName, copiesOf } from '../rules/cards.ts';
import { laroBoard, laroBoardMaterial } from './board.ts';

export { HEX_RATIO } from '../../decks/triad/hex.ts';
export { PLACES } from './places.ts';

/** Garnet: on the board's violet felt, and so that this deck is not taken for the other that looks like it. */
const GARNET: Tint = {
  light: '#8c3150',
  mid: '#601e38',
  deep: '#2f0d1c',
  enamel: '#330e1e',
  hub: '#51182f',
  rail: '#1f0812',
};

export const laroCards: CardArt = { ...triadCards('laro', cardName, GARNET), copies: copiesOf };

export const laroBoardArt: BoardArt = { albedo: laroBoard, material: laroBoardMaterial };
