import type { GameArt } from '../../../engine/display.ts';
import { comboBoardArt, comboCards } from '../art/index.ts';

/** What is painted of Seven Card Combo. */
export const comboPictures: GameArt = { cards: [comboCards], board: comboBoardArt };
