import * as v from 'valibot';
import { DAY } from '../../lib/day.ts';
import { type Kept, makeKeptList } from './keptList.ts';

const result = v.object({
  day: v.pipe(v.string(), v.regex(DAY)),
  game: v.pipe(v.string(), v.maxLength(40)),
  /** 1 is the best. */
  rank: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Players in all. */
  of: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Credits, or points. */
  credits: v.pipe(v.number(), v.finite()),
  unit: v.optional(v.literal('points')),
});

/** This device's result in a deal of the day. */
export type DayResult = Readonly<v.InferOutput<typeof result>>;

/** Keeps a year of four games. */
const results = makeKeptList('comet-table.days', result, 1500);

/** Parses stored results; unusable ones are left out. */
export const parseDayResults = results.parse;

/** Reads the results kept in `storage`, oldest first; none where storage is forbidden. */
export const readDayResults = results.read;

/** Keeps a result in `storage` (pass `localStorage`). The first one of a game and day counts: on a second try the cards are known. */
export const keepDayResult = (storage: () => Kept, added: DayResult): void =>
  results.change(storage, (list) =>
    list.some(({ day, game }) => day === added.day && game === added.game) ? list : [...list, added],
  );
