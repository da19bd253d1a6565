import { expect, test } from 'vitest';
import {
  keepPuzzleResult,
  type PuzzleResult,
  parsePuzzleResults,
  readPuzzleResults,
} from './puzzleResults.ts';
import { streakOf } from './streak.ts';

const tried: PuzzleResult = { day: '2026-11-29', game: 'comet', tries: 1 };
const found: PuzzleResult = { ...tried, tries: 2, end: 'found' };

/** Storage in memory. */
function memory() {
  let kept: string | null = null;
  return () => ({
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value;
    },
  });
}

test('tries add up to a result, which later tries do not change', () => {
  const storage = memory();
  keepPuzzleResult(storage, tried);
  expect(readPuzzleResults(storage)).toEqual([tried]);
  keepPuzzleResult(storage, found);
  keepPuzzleResult(storage, tried);
  keepPuzzleResult(storage, { ...found, tries: 1 });
  keepPuzzleResult(storage, { ...tried, day: '2026-11-28', end: 'shown', late: true });
  expect(readPuzzleResults(storage).map(({ day, tries }) => [day, tries])).toEqual([
    ['2026-11-28', 1],
    ['2026-11-29', 2],
  ]);
});

test('results that cannot be read are left out, and the others kept', () => {
  const list = [{ ...found, end: 'guessed' }, { ...found, tries: -1 }, { ...found, tries: 0 }, found, 3];
  expect(parsePuzzleResults(JSON.stringify(list))).toEqual([found]);
  expect(parsePuzzleResults('no list')).toEqual([]);
});

test('a streak counts days in a row on which the puzzle was found, and ends after a day without', () => {
  const on = (day: string, more: Partial<PuzzleResult> = {}): PuzzleResult => ({ ...found, day, ...more });
  const list = [on('2026-10-30'), on('2026-10-31'), on('2026-11-01')];
  expect(streakOf(list, '2026-11-01')).toBe(3);
  expect(streakOf(list, '2026-11-02')).toBe(3);
  expect(streakOf(list, '2026-11-03')).toBe(0);
  expect(streakOf([...list, on('2026-11-02', { late: true })], '2026-11-03')).toBe(0);
  expect(streakOf([...list, on('2026-11-02', { end: 'shown' })], '2026-11-02')).toBe(3);
});
