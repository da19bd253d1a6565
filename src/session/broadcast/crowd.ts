import * as v from 'valibot';
import { parseJson } from '../../lib/json.ts';
import { OWN_PATH } from '../transport/index.ts';

/** Most claps that a page sends at once. */
export const MOST_CLAPS = 10;

/** Path of a broadcast table's crowd at its site: GET answers with its counts, POST adds applause. */
export const CROWD_PATH = `${OWN_PATH}crowd/`;
export const crowdPathOf = (table: string): string => `${CROWD_PATH}${table}`;

/** Says that a table is off air for good: a page to its site, the site to pages and watchers, and the store to newcomers. */
export const OFF_AIR = '{"offAir":true}';

/** Subject on which the site tells watchers the counts of a table. */
export const crowdSubjectOf = (table: string): string => `crowd.${table}`;

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const CrowdCounts = v.strictObject({
  /** Pages that watch now. */
  watching: Count,
  /** Claps since the table went on air. */
  applause: Count,
});

/** The site's counts of those who watch a broadcast table. Nothing proves them: one watcher can open many pages. */
export type Crowd = v.InferOutput<typeof CrowdCounts>;

/** Parses the site's counts; null if the text is anything else. */
export function parseCrowd(text: string): Crowd | null {
  const json = parseJson(text);
  const parsed = v.safeParse(CrowdCounts, json.ok ? json.value : null);
  return parsed.success ? parsed.output : null;
}
