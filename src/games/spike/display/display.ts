import type { GameDisplay } from '../../../engine/display.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { chipValues } from '../info.ts';
import type { Spike, SpikeEvent } from '../rules/state.ts';
import { chances } from './chances.ts';
import { controls, gesture } from './controls.ts';
import { layout } from './layout.ts';
import { beats, headline, narrate, seatNote } from './narrate.ts';
import { highlights } from './notable/highlights.ts';
import { manners } from './notable/manners.ts';
import { moment } from './notable/moments.ts';
import { spikePictures } from './pictures.ts';
import { premoves } from './premoves.ts';
import { preview } from './preview.ts';
import { pull } from './pull.ts';
import { showing } from './showing.ts';
import { spikeHelp } from './teaching/help.ts';
import { spikeInBrief } from './teaching/inBrief.ts';
import { spikeTerms } from './teaching/terms.ts';

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
  highlights,
  seatNote,
  manners,
  headline,
  narrate,
  beats,
  chips: chipValues,
  hand: handOf,
};
