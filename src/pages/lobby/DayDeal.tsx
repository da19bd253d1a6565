import { useSyncExternalStore } from 'react';
import type { GameInfo } from '../../engine/game.ts';
import { placeWords, sumWords } from '../../hud/result/dayWords.ts';
import { counted } from '../../lib/text/format.ts';
import { dayInWords, dayOf } from '../../store/viewer/calendar.ts';
import type { DayResult } from '../../store/viewer/dayResults.ts';
import { Button } from '../../ui/Button.tsx';
import { Fold } from '../tableForm/Fold.tsx';
import type { SavedSummary } from '../tableForm/lobbySetup.ts';
import styles from './DayDeal.module.css';

interface Props {
  readonly info: GameInfo;
  readonly saved: readonly SavedSummary[];
  /** This device's results of all days and games. */
  readonly results: readonly DayResult[];
  /** Begins the day's deal, or goes on with it. */
  onPlay(day: string): void;
  onWatch(match: string): void;
  onCalendar(): void;
}

/** The deal of the day: one match for each game and day, with the same cards for everyone. */
export function DayDeal({ info, saved, results, onPlay, onWatch, onCalendar }: Props) {
  const today = useToday();
  const match = saved.find(({ day, game }) => day === today && game === info.id);
  const result = results.find(({ day, game }) => day === today && game === info.id);
  const bots = counted(info.seats.usual - 1, 'bot');
  return (
    <Fold title="Deal of the day" note={result ? `${info.name}: you came ${placeWords(result)}` : info.name}>
      <p className="muted">
        {result
          ? `${info.name}: you came ${placeWords(result)} with ${sumWords(result)}. Tomorrow there are new cards.`
          : `${today && `${dayInWords(today)}, `}${info.name}: the same cards for everyone, against ${bots}.${match?.note ? ` You are at it: ${match.note}.` : ''}`}
      </p>
      <div className={styles.buttons}>
        {!result && (
          <Button size="small" onClick={() => onPlay(today)}>
            {match ? 'Continue the deal' : 'Play the deal'}
          </Button>
        )}
        {result && match && (
          <Button size="small" onClick={() => onWatch(match.id)}>
            Watch it again
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={onCalendar}>
          Calendar
        </Button>
      </div>
    </Fold>
  );
}

/** The local day; empty until the page runs on the device. A page that was left open over midnight has the new one when the person comes back to it. */
export const useToday = (): string => useSyncExternalStore(watchReturns, today, () => '');

const today = (): string => dayOf(new Date());

function watchReturns(look: () => void): () => void {
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('focus', look);
  };
}
