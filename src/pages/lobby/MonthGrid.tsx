import { type ReactNode, useState } from 'react';
import { monthOf } from '../../store/viewer/calendar.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './DayCalendar.module.css';
import { useToday } from './DayDeal.tsx';

const WEEK = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** A day of a calendar. */
export interface DayMark {
  /** Result in words. */
  readonly title?: string | undefined;
  readonly won?: boolean;
  /** Below the day's number. */
  readonly mark?: ReactNode;
}

interface Props {
  /** Earliest day to go back to; missing: today. */
  readonly first: string | undefined;
  markOf(day: string, today: string): DayMark;
}

/** Days of a month with their results, a month at a time. */
export function MonthGrid({ first, markOf }: Props) {
  const today = useToday();
  const [by, setBy] = useState(0);
  const { title, blank, days } = monthOf(today, by);
  return (
    <>
      <div className={styles.head}>
        <Button
          aria-label="Month before"
          disabled={days[0]! <= (first ?? today)}
          onClick={() => setBy(by - 1)}
        >
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
        {days.map((day, i) => {
          const { mark, won, title: text } = markOf(day, today);
          return (
            <li
              key={day}
              style={i ? undefined : { gridColumnStart: blank + 1 }}
              data-won={won || undefined}
              aria-current={day === today ? 'date' : undefined}
              title={text}
            >
              <span className="muted">{Number(day.slice(-2))}</span>
              {mark}
            </li>
          );
        })}
      </ol>
    </>
  );
}
