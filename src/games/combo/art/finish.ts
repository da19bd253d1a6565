import type { Skin } from '../../../lib/skin/schema.ts';
import { type Finish as Common, coloured, masked, take } from '../../decks/finish.ts';
import { GROUND_RADIUS } from './places.ts';

export interface Finish extends Common {
  /** Small cards that a reminder is drawn with: paper and ink. */
  readonly paper: string;
  readonly ink: string;
}

/** The deck's place among those of the house. */
export const DECK = 3;

export const colours = (skin: Skin): Finish => ({
  ...coloured(GROUND_RADIUS, skin, DECK),
  paper: skin.board.paper,
  ink: skin.board.ink,
});

export const MASK: Finish = { ...masked, paper: take(0.3, 0), ink: take(0.4, 0) };
