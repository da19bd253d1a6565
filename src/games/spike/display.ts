import type { CardArt, GameDisplay } from '../../engine/display.ts';
import {
  DIE_SYMBOLS,
  type Die,
  type DieSymbol,
  dieFace,
  FACES,
  HEX_CORNER,
  HEX_OUTLINE,
  HEX_RATIO,
  spikeArt,
} from './art/index.ts';
import { cardName, cardOf, type Face, SUITS } from './cards.ts';
import { chances } from './chances.ts';
import { controls, gesture } from './controls.ts';
import { spikeHelp } from './help.ts';
import { hint } from './hint.ts';
import { chipValues } from './info.ts';
import { layout, SPIKE_DICE } from './layout.ts';
import { moment } from './moments.ts';
import { beats, headline, narrate, seatNote } from './narrate.ts';
import { preview } from './preview.ts';
import { stage } from './stage.ts';
import { handOf, type Spike, type SpikeEvent } from './state.ts';

/** Sylops stand after all suits. */
const suitOf = (face: Face): number => {
  const { suit } = cardOf(face);
  return suit === null ? SUITS.length : SUITS.indexOf(suit);
};

/** From the highest plus to the lowest minus. */
const compareValue = (a: Face, b: Face): number => cardOf(b).value - cardOf(a).value || suitOf(a) - suitOf(b);
const compareSuit = (a: Face, b: Face): number => suitOf(a) - suitOf(b) || compareValue(a, b);
/** By number, so that what cancels out, and what pairs, stands side by side. */
const compareNumber = (a: Face, b: Face): number =>
  Math.abs(cardOf(b).value) - Math.abs(cardOf(a).value) || compareValue(a, b);

const cards: CardArt = {
  deck: 'spike',
  faces: FACES,
  ratio: HEX_RATIO,
  corner: HEX_CORNER,
  outline: HEX_OUTLINE,
  card: spikeArt.card,
  back: spikeArt.back,
  regions: spikeArt.regions,
  name: cardName,
  sorts: [
    { id: 'value', label: 'value, plus to minus', compare: compareValue },
    { id: 'suit', label: 'suit', compare: compareSuit },
    { id: 'number', label: 'number, whatever its sign', compare: compareNumber },
  ],
};

/** What Galaxy Series Spike tells the scene and the interface. */
export const spikeDisplay: GameDisplay<Spike, SpikeEvent> = {
  layout,
  cards,
  board: { albedo: spikeArt.board, material: spikeArt.boardMaterial },
  dice: {
    [SPIKE_DICE]: {
      count: 2,
      faces: (die) => DIE_SYMBOLS.map((_, symbol) => dieFace(symbol as DieSymbol, die as Die)),
    },
  },
  help: spikeHelp,
  controls,
  gesture,
  preview,
  hint,
  chances,
  moment,
  stage,
  seatNote,
  headline,
  narrate,
  beats,
  chips: chipValues,
  hand: handOf,
};
