import { useRef } from 'react';
import type { Outcome } from '../../engine/game.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/form/CopyField.tsx';
import { useCopy } from '../../ui/form/useCopy.ts';
import { useHudContext, useTable } from '../hudStore.ts';
import styles from './DayShare.module.css';
import { dayText } from './dayWords.ts';

interface Props {
  readonly day: string;
  readonly outcome: Outcome;
}

/** Address of this site, unless it leads nowhere on another device. */
const here = (): string =>
  /^(localhost|127\.|\[::1])/.test(location.hostname) ? '' : location.origin + location.pathname;

/** The viewer's result in a deal of the day, as a text to send to friends: they have the same cards. */
export function DayShare({ day, outcome }: Props) {
  const { actions, rules } = useHudContext();
  const seat = useTable((state) => state.view.seat);
  const field = useRef<HTMLTextAreaElement>(null);
  const mine = outcome.standings.find((each) => each.seat === seat);
  const text = mine
    ? dayText(
        { day, ...mine, of: outcome.standings.length, ...(outcome.unit && { unit: outcome.unit }) },
        rules.info.name,
        outcome.unit ? [] : actions.course().gains.map((gains) => gains[mine.seat] ?? 0),
        here(),
      )
    : '';
  const { said, copy } = useCopy(text, field, 'Copied.');
  if (!mine) return null;
  return (
    <section className={styles.share} aria-label="Deal of the day">
      <CopyField field={field} label="Your result, to send to friends" value={text} />
      <Button onClick={() => void copy()}>Copy</Button>
      <span className="muted" role="status">
        {said}
      </span>
    </section>
  );
}
