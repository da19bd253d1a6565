import { expect, test } from 'vitest';
import { type DayResult, keepDayResult, parseDayResults, readDayResults } from './dayResults.ts';

const first: DayResult = { day: '2026-11-29', game: 'comet', rank: 2, of: 4, credits: 1340 };

/** Storage in memory. */
function memory(text: string | null = null) {
  let kept = text;
  return () => ({
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
  });
}

test('the first result of a day counts, each game for itself', () => {
  const storage = memory();
  keepDayResult(storage, first);
  keepDayResult(storage, { ...first, rank: 1 });
  keepDayResult(storage, { ...first, game: 'spike', rank: 3 });
  keepDayResult(storage, { ...first, day: '2026-11-28', rank: 4 });
  expect(readDayResults(storage).map(({ day, game, rank }) => [day, game, rank])).toEqual([
    ['2026-11-28', 'comet', 4],
    ['2026-11-29', 'comet', 2],
    ['2026-11-29', 'spike', 3],
  ]);
});

test('what cannot be read is left out, and the rest is kept', () => {
  expect(parseDayResults('{')).toEqual([]);
  expect(parseDayResults('{"day":1}')).toEqual([]);
  expect(parseDayResults(JSON.stringify([{ ...first, day: 'yesterday' }, first, null]))).toEqual([first]);
  const forbidden = () => {
    throw new Error('forbidden');
  };
  expect(readDayResults(forbidden)).toEqual([]);
  expect(() => keepDayResult(forbidden, first)).not.toThrow();
});
