import type { CardArt, GameArt } from '../../../engine/display.ts';
import { CARD_CORNER, CARD_HEIGHT, CARD_WIDTH } from '../../../lib/picture/house.ts';
import { skinnable } from '../../decks/skinnable.ts';
import { cometArt, regionMap } from '../art/index.ts';
import { compareFaces, type Face, valuesOf } from '../rules/cards.ts';
import { COMET_DECK } from '../rules/deck.ts';
import { cardName } from './words.ts';

/** Compares descending by the highest value, then the next. */
function compareHigh(a: Face, b: Face): number {
  const x = valuesOf(a);
  const y = valuesOf(b);
  return y[2] - x[2] || y[1] - x[1] || y[0] - x[0];
}

/** Compares ascending by the middle value, which groups neighbours in sequences. */
const compareMiddle = (a: Face, b: Face): number => valuesOf(a)[1] - valuesOf(b)[1] || compareFaces(a, b);

/** Artwork of Seven Card Comet: drawings, names and sort orders of the cards, and the board. */
export const cometPictures: GameArt = skinnable((skin) => {
  const { card, back, board } = cometArt(skin);
  const cards: CardArt = {
    deck: 'comet',
    faces: COMET_DECK,
    ratio: CARD_HEIGHT / CARD_WIDTH,
    corner: CARD_CORNER / CARD_WIDTH,
    card,
    back,
    regions: regionMap,
    name: cardName,
    sorts: [
      { id: 'low', label: 'lowest value', compare: compareFaces },
      { id: 'middle', label: 'middle value', compare: compareMiddle },
      { id: 'high', label: 'highest value', compare: compareHigh },
    ],
  };
  return { cards: [cards], board };
});
