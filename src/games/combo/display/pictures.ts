import type { GameArt } from '../../../engine/display.ts';
import { skinnable } from '../../decks/skinnable.ts';
import { comboBoard, comboCards } from '../art/index.ts';

/** Seven Card Combo's cards and board in a skin. */
export const comboPictures: GameArt = skinnable((skin) => ({
  cards: [comboCards(skin)],
  board: comboBoard(skin),
}));
