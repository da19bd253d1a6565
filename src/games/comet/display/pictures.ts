import type { CardArt, GameArt } from '../../../engine/display.ts';
import { CARD_CORNER, CARD_HEIGHT, CARD_WIDTH } from '../../../lib/house.ts';
import { cometFinish } from '../art/cardFinish.ts';
import { cometFacets, cometLegend } from '../art/facets.ts';
import { cometArt, regionMap } from '../art/index.ts';
import { compareFaces, type Face, valuesOf } from '../rules/cards.ts';
import { COMET_DECK } from '../rules/deck.ts';
import { cardName } from './words.ts';

/** Descending by the highest value, then the next. */
function compareHigh(a: Face, b: Face): number {
  const x = valuesOf(a);
  const y = valuesOf(b);
  return y[2] - x[2] || y[1] - x[1] || y[0] - x[0];
}

/** Ascending by the middle value: neighbours in runs come together. */
const compareMiddle = (a: Face, b: Face): number => valuesOf(a)[1] - valuesOf(b)[1] || compareFaces(a, b);

/** The cards as they are drawn, named and sorted. */
const cards: CardArt = {
  deck: 'comet',
  faces: COMET_DECK,
  ratio: CARD_HEIGHT / CARD_WIDTH,
  corner: CARD_CORNER / CARD_WIDTH,
  card: cometArt.card,
  back: cometArt.back,
  finish: cometFinish,
  facets: cometFacets,
  legend: cometLegend,
  regions: regionMap,
  name: cardName,
  sorts: [
    { id: 'low', label: 'lowest value', compare: compareFaces },
    { id: 'middle', label: 'middle value', compare: compareMiddle },
    { id: 'high', label: 'highest value', compare: compareHigh },
  ],
};

/** What is painted of Seven Card Comet. */
export const cometPictures: GameArt = {
  cards: [cards],
  board: { albedo: cometArt.board, material: cometArt.boardMaterial },
};
