import * as v from 'valibot';
import type { TimerLook } from '../engine/display/shared.ts';
import type { Command } from '../engine/game.ts';
import type { Clock } from '../lib/clock.ts';
import type { TableState, TableStore } from './tableStore.ts';

const KEY = 'comet-table.timer';
const schema = v.object({
  match: v.string(),
  /** The run that ends at `ends`. Its end counts as the next run. */
  run: v.pipe(v.number(), v.safeInteger()),
  ends: v.pipe(v.number(), v.finite()),
});

/** Milliseconds between seats: if the device that started the timer doesn't end it, the others do, one by one. Two at once do no harm. */
const TURN = 600;

interface Setup {
  readonly store: TableStore;
  readonly match: string;
  /** Remembers the timer's end over a reload; storage may be forbidden, and then this throws. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'> | null;
  readonly clock: Clock;
  /** Returns calendar time in milliseconds, which continues during a reload. */
  readonly today: () => number;
  readonly end: (command: Command) => void;
}

/** Checks whether time has just run out. */
export const isTimeUp = ({ timer }: TableState, { timer: was }: TableState): boolean =>
  timer !== was && Boolean(timer?.of && was?.running && !timer.running && timer.left === 0);

/** Checks whether the timer has run out and has not been dismissed. */
const isOver = ({ of, left, running }: TimerLook): boolean => of > 0 && left <= 0 && !running;

/** Counts down the table's timer from when this device first showed it running, and reports its end to the table. */
export function keepTimer({ store, match, storage, clock, today, end }: Setup): () => void {
  if (!store.getState().display.timer) return () => {};
  let stop = (): void => {};

  const endOf = ({ run: number, left }: TimerLook): number => {
    const kept = remembered(storage);
    const full = today() + left * 1000;
    const ends = kept?.match === match && kept.run === number ? Math.min(kept.ends, full) : full;
    try {
      storage()?.setItem(KEY, JSON.stringify({ match, run: number, ends }));
    } catch {
      // Full or forbidden: the countdown restarts after a reload.
    }
    return ends - today();
  };

  /** Returns when it ran out, as seen by the page before a reload; null on a device that opened the table later, which isn't notified. */
  const endedBefore = ({ run: number }: TimerLook): number | null => {
    const kept = remembered(storage);
    return kept?.match === match && kept.run === number - 1 ? clock.now() + kept.ends - today() : null;
  };

  /** Returns when the timer runs out, or ran out. */
  const deadlineOf = (timer: TimerLook, before: TableState): number | null => {
    if (!isOver(timer))
      return timer.running && !before.replaying ? clock.now() + Math.max(0, endOf(timer)) : null;
    return before.timer?.running ? clock.now() : endedBefore(timer);
  };

  const look = (): void => {
    const state = store.getState();
    // A look back shows another timer.
    if (state.past) return;
    const timer = state.display.timer!.read(state.view);
    if (timer.run === state.timer?.run) return;
    stop();
    stop = () => {};
    const deadline = deadlineOf(timer, state);
    store.setState({ timer: { ...timer, deadline } });
    const { seat } = state.view;
    if (deadline === null || seat === null || !timer.running) return;
    const turn = (seat - timer.by + state.seats.length) % state.seats.length;
    stop = clock.after(deadline - clock.now() + turn * TURN, () => end(state.display.timer!.end(timer.run)));
  };
  const unsubscribe = store.subscribe(look);
  look();
  return () => {
    unsubscribe();
    stop();
  };
}

function remembered(storage: Setup['storage']) {
  try {
    const parsed = v.safeParse(schema, JSON.parse(storage()?.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    // Treat unreadable or forbidden storage as empty.
    return null;
  }
}
