import type { GameEntry } from '../../engine/gameEntry.ts';
import { games } from '../../games/index.ts';
import type { Puzzles } from '../../pages/lobby/puzzle/PuzzleOfDay.tsx';
import { dayNumber } from '../../store/viewer/calendar.ts';

/** First day that has a puzzle. */
const FIRST = '2026-11-01';

/** Returns the number of a day's puzzle. A clock that was never set has the first one. */
export const puzzleNumber = (day: string): number => Math.max(dayNumber(day), dayNumber(FIRST));

/** Returns the game of a day's puzzle: they take turns. */
export const puzzleGame = (day: string): GameEntry => games[puzzleNumber(day) % games.length]!;

/** Puzzles as the lobby offers them, with this device's results. */
export const puzzlesFor = (results: Puzzles['results'], onPlay: Puzzles['onPlay']): Puzzles => ({
  results,
  first: FIRST,
  nameOf: (day) => puzzleGame(day).info.name,
  onPlay,
});
