import { placeWords, sumWords } from '../../hud/result/dayWords.ts';
import { dayInWords } from '../../store/viewer/calendar.ts';
import type { DayResult } from '../../store/viewer/dayResults.ts';
import { type DayMark, MonthGrid } from './MonthGrid.tsx';

/** This device's results in a game's deals of the day, a month at a time. */
export function DayCalendar({ results }: { readonly results: readonly DayResult[] }) {
  const markOf = (day: string): DayMark => {
    const result = results.find((each) => each.day === day);
    if (!result) return {};
    return {
      title: `${dayInWords(day)}: ${placeWords(result)}, ${sumWords(result)}`,
      won: result.rank === 1,
      mark: <strong>{placeWords(result).split(' ')[0]}</strong>,
    };
  };
  return (
    <>
      <MonthGrid first={results[0]?.day} markOf={markOf} />
      <p className="muted">{tally(results)}</p>
    </>
  );
}

/** Sums up all results in a sentence. */
function tally(results: readonly DayResult[]): string {
  if (!results.length) return 'Nothing played yet. The first result of each day counts.';
  const won = results.filter(({ rank }) => rank === 1).length;
  return `${results.length} played, ${won} won.`;
}
