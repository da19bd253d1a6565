import type { GameArt } from '../../../engine/display.ts';
import { dressable } from '../../decks/dress.ts';
import { comboBoard, comboCards } from '../art/index.ts';

/** What is painted of Seven Card Combo. */
export const comboPictures: GameArt = dressable((skin) => ({
  cards: [comboCards(skin)],
  board: comboBoard(skin),
}));
