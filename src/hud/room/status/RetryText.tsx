import { useEffect, useState } from 'react';
import type { Retry } from '../../../store/room/joining/troubles.ts';
import styles from './RetryText.module.css';

/** Milliseconds between updates. */
const LOOK = 250;

/** Countdown to the next attempt. A timer's changes are not read out. */
export function RetryText({ retry }: { readonly retry: Exclude<Retry, null> }) {
  const seconds = useSecondsUntil(retry);
  return (
    <span className={styles.retry} role="timer">
      {seconds > 0 ? `Trying again in ${seconds} s` : 'Trying again…'}
    </span>
  );
}

function useSecondsUntil(retry: Exclude<Retry, null>): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (retry === 'now') return;
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, LOOK);
    return () => clearInterval(timer);
  }, [retry]);
  return retry === 'now' ? 0 : Math.ceil((retry - now) / 1000);
}
