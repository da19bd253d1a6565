import type { GameDisplay } from '../../../engine/display.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import type { Laro, LaroEvent } from '../rules/state.ts';
import { controls, gesture } from './controls.ts';
import { finest } from './finest.ts';
import { groups } from './groups.ts';
import { hint } from './hint.ts';
import { layout } from './layout.ts';
import { moment } from './moments.ts';
import { beats, headline, narrate, seatNote } from './narrate.ts';
import { laroPictures } from './pictures.ts';
import { preview } from './preview.ts';
import { pull } from './pull.ts';
import { showing } from './showing.ts';
import { laroHelp } from './teaching/help.ts';
import { laroInBrief } from './teaching/inBrief.ts';
import { laroTerms } from './teaching/terms.ts';

/** Laro's part of the display contract, for scene and interface. */
export const laroDisplay: GameDisplay<Laro, LaroEvent> = {
  ...laroPictures,
  layout,
  help: laroHelp,
  inBrief: laroInBrief,
  terms: laroTerms,
  controls,
  gesture,
  pull,
  preview,
  groups,
  hint,
  moment,
  showing,
  finest,
  seatNote,
  headline,
  narrate,
  beats,
  hand: handOf,
};
