import { useEffect, useState } from 'react';
import { clockTime } from '../../lib/text/format.ts';
import { REAL_TIME } from '../../store/realTime.ts';
import { Button } from '../../ui/Button.tsx';
import { sized } from '../../ui/rem.ts';
import { useHudContext } from '../hudStore.ts';
import styles from './Timer.module.css';
import { useTimer } from './useTimer.ts';

/** Milliseconds that "time is up" stays. */
const UP_STAYS = 20_000;

/** The table's timer in its head, while it is set. A press opens its panel, or dismisses "time is up". */
export function TimerSign() {
  const { hud } = useHudContext();
  const now = useTimer();
  /** Run whose end has been dismissed. */
  const [read, setRead] = useState<number | null>(null);
  const over = now && !now.timer.running && now.timer.left <= 0 ? now.timer.run : null;
  // A page opened or reloaded later finds the end long past.
  const until = (now?.timer.deadline ?? -Infinity) + UP_STAYS;
  useEffect(
    () =>
      over === null ? undefined : REAL_TIME.after(Math.max(0, until - REAL_TIME.now()), () => setRead(over)),
    [over, until],
  );
  if (!now || (over !== null && (read === over || until <= REAL_TIME.now()))) return null;
  const { timer, seconds } = now;
  const state = timer.running ? 'running' : timer.left > 0 ? 'paused' : 'up';
  return (
    <Button
      className={styles.sign}
      size="small"
      data-timer={state}
      aria-label={`Timer: ${state === 'up' ? 'time is up' : `${clockTime(seconds)} left${state === 'paused' ? ', paused' : ''}`}`}
      onClick={() => (over === null ? hud.setState({ panel: 'timer' }) : setRead(over))}
    >
      <Hourglass />
      <span className={styles.time}>{state === 'up' ? 'Time is up' : clockTime(seconds)}</span>
      {state === 'paused' && <span className={styles.paused}>paused</span>}
    </Button>
  );
}

const Hourglass = () => (
  <svg style={sized(12, 16)} viewBox="0 0 12 16" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M1 1h10M1 15h10M2.5 1v2.6L6 8l3.5-4.4V1M2.5 15v-2.6L6 8l3.5 4.4V15" strokeWidth="1.5" />
    <path d="M4 13.4 6 11.4l2 2z" fill="currentColor" stroke="none" />
  </svg>
);
