import type { TableSession } from '../../session/match/index.ts';
import { keepTimer } from '../../store/countdown.ts';
import { REAL_TIME } from '../../store/realTime.ts';
import type { TableStore } from '../../store/tableStore.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { keepAnswerClock } from './answerClock.ts';

interface Setup {
  readonly session: TableSession;
  readonly preferences: PreferenceStore;
}

/** Keeps the table's timer, and the clock of its questions. Returns a function that stops both. */
export function keepClocks(
  { session, preferences }: Setup,
  store: TableStore,
  speed: () => number,
): () => void {
  const stopTimer = keepTimer({
    store,
    match: session.match.header.match,
    storage: () => globalThis.sessionStorage ?? null,
    clock: REAL_TIME,
    today: Date.now,
    end: (command) => void session.submit(command, true),
  });
  const stopAnswers = keepAnswerClock({
    ...{ store, preferences, speed, random: Math.random, clock: REAL_TIME },
    answer: (command) => void session.submit(command),
    close: () => void session.table({ type: 'close' }),
  });
  return () => {
    stopTimer();
    stopAnswers();
  };
}
