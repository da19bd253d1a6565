import { capital, ordinal } from '../../lib/text/format.ts';
import type { PuzzleResult } from '../../store/puzzle/puzzleResults.ts';

export type PuzzleEnd = Pick<PuzzleResult, 'tries' | 'end'>;

/** How it was solved. Zero tries: that was not kept. */
export const solvedWords = (tries: number): string =>
  tries > 0 ? `solved at the ${ordinal(tries)} try` : 'solved';

/** The result in a sentence. */
export const endWords = ({ tries, end }: PuzzleEnd): string =>
  end === 'found' ? `${capital(solvedWords(tries))}.` : 'You have seen the solution.';
