import type { Command } from '../engine/game.ts';
import type { Clock } from '../lib/clock.ts';
import type { PreferenceStore } from '../store/preferences.ts';
import { mayAct, type TableStore } from '../store/tableStore.ts';

interface Setup {
  readonly store: TableStore;
  readonly preferences: PreferenceStore;
  /** Answers for the viewer. */
  readonly answer: (command: Command) => void;
  /** The table lets nobody wait any longer. */
  readonly close: () => void;
  /** 0 … 1. */
  readonly random: () => number;
  /** 0: nothing takes time. */
  readonly speed: () => number;
  readonly clock: Clock;
}

/** Passing by itself takes so long and up to three times as long, so that its speed tells nothing. */
const PAUSE = 260;

/**
 * The clock of a question that all answer at once. It begins when the viewer sees the question, not when the rules
 * asked it; and it gives the answer of a viewer who wants that done where there is no choice.
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
  /** Milliseconds that are left, and since when they run; null: they do not, or no time is kept. */
  let left: number | null = null;
  let since: number | null = null;
  let stop = (): void => {};
  const hold = (): void => {
    stop();
    stop = () => {};
    if (left !== null && since !== null) left -= now() - since;
    since = null;
  };
  const run = (): void => {
    if (left === null || since !== null) return;
    since = now();
    stop = after(left, close);
  };
  const look = (): void => {
    const state = store.getState();
    const { controls } = state;
    const { clock, idle } = controls;
    const id = mayAct(state) && clock && controls.controls.length ? clock.id : null;
    if (id !== running) {
      hold();
      left = null;
      running = id;
      if (id === null || !clock) return;
      const { autoPass, lightClaims } = preferences.getState();
      if (idle && autoPass && lightClaims)
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
