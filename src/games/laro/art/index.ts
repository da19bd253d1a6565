/** Laro's pictures as data: the three-suited deck with its Voids, and the board. */
import type { CardArt } from '../../../engine/display.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import { triadCards } from '../../decks/triad/cardArt.ts';
import { cardName, copiesOf } from '../rules/cards.ts';
import { DECK } from './board.ts';

export { HEX_RATIO } from '../../decks/triad/hex.ts';
export { laroBoard } from './board.ts';

export const laroCards = (skin: Skin): CardArt => ({
  ...triadCards('laro', cardName, skin, skin.back.tints[DECK]),
  copies: copiesOf,
});
