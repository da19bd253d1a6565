import * as v from 'valibot';
import type { Command } from '../engine/game.ts';
import type { TimerLook } from '../engine/shared.ts';
import type { Clock } from '../lib/clock.ts';
import type { TableState, TableStore } from './tableStore.ts';

const KEY = 'comet-table.timer';
const schema = v.object({
  match: v.string(),
  /** The run that ends then. Its end is a run of its own, the next one. */
  run: v.pipe(v.number(), v.safeInteger()),
  ends: v.pipe(v.number(), v.finite()),
});

/** Others say that time is up if whoever made the timer run does not: one after the other, so many milliseconds apart. Two at once do no harm. */
const TURN = 600;

interface Setup {
  readonly store: TableStore;
  readonly match: string;
  /** Where the page remembers over a reload when the timer runs out; it may be forbidden, which throws. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'> | null;
  readonly clock: Clock;
  /** Milliseconds of the calendar, which go on while the page is reloaded. */
  readonly today: () => number;
  readonly end: (command: Command) => void;
}

/** Time has just run out. */
export const isTimeUp = ({ timer }: TableState, { timer: was }: TableState): boolean =>
  timer !== was && Boolean(timer?.of && was?.running && !timer.running && timer.left === 0);

/** It has run out, and has not been put away. */
const isOver = ({ of, left, running }: TimerLook): boolean => of > 0 && left <= 0 && !running;

/** Counts the table's timer down from when this device was shown that it runs, and tells the table when it has run out. */
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
      // Full or forbidden: after a reload it begins anew.
    }
    return ends - today();
  };

  /** When the page that was here before a reload saw it run out; null: who opens a table later is not told of it. */
  const endedBefore = ({ run: number }: TimerLook): number | null => {
    const kept = remembered(storage);
    return kept?.match === match && kept.run === number - 1 ? clock.now() + kept.ends - today() : null;
  };

  /** When it runs out, or ran out. */
  const deadlineOf = (timer: TimerLook, before: TableState): number | null => {
    if (!isOver(timer))
      return timer.running && !before.replaying ? clock.now() + Math.max(0, endOf(timer)) : null;
    return before.timer?.running ? clock.now() : endedBefore(timer);
  };

  const look = (): void => {
    const state = store.getState();
    // A look back is at another timer.
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
    // Unreadable or forbidden storage is the same as none.
    return null;
  }
}
