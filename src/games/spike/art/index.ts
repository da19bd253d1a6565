/** Galaxy Series Spike's pictures, as data. Faces are '+4c', '-10t', '+1s' … and '0'. */
import type { Skin } from '../../../lib/skin/schema.ts';
import { triadCards } from '../../decks/triad/cardArt.ts';
import { cardName, copiesOf } from '../rules/cards.ts';
import { spikeBoard } from './board.ts';
import { type Die, type DieSymbol, dieFace } from './dice.ts';
import { DECK } from './finish.ts';

export { HEX_RATIO } from '../../decks/triad/hex.ts';
export { DIE_SYMBOLS, type Die, type DieSymbol } from './dice.ts';
export { PLACES } from './places.ts';

/** Returns all of the game's art in a look. */
export const spikeArt = (skin: Skin) =>
  ({
    cards: { ...triadCards('spike', cardName, skin, skin.back.tints[DECK]), copies: copiesOf },
    dieFace: (symbol: DieSymbol, die: Die) => dieFace(skin.dice[die], symbol),
    board: spikeBoard(skin),
  }) as const;
