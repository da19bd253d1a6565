import { counted, lower } from '../../lib/text/format.ts';
import type { PuzzleLook, PuzzleReason } from '../../store/puzzle/puzzleRun.ts';
import { dayInWords } from '../../store/viewer/calendar.ts';
import { lossWords } from '../review/turningPointWords.ts';
import { type PuzzleEnd, solvedWords } from './puzzleEnd.ts';

/** The task. `solutions`: number of choices that solve it. */
export const taskWords = (solutions: number): string =>
  solutions === 1
    ? 'One play here is clearly better than all others. Find it.'
    : 'A few plays here are about equally good, and clearly better than all others. Find one of them.';

/** The reply to a choice that was not played. */
export const replyWords = ({ reply, tries, fault }: Pick<PuzzleLook, 'reply' | 'tries' | 'fault'>): string =>
  reply === 'aside'
    ? 'The puzzle begins here: what was played before stays.'
    : `Not that: ${fault ? lower(fault) : 'another play is clearly better.'} ${counted(tries, 'try', 'tries')} so far.`;

/** The expert's number for the solution, and its lead. */
export const reasonWords = ({ title, best: { label, value }, ...lead }: PuzzleReason): string =>
  `“${label}”${value === undefined ? '' : ` (${value})`} is about ${lossWords(lead)} than the best of the rest. ${title}`;

/** Most tries drawn in a shared result. */
const DRAWN = 12;

/** Text that tells others of a result, and nothing of the solution. `link`: address of this site. */
export function puzzleText(day: string, game: string, { tries, end }: PuzzleEnd, link: string): string {
  const wrong = Math.max(0, tries - (end === 'found' ? 1 : 0));
  const drawn = `${'✗'.repeat(Math.min(wrong, DRAWN))}${end === 'found' ? '✓' : '…'}`;
  const said = end === 'found' ? solvedWords(tries) : 'not solved';
  return [`Comet Table, puzzle of the day, ${dayInWords(day)}`, `${game}: ${said}`, drawn, link]
    .filter(Boolean)
    .join('\n');
}
