import { placeWords, sumWords } from '../../hud/result/dayWords.ts';
import { dayInWords, daysInARow } from '../../store/viewer/calendar.ts';
import type { DayResult } from '../../store/viewer/dayResults.ts';
import { useToday } from './DayDeal.tsx';
import { type DayMark, MonthGrid } from './MonthGrid.tsx';

/** This device's results in a game's deals of the day, a month at a time. */
export function DayCalendar({ results }: { readonly results: readonly DayResult[] }) {
  const today = useToday();
  const markOf = (day: string): DayMark | null => {
    const result = results.find((each) => each.day === day);
    if (!result) return null;
    return {
      title: `${dayInWords(day)}: ${placeWords(result)}, ${sumWords(result)}`,
      state: result.rank === 1 ? 'won' : 'over',
      sign: placeWords(result).split(' ')[0]!,
    };
  };
  const days = results.map(({ day }) => day);
  return (
    <>
      <MonthGrid
        first={results[0]?.day}
        markOf={markOf}
        figures={[
          { value: results.length, label: 'played' },
          { value: results.filter(({ rank }) => rank === 1).length, label: 'won' },
          { value: daysInARow(days, today), label: 'days in a row' },
        ]}
        legend={[
          { state: 'won', sign: '1st', text: 'won' },
          { state: 'over', sign: '2nd', text: 'played, with your place' },
        ]}
      />
      <p className="muted">The first result of each day counts.</p>
    </>
  );
}
