import { daysInARow } from '../viewer/calendar.ts';
import type { PuzzleResult } from './puzzleResults.ts';

/** Number of days in a row, up to today or yesterday, whose puzzle was found on its day. */
export const streakOf = (list: readonly PuzzleResult[], today: string): number =>
  daysInARow(
    list.filter(({ end, late }) => end === 'found' && !late).map(({ day }) => day),
    today,
  );
