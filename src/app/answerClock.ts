import type { Command } from '../engine/game.ts';
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
  readonly after: (ms: number, then: () => void) => () => void;
}

/** Passing by itself takes so long and up to three times as long, so that its speed tells nothing. */
const PAUSE = 260;

/**
 * The clock of a question that all answer at once. It begins when the viewer sees the question, not when the rules
 * asked it; and it gives the answer of a viewer who wants that done where there is no choice.
 */
export function keepAnswerClock({ store, preferences, answer, close, random, speed, after }: Setup) {
  let running: string | null = null;
  let stop = (): void => {};
  const look = (): void => {
    const state = store.getState();
    const { controls } = state;
    const { clock, idle } = controls;
    const id = mayAct(state) && clock && controls.controls.length ? clock.id : null;
    if (id === running) return;
    stop();
    stop = () => {};
    running = id;
    if (id === null || !clock) return;
    const { autoPass, lightClaims } = preferences.getState();
    if (idle && autoPass && lightClaims)
      stop = after(speed() === 0 ? 0 : PAUSE * (1 + 2 * random()), () => answer(idle));
    else if (clock.seconds !== null) stop = after(clock.seconds * 1000, close);
  };
  const unsubscribe = store.subscribe(look);
  // A reload may find the question already there.
  look();
  return () => {
    unsubscribe();
    stop();
  };
}
