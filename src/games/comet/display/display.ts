import type { GameDisplay } from '../../../engine/display.ts';
import type { Face } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { MAX_CARDS, plan } from '../bot/planner.ts';
import type { Comet, CometEvent } from '../rules/state.ts';
import { controls, gesture } from './controls.ts';
import { hint } from './hint.ts';
import { layout } from './layout.ts';
import { beats, headline, narrate, seatNote } from './narrate.ts';
import { highlights } from './notable/highlights.ts';
import { manners } from './notable/manners.ts';
import { moment, tension } from './notable/moments.ts';
import { cometPictures } from './pictures.ts';
import { preview } from './preview.ts';
import { pull } from './pull.ts';
import { showing } from './showing.ts';
import { cometHelp } from './teaching/help.ts';
import { cometInBrief } from './teaching/inBrief.ts';
import { cometTerms } from './teaching/terms.ts';

/** Returns the sets that score most together, best first. */
const groups = (faces: readonly Face[]): readonly (readonly number[])[] =>
  faces.length > MAX_CARDS ? [] : plan(faces, { aim: 'total' }).sets.map(({ cards }) => cards);

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
  moment,
  tension,
  showing,
  highlights,
  seatNote,
  manners,
  headline,
  narrate,
  beats,
  hand: handOf,
};
