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

it('what players who do not stop to think bring is written together, and waits for a fifth of a second at most', () => {
  const { say, writes } = open();
  for (let seq = 0; seq < 20; seq++) {
    say(seq);
    vi.advanceTimersByTime(30);
    // Seven more entries take longer than that.
    if (seq >= 7) expect(writes.flat()).toContain(seq - 7);
  }
  expect(writes.length).toBeLessThan(5);
  vi.runAllTimers();
  expect(writes.flat()).toEqual(Array.from({ length: 20 }, (_, seq) => seq));
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
