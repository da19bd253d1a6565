import { useState } from 'react';
import { monthOf } from '../../store/viewer/calendar.ts';
import { Button } from '../../ui/Button.tsx';
import { useToday } from './DayDeal.tsx';
import styles from './MonthGrid.module.css';

const WEEK = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** Result of a day. `open`: there is none yet, and it can be tried. */
export type DayState = 'won' | 'over' | 'begun' | 'open';

/** A day of a calendar that shows anything. */
export interface DayMark {
  readonly state: DayState;
  /** Result in words. */
  readonly title: string;
  /** A character or two. */
  readonly sign: string;
  /** A short word below the sign. */
  readonly note?: string;
  onOpen?(): void;
}

interface Props {
  /** Earliest day to go back to; missing: today. */
  readonly first: string | undefined;
  /** Sums of all results. */
  readonly figures: readonly { readonly value: number; readonly label: string }[];
  /** Meaning of the signs. */
  readonly legend: readonly (Pick<DayMark, 'state' | 'sign'> & { readonly text: string })[];
  /** Null: a day without anything. */
  markOf(day: string, today: string): DayMark | null;
}

/** Results of a month's days, a month at a time. Days won in a row are joined. */
export function MonthGrid({ first, figures, legend, markOf }: Props) {
  const today = useToday();
  const [by, setBy] = useState(0);
  const { title, blank, days } = monthOf(today, by);
  const marks = days.map((day) => markOf(day, today));
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="serif">{value}</dd>
          </div>
        ))}
      </dl>
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
          const mark = marks[i];
          const isJoined =
            i > 0 && (blank + i) % 7 > 0 && mark?.state === 'won' && marks[i - 1]?.state === 'won';
          return (
            <li
              key={day}
              style={i ? undefined : { gridColumnStart: blank + 1 }}
              data-state={mark?.state}
              data-joined={isJoined || undefined}
              aria-current={day === today ? 'date' : undefined}
              title={mark?.title}
            >
              <Day number={Number(day.slice(-2))} mark={mark ?? null} />
            </li>
          );
        })}
      </ol>
      <ul className={styles.legend} aria-label="Signs">
        {legend.map(({ state, sign, text }) => (
          <li key={text}>
            <span className={styles.sample} data-state={state} aria-hidden="true">
              {sign}
            </span>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A day's number, sign and note: a button if it can be opened. */
function Day({ number, mark }: { readonly number: number; readonly mark: DayMark | null }) {
  const content = (
    <>
      <span className={styles.number}>{number}</span>
      {mark && <strong className={styles.mark}>{mark.sign}</strong>}
      {mark?.note && <span className={styles.note}>{mark.note}</span>}
    </>
  );
  if (!mark?.onOpen) return <span className={styles.day}>{content}</span>;
  return (
    <button type="button" className={styles.day} aria-label={mark.title} onClick={mark.onOpen}>
      {content}
    </button>
  );
}
