/** Seven Card Combo's pictures, as data: the 52, and the house's card room. */
import type { BoardArt, CardArt } from '../../../engine/display.ts';
import { CARD_CORNER, CARD_HEIGHT, CARD_WIDTH } from '../../../lib/house.ts';
import { regions } from '../../decks/fiftytwo/regions.ts';
import { compareRank, compareSuit, FACES, faceName, faceOf } from '../rules/cards.ts';
import { comboBack } from './back.ts';
import { comboBoard, comboBoardMaterial } from './board.ts';
import { comboCard } from './card.ts';
import { comboFinish } from './cardFinish.ts';
import { comboFacets, comboLegend } from './facets.ts';

export { REGION } from '../../decks/fiftytwo/regions.ts';
export { FACES, faceName, faceOf, RANKS, type Rank, SUIT_NAMES, SUITS, type Suit } from '../rules/cards.ts';
export { DECK_CARD, PLACES, SPREAD_CARD } from './places.ts';

export const comboCards: CardArt = {
  deck: 'fiftytwo',
  faces: FACES,
  ratio: CARD_HEIGHT / CARD_WIDTH,
  corner: CARD_CORNER / CARD_WIDTH,
  card: (face, { detail, ink }) => comboCard(faceOf(face), detail, ink),
  back: comboBack,
  finish: comboFinish,
  facets: comboFacets,
  legend: comboLegend,
  regions,
  name: faceName,
  sorts: [
    { id: 'rank', label: 'rank, 2 to Ace', compare: compareRank },
    { id: 'suit', label: 'suit, then rank', compare: compareSuit },
  ],
};

export const comboBoardArt: BoardArt = { albedo: comboBoard, material: comboBoardMaterial };
