import type { GameDisplay } from '../../../engine/display.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import type { Combo, ComboEvent } from '../rules/state.ts';
import { controls, gesture } from './controls.ts';
import { groups } from './groups.ts';
import { aside, hint } from './hint.ts';
import { layout } from './layout.ts';
import { beats, headline, narrate, seatNote, sheet } from './narrate.ts';
import { highlights } from './notable/highlights.ts';
import { manners } from './notable/manners.ts';
import { moment } from './notable/moments.ts';
import { comboPictures } from './pictures.ts';
import { premoves } from './premoves.ts';
import { preview } from './preview.ts';
import { pull } from './pull.ts';
import { showing } from './showing.ts';
import { comboHelp } from './teaching/help.ts';
import { comboInBrief } from './teaching/inBrief.ts';
import { comboTerms } from './teaching/terms.ts';

/** Combo's part of the display contract, for scene and interface. */
export const comboDisplay: GameDisplay<Combo, ComboEvent> = {
  ...comboPictures,
  layout,
  help: comboHelp,
  inBrief: comboInBrief,
  terms: comboTerms,
  controls,
  premoves,
  gesture,
  pull,
  preview,
  groups,
  hint,
  moment,
  showing,
  highlights,
  seatNote,
  manners,
  headline,
  sheet,
  narrate,
  beats,
  hand: handOf,
  aside,
};
