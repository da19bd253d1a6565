import type { GameDisplay } from '../../../engine/display.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import type { Comet, CometEvent } from '../rules/state.ts';
import { controls, gesture } from './controls.ts';
import { finest } from './finest.ts';
import { groups } from './groups.ts';
import { hint } from './hint.ts';
import { layout } from './layout.ts';
import { beats, headline, narrate, seatNote } from './narrate.ts';
import { cometPictures } from './pictures.ts';
import { preview } from './preview.ts';
import { pull } from './pull.ts';
import { showing } from './showing.ts';
import { cometHelp } from './teaching/help.ts';
import { cometInBrief } from './teaching/inBrief.ts';
import { cometTerms } from './teaching/terms.ts';

/** Seven Card Comet's description for the scene and the interface. */
export const cometDisplay: GameDisplay<Comet, CometEvent> = {
  ...cometPictures,
  layout,
  help: cometHelp,
  inBrief: cometInBrief,
  terms: cometTerms,
  controls,
  gesture,
  pull,
  preview,
  groups,
  hint,
  showing,
  finest,
  seatNote,
  headline,
  narrate,
  beats,
  hand: handOf,
};
