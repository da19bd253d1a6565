import { expect, test } from 'vitest';
import { gameById, games } from '../../games/index.ts';
import { memoryStorage } from '../../session/storage/memoryMatchStorage.ts';
import { puzzleGame } from './puzzleGame.ts';
import { puzzleOf, startPuzzle } from './startPuzzle.ts';

const DAYS = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'];

test('a clock that was never set has the first puzzle', async () => {
  const days = ['1969-12-31', '2026-11-01'];
  expect(new Set(days.map((day) => puzzleGame(day).info.id)).size).toBe(1);
  const file = await puzzleGame(days[0]!).puzzles!();
  expect(puzzleOf(days[0]!, file)).toBe(puzzleOf(days[1]!, file));
});

test('games take turns, and each turn has the next puzzle', async () => {
  const ids = DAYS.map((day) => puzzleGame(day).info.id);
  expect(new Set(ids.slice(0, 4)).size).toBe(games.length);
  expect(ids[4]).toBe(ids[0]);
  const file = await puzzleGame(DAYS[0]!).puzzles!();
  const at = (day: string) => file.puzzles.indexOf(puzzleOf(day, file));
  expect(at(DAYS[4]!)).toBe((at(DAYS[0]!) + 1) % file.puzzles.length);
});

test('a day’s puzzle is one table, in the puzzle’s seat; the next day’s takes its place unless it was played on', async () => {
  const storage = memoryStorage();
  const [day, next] = DAYS as [string, string];
  const match = await startPuzzle(storage, 'Ann', day);
  expect(await startPuzzle(storage, 'Ann', day)).toBe(match);
  const loaded = await storage.load(match);
  if (!loaded.ok) throw new Error(loaded.error);
  const { saved, entries } = loaded.value;
  const file = await gameById(saved.header.game)!.puzzles!();
  const { seat } = puzzleOf(day, file);
  expect(saved.seat).toBe(seat);
  expect(saved.header.seats.map(({ kind }) => kind)).toEqual(
    saved.header.seats.map((_, i) => (i === seat ? 'human' : 'bot')),
  );
  // A position that others have reached counts for nothing.
  expect(saved).toMatchObject({ taught: true, puzzle: { day, entries: entries.length } });
  expect(await startPuzzle(storage, 'Ann', next)).not.toBe(match);
  const [table] = (await storage.list()).matches;
  expect(table!.puzzle!.day).toBe(next);
  await storage.keep({ ...table!, updated: table!.created + 1 });
  await startPuzzle(storage, 'Ann', day);
  expect((await storage.list()).matches).toHaveLength(2);
  expect(await startPuzzle(storage, 'Ann', next)).toBe(table!.match);
});
