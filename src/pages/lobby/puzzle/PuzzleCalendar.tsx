import { endWords } from '../../../hud/lesson/puzzleWords.ts';
import { counted } from '../../../lib/text/format.ts';
import type { PuzzleResult } from '../../../store/puzzle/puzzleResults.ts';
import { dayInWords } from '../../../store/viewer/calendar.ts';
import { Button } from '../../../ui/Button.tsx';
import { type DayMark, MonthGrid } from '../MonthGrid.tsx';
import type { Puzzles } from './PuzzleOfDay.tsx';

/** Puzzles of the days so far with this device's results. Each can be tried. */
export function PuzzleCalendar({ results, first, nameOf, onPlay }: Puzzles) {
  const markOf = (day: string, today: string): DayMark => {
    if (day > today || day < first) return {};
    const result = results.find((each) => each.day === day);
    const title = `${dayInWords(day)}, ${nameOf(day)}: ${result?.end ? endWords(result) : 'not solved.'}`;
    return {
      title,
      won: result?.end === 'found',
      mark: (
        <Button size="small" tone="quiet" aria-label={title} onClick={() => onPlay(day)}>
          {result?.end === 'found' ? '✓' : result?.end === 'shown' ? '–' : '?'}
        </Button>
      ),
    };
  };
  return (
    <>
      <MonthGrid first={first} markOf={markOf} />
      <p className="muted">{tally(results)}</p>
    </>
  );
}

/** Sums up all results in a sentence. */
function tally(results: readonly PuzzleResult[]): string {
  const found = results.filter(({ end }) => end === 'found');
  if (!found.length) return 'None solved yet. Choose a day to try its puzzle.';
  const once = found.filter(({ tries }) => tries === 1).length;
  return `${counted(found.length, 'puzzle')} solved, ${once} at the first try. Choose a day to try its puzzle.`;
}
