// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { RoomEntry } from '../../../session/room/index.ts';
import { memoryRoomStorage } from '../../../session/storage/index.ts';
import { WriteQueue } from './writeQueue.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A queue of a page that is in sight, and the entries of each write. */
function open() {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const writes: number[][] = [];
  const kept = memoryRoomStorage();
  const storage: typeof kept = {
    ...kept,
    append: (room, entries, ...more) => {
      writes.push(entries.map(({ seq }) => seq));
      return kept.append(room, entries, ...more);
    },
  };
  const queue = new WriteQueue({ storage, table: 'table', write: () => {} }, '');
  const say = (seq: number): void => queue.entry({ seq } as RoomEntry);
  return { queue, say, writes };
}

it('what comes in one exchange is written together, once peers have been answered', () => {
  const { say, writes } = open();
  say(1);
  say(2);
  expect(writes).toEqual([]);
  vi.runAllTimers();
  expect(writes).toEqual([[1, 2]]);
});

it.each([
  ['is left or reloaded', () => dispatchEvent(new Event('pagehide'))],
  ['is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
])('a page that %s has written everything by then', (_, leave) => {
  const { say, writes } = open();
  say(1);
  leave();
  expect(writes).toEqual([[1]]);
});

it('a table that is closed has written everything, and writes the rest at once', async () => {
  const { queue, say, writes } = open();
  say(1);
  queue.close();
  expect(writes).toEqual([[1]]);
  say(2);
  await Promise.resolve();
  expect(writes).toEqual([[1], [2]]);
});
