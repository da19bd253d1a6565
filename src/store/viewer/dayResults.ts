import * as v from 'valibot';
import { DAY } from '../../lib/day.ts';

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

const KEY = 'comet-table.days';
/** Most results kept: a year of four games. */
const KEPT = 1500;

/** Parses stored results; unusable ones are left out. */
export function parseDayResults(text: string | null): readonly DayResult[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.flatMap((each) => {
      const parsed = v.safeParse(result, each);
      return parsed.success ? [parsed.output] : [];
    });
  } catch {
    // Treat unreadable storage as empty.
    return [];
  }
}

/** Adds a result. The first one of a game and day counts: on a second try the cards are known. */
export const withDayResult = (list: readonly DayResult[], added: DayResult): readonly DayResult[] =>
  list.some(({ day, game }) => day === added.day && game === added.game)
    ? list
    : [...list, added].sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))).slice(-KEPT);

type Kept = Pick<Storage, 'getItem' | 'setItem'> | null;

/** Reads the results kept in `storage`, oldest first; none where storage is forbidden. */
export function readDayResults(storage: () => Kept): readonly DayResult[] {
  try {
    return parseDayResults(storage()?.getItem(KEY) ?? null);
  } catch {
    return [];
  }
}

/** Keeps a result in `storage` (pass `localStorage`; if it is full or forbidden, errors are ignored). */
export function keepDayResult(storage: () => Kept, added: DayResult): void {
  const list = withDayResult(readDayResults(storage), added);
  try {
    storage()?.setItem(KEY, JSON.stringify(list));
  } catch {
    // Full or forbidden.
  }
}
