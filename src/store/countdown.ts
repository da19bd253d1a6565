import * as v from 'valibot';
import type { Command } from '../engine/game.ts';
import type { TimerLook } from '../engine/shared.ts';
import type { Clock } from '../lib/clock.ts';
import type { TableState, TableStore } from './tableStore.ts';

const KEY = 'comet-table.timer';
const schema = v.object({
  match: v.string(),
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

  const look = (): void => {
    const state = store.getState();
    // A look back is at another timer.
    if (state.past) return;
    const timer = state.display.timer!.read(state.view);
    if (timer.run === state.timer?.run) return;
    stop();
    stop = () => {};
    const rest = timer.running && !state.replaying ? Math.max(0, endOf(timer)) : null;
    store.setState({ timer: { ...timer, deadline: rest === null ? null : clock.now() + rest } });
    const { seat } = state.view;
    if (rest === null || seat === null) return;
    const turn = (seat - timer.by + state.seats.length) % state.seats.length;
    stop = clock.after(rest + turn * TURN, () => end(state.display.timer!.end(timer.run)));
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
