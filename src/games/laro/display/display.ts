import type { GameDisplay } from '../../../engine/display.ts';
import type { Face } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { CODES } from '../bot/groups.ts';
import { outlook } from '../bot/outlook.ts';
import { GROUPS } from '../rules/scoring.ts';
import type { Laro, LaroEvent } from '../rules/state.ts';
import { codeOf } from './advice.ts';
import { controls, gesture } from './controls.ts';
import { hint } from './hint.ts';
import { layout } from './layout.ts';
import { beats, headline, narrate, seatNote } from './narrate.ts';
import { highlights } from './notable/highlights.ts';
import { manners } from './notable/manners.ts';
import { moment } from './notable/moments.ts';
import { laroPictures } from './pictures.ts';
import { preview } from './preview.ts';
import { pull } from './pull.ts';
import { showing } from './showing.ts';
import { laroHelp } from './teaching/help.ts';
import { laroInBrief } from './teaching/inBrief.ts';
import { laroTerms } from './teaching/terms.ts';

/** Assumes that every card may still come. */
const ANY = new Uint8Array(CODES).fill(1);

/** Returns the clusters and pairs of the shortest way to three clusters, whole ones first. */
export function groups(faces: readonly Face[]): readonly (readonly number[])[] {
  const { clusters, pairs } = outlook(faces.map(codeOf), ANY, GROUPS);
  return [...clusters, ...pairs];
}

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
  highlights,
  seatNote,
  manners,
  headline,
  narrate,
  beats,
  hand: handOf,
};
