/** Seven Card Combo's pictures as data: the 52 cards, and the house's card room. */
import type { CardArt } from '../../../engine/display.ts';
import { CARD_CORNER, CARD_HEIGHT, CARD_WIDTH } from '../../../lib/picture/house.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import { regions } from '../../decks/fiftytwo/regions.ts';
import { compareRank, compareSuit, FACES, faceName, faceOf } from '../rules/cards.ts';
import { comboBack } from './back.ts';
import { comboCard } from './card.ts';
import { DECK } from './finish.ts';

export { REGION } from '../../decks/fiftytwo/regions.ts';
export { FACES, faceName, faceOf, SUITS } from '../rules/cards.ts';
export { comboBoard } from './board.ts';
export { PLACES } from './places.ts';

export const comboCards = (skin: Skin): CardArt => ({
  deck: 'fiftytwo',
  faces: FACES,
  ratio: CARD_HEIGHT / CARD_WIDTH,
  corner: CARD_CORNER / CARD_WIDTH,
  card: (face, { detail, ink }) => comboCard(skin, faceOf(face), detail, ink),
  back: () => comboBack(skin, skin.back.tints[DECK]),
  regions,
  name: faceName,
  sorts: [
    { id: 'rank', label: 'rank, 2 to Ace', compare: compareRank },
    { id: 'suit', label: 'suit, then rank', compare: compareSuit },
  ],
});
