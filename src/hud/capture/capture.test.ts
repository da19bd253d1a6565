import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { TableStore } from '../../store/tableStore.ts';
import type { ReplayActions } from '../actions.ts';
import { markPlace, overShowing } from './capture.ts';

/** The parts of a table that a clip watches: the showing, the rest where it waits for the viewer, and whether all is shown. */
function watched(first: { showing: object | null; rest: object | null }) {
  const store = createStore(() => ({ live: false, paying: null as object | null, ...first }));
  let over = false;
  void overShowing(store as unknown as TableStore).then(() => {
    over = true;
  });
  return async (next: Partial<ReturnType<typeof store.getState>>) => {
    store.setState(next);
    await Promise.resolve();
    return over;
  };
}

const [REVEAL, OTHER, WAITING] = [{ id: 'one' }, { id: 'two' }, { next: 'hand' }];

test('a clip ends when its reveal has gone and its pot is paid', async () => {
  const set = watched({ showing: null, rest: null });
  expect(await set({ showing: REVEAL })).toBe(false);
  expect(await set({ showing: OTHER })).toBe(false);
  expect(await set({ showing: null, paying: OTHER })).toBe(false);
  expect(await set({ paying: null })).toBe(true);
});

test('a clip ends where the table waits for the viewer, and may begin there', async () => {
  const set = watched({ showing: OTHER, rest: WAITING });
  expect(await set({ showing: REVEAL, rest: null })).toBe(false);
  expect(await set({ showing: OTHER })).toBe(false);
  expect(await set({ rest: WAITING })).toBe(true);
});

test('a clip ends at the latest when everything is shown', async () => {
  const set = watched({ showing: REVEAL, rest: null });
  expect(await set({ live: true })).toBe(true);
});

test.each([false, true])('after a clip a replay is where it was, playing: %s', (played) => {
  let [at, playing] = [101, played];
  const replay: Partial<ReplayActions> = {
    position: () => at,
    playing: () => playing,
    seek: (n) => {
      [at, playing] = [n, false];
    },
    play: () => {
      playing = true;
    },
  };
  const goBack = markPlace(replay as ReplayActions);
  [at, playing] = [58, true];
  goBack();
  expect([at, playing]).toEqual([101, played]);
});
