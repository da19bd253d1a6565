import { endWords } from '../../../hud/lesson/puzzleEnd.ts';
import type { PuzzleResult } from '../../../store/puzzle/puzzleResults.ts';
import { streakOf } from '../../../store/puzzle/streak.ts';
import { dayInWords } from '../../../store/viewer/calendar.ts';
import { useToday } from '../DayDeal.tsx';
import { type DayMark, MonthGrid } from '../MonthGrid.tsx';
import type { Puzzles } from './PuzzleOfDay.tsx';

const SIGNS = { won: '✓', over: '–', begun: '…', open: '?' } as const;

const stateOf = (result: PuzzleResult | undefined): keyof typeof SIGNS => {
  if (result?.end) return result.end === 'found' ? 'won' : 'over';
  return result?.tries ? 'begun' : 'open';
};

/** Puzzles of the days so far with this device's results. Each can be tried. */
export function PuzzleCalendar({ results, first, nameOf, onPlay }: Puzzles) {
  const today = useToday();
  const markOf = (day: string): DayMark | null => {
    if (day > today || day < first) return null;
    const result = results.find((each) => each.day === day);
    const state = stateOf(result);
    const name = nameOf(day);
    return {
      ...{ state, sign: SIGNS[state] },
      title: `${dayInWords(day)}, ${name}: ${result?.end ? endWords(result) : 'not solved.'}`,
      // The last word tells games apart.
      note: name.split(' ').at(-1)!,
      onOpen: () => onPlay(day),
    };
  };
  const found = results.filter(({ end }) => end === 'found');
  return (
    <>
      <MonthGrid
        first={first}
        markOf={markOf}
        figures={[
          { value: found.length, label: 'solved' },
          { value: found.filter(({ tries }) => tries === 1).length, label: 'at the first try' },
          { value: streakOf(results, today), label: 'days in a row' },
        ]}
        legend={[
          { state: 'won', sign: SIGNS.won, text: 'solved' },
          { state: 'begun', sign: SIGNS.begun, text: 'tried' },
          { state: 'over', sign: SIGNS.over, text: 'solution seen' },
          { state: 'open', sign: SIGNS.open, text: 'to solve' },
        ]}
      />
      <p className="muted">
        Choose a day to try its puzzle. Days in a row count puzzles solved on their day.
      </p>
    </>
  );
}
