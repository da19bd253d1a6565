import type { Face } from '../../../engine/table/table.ts';
import { CODES } from '../bot/groups.ts';
import { outlook } from '../bot/outlook.ts';
import { GROUPS } from '../rules/scoring.ts';
import { codeOf } from './advice.ts';

/** Assumes that every card may still come. */
const ANY = new Uint8Array(CODES).fill(1);

/** Returns the clusters and pairs of the shortest way to three clusters, whole ones first. */
export function groups(faces: readonly Face[]): readonly (readonly number[])[] {
  const { clusters, pairs } = outlook(faces.map(codeOf), ANY, GROUPS);
  return [...clusters, ...pairs];
}
