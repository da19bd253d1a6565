import type { Face } from '../../../engine/table/table.ts';
import { MAX_CARDS, plan } from '../bot/planner.ts';

/** Returns the sets that score most together, best first. */
export const groups = (faces: readonly Face[]): readonly (readonly number[])[] =>
  faces.length > MAX_CARDS ? [] : plan(faces, { aim: 'total' }).sets.map(({ cards }) => cards);
