// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { ok } from '../../lib/result.ts';
import { keyOf, playing, TURNS } from '../../session/room/testing.ts';
import type { RoomSession } from '../../session/table/index.ts';
import type { RoomStore } from '../../store/room/roomStore.ts';
import type { TableStore } from '../../store/tableStore.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { OwnTurn } from './ownTurn.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const CLOCK = 15;

/** Ann's page, at a table of three with a clock, whose first turn is hers. */
function page({ shown = true, hidden = false } = {}) {
  const log = playing(3);
  const state = () => ({ ...log.state, settings: { ...log.state.settings, clock: CLOCK } });
  const submitted: unknown[] = [];
  const notices: string[] = [];
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  const store = createStore(() => ({ mySeat: 0, missed: false, nudge: null })) as unknown as RoomStore;
  const table = createStore(() => ({
    live: shown,
    replaying: false,
    acting: [0],
    view: { seat: 0 },
  })) as unknown as TableStore;
  const room = {
    peer: {
      get state() {
        return state();
      },
    },
    match: {
      match: log.state.play!,
      submit(command: unknown) {
        submitted.push(command);
        return ok(null);
      },
    },
  };
  const own = new OwnTurn({
    room: room as unknown as RoomSession,
    store,
    games: TURNS,
    bots: async () => ({ type: 'pass' }),
    preferences: createStore(() => ({ notify: 'ask' })) as unknown as PreferenceStore,
    nameOf: () => 'Bo',
    notice: (text) => notices.push(text),
  });
  own.follow({ store: table, number: 1, skip: () => {} });
  return {
    ...{ log, own, store, table, submitted, notices },
    async wait(seconds: number) {
      vi.setSystemTime(Date.now() + seconds * 1000);
      own.turns.see(state(), false);
      own.tick();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

test('a bot plays for a player whose time and reserve are over, once', async () => {
  const { wait, submitted, notices } = page();
  await wait(0);
  await wait(CLOCK * 5 - 1);
  expect(submitted).toEqual([]);
  await wait(2);
  await wait(1);
  expect(submitted).toEqual([{ type: 'pass' }]);
  expect(notices).toEqual(['Your time was up, so a bot played for you.']);
});

test('not while the player is still being shown past events', async () => {
  const { wait, submitted } = page({ shown: false });
  await wait(0);
  await wait(CLOCK * 10);
  expect(submitted).toEqual([]);
});

test('not once the player has acted', async () => {
  const { wait, submitted, log } = page();
  await wait(0);
  log.pass('ann', 0);
  await wait(CLOCK * 10);
  expect(submitted).toEqual([]);
});

test('a turn that comes out of sight is remembered, and a nudge is reported', () => {
  const { own, store, notices } = page({ hidden: true });
  expect(store.getState().missed).toBe(true);
  own.nudges.receive(keyOf('bo'));
  expect(notices).toEqual(['Bo is waiting for you: it is your turn.']);
  expect(store.getState().nudge).toEqual({ id: 1, name: 'Bo' });
});
