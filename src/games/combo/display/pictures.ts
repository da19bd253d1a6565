import type { GameArt } from '../../../engine/display.ts';
import { dressable } from '../../decks/dress.ts';
import { comboBoard, comboCards } from '../art/index.ts';

/** Seven Card Combo's cards and board in a skin. */
export const comboPictures: GameArt = dressable((skin) => ({
  cards: [comboCards(skin)],
  board: comboBoard(skin),
}));
