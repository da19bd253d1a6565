import type { Skin } from '../../../lib/skin/schema.ts';
import { type Finish as Common, coloured, masked, take } from '../../decks/finish.ts';

export interface Finish extends Common {
  /** Paper and ink of the small cards in a reminder. */
  readonly paper: string;
  readonly ink: string;
}

/** Index of the deck among the house's decks. */
export const DECK = 3;

export const colours = (skin: Skin): Finish => ({
  ...coloured(skin, DECK),
  paper: skin.board.paper,
  ink: skin.board.ink,
});

export const MASK: Finish = { ...masked, paper: take(0.3, 0), ink: take(0.4, 0) };
