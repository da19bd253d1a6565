import { endWords } from '../../../hud/lesson/puzzleEnd.ts';
import { counted } from '../../../lib/text/format.ts';
import type { PuzzleResult } from '../../../store/puzzle/puzzleResults.ts';
import { streakOf } from '../../../store/puzzle/streak.ts';
import { dayInWords } from '../../../store/viewer/calendar.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fold } from '../../tableForm/Fold.tsx';
import styles from '../DayDeal.module.css';
import { useToday } from '../DayDeal.tsx';

/** Puzzles of the day, as the lobby offers them. */
export interface Puzzles {
  /** This device's results of all days. */
  readonly results: readonly PuzzleResult[];
  /** First day that can be tried. */
  readonly first: string;
  /** Name of a day's game. */
  nameOf(day: string): string;
  /** Lays the table of a day's puzzle, or goes back to it. */
  onPlay(day: string): void;
}

/** The puzzle of the day: one position for everyone. */
export function PuzzleOfDay({ puzzles, onCalendar }: { readonly puzzles: Puzzles; onCalendar(): void }) {
  const { results, nameOf, onPlay } = puzzles;
  const today = useToday();
  const result = results.find(({ day }) => day === today);
  const streak = today ? streakOf(results, today) : 0;
  const days = streak > 1 ? ` ${counted(streak, 'day')} in a row.` : '';
  const name = today && nameOf(today);
  return (
    <Fold title="Puzzle of the day" note={result?.end === 'found' ? 'solved' : name}>
      <p className="muted">
        {result?.end
          ? `${endWords(result)}${days} Tomorrow there is another.`
          : `${today && `${dayInWords(today)}, ${name}: `}the same table for everyone, and one play to find.${
              result ? ` ${counted(result.tries, 'try', 'tries')} so far.` : ''
            }${days}`}
      </p>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => onPlay(today)}>
          {result?.end ? 'See it again' : 'Solve the puzzle'}
        </Button>
        <Button size="small" tone="quiet" onClick={onCalendar}>
          All puzzles
        </Button>
      </div>
    </Fold>
  );
}
