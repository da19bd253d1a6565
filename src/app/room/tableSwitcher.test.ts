import { expect, test } from 'vitest';
import { keyOf, playing, TURNS } from '../../session/room/testing.ts';
import type { RoomSession } from '../../session/table/index.ts';
import type { RoomPersistence } from './saved/roomPersistence.ts';
import { makeTableSwitcher } from './tableSwitcher.ts';

const bo = keyOf('bo');

/** The switcher of Ann's page, at a table with Bo, who is connected. */
function switcher() {
  const now = { time: 0, waitsFor: false, isUnsettled: false, settled: 7 };
  const peer = {
    me: keyOf('ann'),
    state: playing(2).state,
    standing: () => ({ table: 'a', is: 'alive' }),
    get replica() {
      return { snapshot: null, isUnsettled: now.isUnsettled, chain: { settled: now.settled } };
    },
  };
  const dealing = { waitsFor: (key: string) => now.waitsFor && key === bo };
  const room = { peer, dealing } as unknown as RoomSession;
  const made = makeTableSwitcher({
    code: 'a',
    persistence: {} as RoomPersistence,
    room,
    games: TURNS,
    now: () => now.time,
    reachable: () => true,
    move: () => {},
  });
  const after = (ms: number) => {
    now.time += ms;
    return made.heldUpBy;
  };
  return { now, after };
}

test('a device that keeps one of two waiting for the cards is named after half a minute, and no longer once it has answered', () => {
  const { now, after } = switcher();
  now.waitsFor = true;
  expect([after(0), after(29_000), after(2000)]).toEqual([[], [], [bo]]);
  now.waitsFor = false;
  expect(after(500)).toEqual([]);
});

test('so is one that settles nothing any more', () => {
  const { now, after } = switcher();
  now.isUnsettled = true;
  expect([after(0), after(29_000)]).toEqual([[], []]);
  // Something was settled meanwhile: Bo has answered.
  now.settled++;
  expect([after(2000), after(29_000), after(2000)]).toEqual([[], [], [bo]]);
});
