import type { Command } from '../../engine/game.ts';
import type { Clock } from '../../lib/clock.ts';
import { mayAct, type TableStore } from '../../store/tableStore.ts';
import { answersAlone, type PreferenceStore } from '../../store/viewer/preferences.ts';

interface Setup {
  readonly store: TableStore;
  readonly preferences: PreferenceStore;
  /** Answers for the viewer. */
  readonly answer: (command: Command) => void;
  /** Closes the question: no one waits any longer. */
  readonly close: () => void;
  /** Returns 0 … 1. */
  readonly random: () => number;
  /** Playback speed; at 0 nothing takes time. */
  readonly speed: () => number;
  readonly clock: Clock;
}

/** Shortest delay of an automatic pass, in milliseconds; up to three times as long, so that the delay gives nothing away. */
const PAUSE = 260;

/**
 * The clock of a question that everyone answers at once. It starts when the viewer sees the question, not when the rules asked it, and
 * answers for viewers who want that when there is no choice. `TableState.answerTime` shows it.
 */
export function keepAnswerClock({
  store,
  preferences,
  answer,
  close,
  random,
  speed,
  clock: { now, after },
}: Setup) {
  let running: string | null = null;
  /** Milliseconds left, and when the countdown started; null: it is not running, or time is not limited. */
  let left: number | null = null;
  let since: number | null = null;
  let stop = (): void => {};
  const stand = (): void => {
    stop();
    stop = () => {};
    if (left !== null && since !== null) left -= now() - since;
    since = null;
  };
  const hold = (): void => {
    if (left === null || since === null) return;
    stand();
    store.setState({ answerTime: { left, deadline: null } });
  };
  const run = (): void => {
    if (left === null || since !== null) return;
    since = now();
    stop = after(left, close);
    store.setState({ answerTime: { left, deadline: since + left } });
  };
  const look = (): void => {
    const state = store.getState();
    const { controls } = state;
    const { clock, idle } = controls;
    const id = mayAct(state) && clock && controls.controls.length ? clock.id : null;
    if (id !== running) {
      stand();
      left = null;
      running = id;
      if (state.answerTime) store.setState({ answerTime: null });
      if (id === null || !clock) return;
      if (idle && answersAlone(preferences.getState()))
        stop = after(speed() === 0 ? 0 : PAUSE * (1 + 2 * random()), () => answer(idle));
      else if (clock.seconds !== null) left = clock.seconds * 1000;
    }
    if (left === null) return;
    if (state.occupied) hold();
    else run();
  };
  const unsubscribe = store.subscribe(look);
  // A reload may find the question already there.
  look();
  return () => {
    unsubscribe();
    stop();
  };
}
