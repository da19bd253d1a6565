import type { GameArt } from '../../../engine/display.ts';
import { skinnable } from '../../decks/skinnable.ts';
import { laroBoard, laroCards } from '../art/index.ts';
import { cardOf, type Face, SUITS } from '../rules/cards.ts';

/** Sorts Voids after all suits. */
const suitOf = (face: Face): number => {
  const { suit } = cardOf(face);
  return suit === null ? SUITS.length : SUITS.indexOf(suit);
};

/** Sorts by suit, then number, the two subsuits side by side, so that possible clusters are close together. */
const compareSuit = (a: Face, b: Face): number =>
  suitOf(a) - suitOf(b) || cardOf(a).number - cardOf(b).number || cardOf(b).sign - cardOf(a).sign;
/** Sorts by subsuit, so that Pure and Wild clusters are side by side. */
const compareSubsuit = (a: Face, b: Face): number =>
  suitOf(a) - suitOf(b) || cardOf(b).sign - cardOf(a).sign || cardOf(a).number - cardOf(b).number;
const compareNumber = (a: Face, b: Face): number => cardOf(a).number - cardOf(b).number || compareSuit(a, b);

/** Laro's cards and board in a skin. */
export const laroPictures: GameArt = skinnable((skin) => ({
  cards: [
    {
      ...laroCards(skin),
      sorts: [
        { id: 'suit', label: 'suit, then number', compare: compareSuit },
        { id: 'subsuit', label: 'subsuit, plus and minus apart', compare: compareSubsuit },
        { id: 'number', label: 'number', compare: compareNumber },
      ],
    },
  ],
  board: laroBoard(skin),
}));
