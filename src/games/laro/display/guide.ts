import type { Guide } from '../../../engine/faces.ts';
import { triadGuide } from '../../decks/triad/guide.ts';
import { DECK } from '../art/board.ts';
import { cardName } from '../rules/cards.ts';

/** What there is to know of the cards of Laro. */
export const laroGuide: Guide = (skin) => ({ laro: triadGuide(cardName, skin, skin.back.tints[DECK]) });
