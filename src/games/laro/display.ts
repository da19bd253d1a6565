import type { CardArt, GameDisplay } from '../../engine/display.ts';
import { laroBoardArt, laroCards } from './art/index.ts';
import { cardOf, type Face, SUITS } from './cards.ts';
import { controls, gesture } from './controls.ts';
import { laroHelp } from './help.ts';
import { hint } from './hint.ts';
import { layout } from './layout.ts';
import { moment } from './moments.ts';
import { beats, headline, narrate, seatNote } from './narrate.ts';
import { preview } from './preview.ts';
import { stage } from './stage.ts';
import { handOf, type Laro, type LaroEvent } from './state.ts';

/** Voids stand after all suits. */
const suitOf = (face: Face): number => {
  const { suit } = cardOf(face);
  return suit === null ? SUITS.length : SUITS.indexOf(suit);
};

/** Suit by suit, by number, the two subsuits side by side: whatever can make a cluster is close together. */
const compareSuit = (a: Face, b: Face): number =>
  suitOf(a) - suitOf(b) || cardOf(a).number - cardOf(b).number || cardOf(b).sign - cardOf(a).sign;
/** Subsuit by subsuit, so that Pure and Wild clusters stand side by side. */
const compareSubsuit = (a: Face, b: Face): number =>
  suitOf(a) - suitOf(b) || cardOf(b).sign - cardOf(a).sign || cardOf(a).number - cardOf(b).number;
const compareNumber = (a: Face, b: Face): number => cardOf(a).number - cardOf(b).number || compareSuit(a, b);

const cards: CardArt = {
  ...laroCards,
  sorts: [
    { id: 'suit', label: 'suit, then number', compare: compareSuit },
    { id: 'subsuit', label: 'subsuit, plus and minus apart', compare: compareSubsuit },
    { id: 'number', label: 'number', compare: compareNumber },
  ],
};

/** What Laro tells the scene and the interface. */
export const laroDisplay: GameDisplay<Laro, LaroEvent> = {
  layout,
  cards,
  board: laroBoardArt,
  help: laroHelp,
  controls,
  gesture,
  preview,
  hint,
  moment,
  stage,
  seatNote,
  headline,
  narrate,
  beats,
  hand: handOf,
};
