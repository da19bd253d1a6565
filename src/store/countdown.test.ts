import { expect, test } from 'vitest';
import type { TimerLook } from '../engine/display/shared.ts';
import type { GameDisplay } from '../engine/display.ts';
import { emptyTable } from '../engine/table/table.ts';
import { isTimeUp, keepTimer } from './countdown.ts';
import { createTableStore, freshTable, type TableState } from './tableStore.ts';

const OFF: TimerLook = { run: 0, of: 0, left: 0, running: false, by: 0 };
const display = {
  cards: [],
  layout: () => ({ places: [], seats: [], zone: () => null, purse: () => null, marker: () => null }),
  hand: () => 'hand',
  controls: () => ({ title: '', text: '', controls: [], undo: null }),
  timer: {
    read: ({ state }: { state: { game: TimerLook } }) => state.game,
    end: (run: number) => ({ type: 'end', amount: run }),
  },
} as unknown as GameDisplay;
const viewOf = (timer: TimerLook, seat: number | null): TableState['view'] => ({
  ...{ seat, faces: new Map() },
  state: { table: emptyTable, game: timer },
});

/** Creates a device at this seat whose page was opened `opened` milliseconds after the calendar began. */
function device({ seat = 0 as number | null, opened = 0, kept = new Map<string, string>() } = {}) {
  const store = createTableStore(
    freshTable({
      ...{ display, options: {}, replaying: false, view: viewOf(OFF, seat) },
      seats: [0, 1, 2].map((colour) => ({ name: '', colour, kind: 'human' })),
    }),
  );
  let time = 0;
  const waiting = new Set<{ readonly at: number; then(): void }>();
  const ended: unknown[] = [];
  keepTimer({
    store,
    match: 'm',
    storage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, text),
    }),
    clock: {
      now: () => time,
      after(ms, then) {
        const one = { at: time + ms, then };
        waiting.add(one);
        return () => waiting.delete(one);
      },
    },
    today: () => opened + time,
    end: (command) => ended.push(command),
  });
  return {
    store,
    kept,
    ended,
    show: (timer: TimerLook) => store.setState({ view: viewOf(timer, seat) }),
    pass(ms: number) {
      time += ms;
      for (const one of waiting)
        if (one.at <= time) {
          waiting.delete(one);
          one.then();
        }
    },
  };
}

const RUNNING: TimerLook = { run: 1, of: 60, left: 60, running: true, by: 0 };

test('the player who started the timer announces its end, and no one before', () => {
  const [first, second] = [device(), device({ seat: 1 })];
  for (const each of [first, second]) each.show(RUNNING);
  expect(first.store.getState().timer?.deadline).toBe(60_000);
  for (const each of [first, second]) each.pass(59_000);
  expect(first.ended).toEqual([]);
  for (const each of [first, second]) each.pass(1_000);
  expect([first.ended, second.ended]).toEqual([[{ type: 'end', amount: 1 }], []]);
  second.show({ ...RUNNING, run: 2, left: 0, running: false });
  second.pass(60_000);
  expect(second.ended).toEqual([]);
});

test('if they are gone, another player does; watchers never do', () => {
  const [other, watcher] = [device({ seat: 2 }), device({ seat: null })];
  for (const each of [other, watcher]) {
    each.show(RUNNING);
    each.pass(66_000);
  }
  expect(other.ended).toHaveLength(1);
  expect(watcher.ended).toEqual([]);
  expect(watcher.store.getState().timer?.deadline).toBe(60_000);
});

test('does not run while paused, and looking back does not stop it', () => {
  const { show, store, pass, ended } = device();
  show(RUNNING);
  store.setState({ past: {} as TableState['past'] });
  show(OFF);
  expect(store.getState().timer?.deadline).toBe(60_000);
  store.setState({ past: null });
  show({ ...RUNNING, run: 2, left: 30, running: false });
  expect(store.getState().timer?.deadline).toBe(null);
  pass(90_000);
  expect(ended).toEqual([]);
});

test('a reload continues where the timer was, and other matches are unaffected', () => {
  const before = device();
  before.show(RUNNING);
  before.pass(20_000);
  const again = device({ opened: 25_000, kept: before.kept });
  again.show(RUNNING);
  expect(again.store.getState().timer?.deadline).toBe(35_000);
  const other = device({ opened: 25_000, kept: new Map([['comet-table.timer', '{"match":"n","run":1}']]) });
  other.show(RUNNING);
  expect(other.store.getState().timer?.deadline).toBe(60_000);
});

test('the end of time is announced after a reload as well, and not again later', () => {
  const over = { ...RUNNING, run: 2, left: 0, running: false };
  const before = device();
  before.show(RUNNING);
  before.pass(60_000);
  before.show(over);
  expect(before.store.getState().timer?.deadline).toBe(60_000);
  const deadlines = [63_000, 360_000].map((opened) => {
    const { show, store } = device({ opened, kept: before.kept });
    show(over);
    return store.getState().timer?.deadline;
  });
  expect(deadlines).toEqual([-3_000, -300_000]);
  // A device that joins only then is not notified.
  const late = device({ opened: 61_000 });
  late.show(over);
  expect(late.store.getState().timer?.deadline).toBe(null);
});

test('time is up when the run ends by itself, and not when the timer is put away', () => {
  const { store, show } = device();
  const told = new Set<number>();
  store.subscribe((now, before) => isTimeUp(now, before) && told.add(now.timer!.run));
  show(RUNNING);
  show({ ...RUNNING, run: 2, left: 0, running: false });
  show({ ...RUNNING, run: 3, of: 0, left: 0, running: false });
  show({ ...RUNNING, run: 4 });
  show({ ...RUNNING, run: 5, of: 0, left: 0, running: false });
  expect([...told]).toEqual([2]);
});
