import { useState } from 'react';
import { placeWords, sumWords } from '../../hud/result/dayWords.ts';
import { dayInWords, monthOf } from '../../store/viewer/calendar.ts';
import type { DayResult } from '../../store/viewer/dayResults.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './DayCalendar.module.css';
import { useToday } from './DayDeal.tsx';

const WEEK = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** This device's results in a game's deals of the day, a month at a time. */
export function DayCalendar({ results }: { readonly results: readonly DayResult[] }) {
  const today = useToday();
  const [by, setBy] = useState(0);
  const { title, blank, days } = monthOf(today, by);
  const first = results[0]?.day ?? today;
  return (
    <>
      <div className={styles.head}>
        <Button aria-label="Month before" disabled={days[0]! <= first} onClick={() => setBy(by - 1)}>
          ‹
        </Button>
        <h3 className="serif" aria-live="polite">
          {title}
        </h3>
        <Button aria-label="Next month" disabled={by >= 0} onClick={() => setBy(by + 1)}>
          ›
        </Button>
      </div>
      <div className={styles.week} aria-hidden="true">
        {WEEK.map((name) => (
          <span key={name} className="muted">
            {name}
          </span>
        ))}
      </div>
      <ol className={styles.days}>
        {days.map((day, i) => (
          <Day
            key={day}
            {...{ day, today }}
            result={results.find((each) => each.day === day)}
            column={i ? undefined : blank + 1}
          />
        ))}
      </ol>
      <p className="muted">{tally(results)}</p>
    </>
  );
}

interface DayProps {
  readonly day: string;
  readonly today: string;
  readonly result: DayResult | undefined;
  readonly column: number | undefined;
}

const Day = ({ day, today, result, column }: DayProps) => (
  <li
    style={column ? { gridColumnStart: column } : undefined}
    data-won={result?.rank === 1 || undefined}
    aria-current={day === today ? 'date' : undefined}
    title={result && `${dayInWords(day)}: ${placeWords(result)}, ${sumWords(result)}`}
  >
    <span className="muted">{Number(day.slice(-2))}</span>
    {result && <strong>{placeWords(result).split(' ')[0]}</strong>}
  </li>
);

/** Sums up all results in a sentence. */
function tally(results: readonly DayResult[]): string {
  if (!results.length) return 'Nothing played yet. The first result of each day counts.';
  const won = results.filter(({ rank }) => rank === 1).length;
  return `${results.length} played, ${won} won.`;
}
