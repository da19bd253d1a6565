import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WatchedCrowd } from './watchedCrowd.ts';

const TABLE = 'abcdefghjkmnpqrs';
const counts = (watching: number, applause: number): string => JSON.stringify({ watching, applause });

let sent: string[];
let status: number;
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  status = 202;
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body: string }) => {
    sent.push(`${path} ${body}`);
    return new Response('{}', { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows own claps at once, sends them together, and never fewer than it has shown', async () => {
  const crowd = new WatchedCrowd(TABLE);
  crowd.applaud();
  expect(crowd.store.getState().own).toBe(0);
  crowd.hear(counts(3, 7));
  for (let i = 0; i < 12; i++) crowd.applaud();
  // Most of a second's flood is dropped.
  expect(crowd.store.getState()).toMatchObject({ own: 10, counts: { watching: 3, applause: 17 } });
  crowd.hear(counts(4, 8));
  expect(crowd.store.getState().counts).toEqual({ watching: 4, applause: 17 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([`/peerjs/crowd/${TABLE} {"applause":10}`]);
  expect(crowd.store.getState().isRecent).toBe(true);
  await vi.advanceTimersByTimeAsync(6000);
  expect(crowd.store.getState()).toMatchObject({ own: 10, isRecent: false });
  crowd.close();
});

it('takes back what the site refuses', async () => {
  const crowd = new WatchedCrowd(TABLE);
  crowd.hear(counts(3, 7));
  status = 429;
  crowd.applaud();
  await vi.advanceTimersByTimeAsync(1000);
  expect(crowd.store.getState()).toMatchObject({ refused: true, counts: { applause: 7 } });
  await vi.advanceTimersByTimeAsync(6000);
  expect(crowd.store.getState().refused).toBe(false);
  crowd.close();
});

it('notices that nobody publishes the table any more, and that a page does again', async () => {
  const crowd = new WatchedCrowd(TABLE);
  crowd.listen();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(crowd.store.getState().quiet).toBe(false);
  crowd.hear('{"watching":-1}');
  await vi.advanceTimersByTimeAsync(1000);
  expect(crowd.store.getState().quiet).toBe(true);
  crowd.applaud();
  expect(crowd.store.getState()).toMatchObject({ vain: true, own: 0 });
  crowd.hear(counts(1, 0));
  expect(crowd.store.getState()).toMatchObject({ quiet: false, vain: false });
  crowd.close();
});
