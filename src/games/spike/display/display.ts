import type { GameDisplay } from '../../../engine/display.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { chipValues } from '../info.ts';
import { evaluate } from '../rules/hands.ts';
import type { Spike, SpikeEvent } from '../rules/state.ts';
import { chances } from './chances.ts';
import { controls, gesture } from './controls.ts';
import { layout } from './layout.ts';
import { manners } from './manners.ts';
import { moment } from './moments.ts';
import { beats, headline, narrate, seatNote } from './narrate.ts';
import { spikePictures } from './pictures.ts';
import { premoves } from './premoves.ts';
import { preview } from './preview.ts';
import { pull } from './pull.ts';
import { showing } from './showing.ts';
import { spikeHelp } from './teaching/help.ts';
import { spikeInBrief } from './teaching/inBrief.ts';
import { spikeTerms } from './teaching/terms.ts';
import { cardsWords, rankWords } from './words.ts';

/** The best hand turned up at a showdown in a match. */
const finest: NonNullable<GameDisplay<Spike, SpikeEvent>['finest']> = {
  what: 'hand',
  of(event, { game }) {
    const hand = event.type === 'handShown' ? game.shown?.hands.at(-1) : undefined;
    if (!hand) return [];
    const value = evaluate(hand.faces);
    return [{ seat: hand.seat, worth: value.key, name: rankWords(value), cards: cardsWords(hand.faces) }];
  },
};

/** Galaxy Series Spike's description for the scene and the interface. */
export const spikeDisplay: GameDisplay<Spike, SpikeEvent> = {
  ...spikePictures,
  layout,
  help: spikeHelp,
  inBrief: spikeInBrief,
  terms: spikeTerms,
  controls,
  premoves,
  gesture,
  pull,
  preview,
  hint: () => null,
  chances,
  moment,
  showing,
  finest,
  seatNote,
  manners,
  headline,
  narrate,
  beats,
  chips: chipValues,
  hand: handOf,
};
