import { expect, test } from 'vitest';
import { err, ok } from '../../../lib/result.ts';
import type { Trouble } from '../../../store/room/joining/troubles.ts';
import { makeRetryPause, retryUntilDone } from './retry.ts';

const AWAY: Trouble = { code: 'siteAway' };
const WRONG: Trouble = { code: 'settingsWrong', detail: 'peerServer' };

/** Fails with these in turn, and then succeeds. */
const after = (...troubles: Trouble[]) => {
  const left = [...troubles];
  return async () => {
    const next = left.shift();
    return next ? err(next) : ok('settings');
  };
};

test('retries less and less often until it succeeds, and reports each failure', async () => {
  const told: Trouble[] = [];
  const announced: (number | null)[] = [];
  const waits: (number | null)[] = [];
  const all = Array.from({ length: 7 }, () => AWAY);
  const done = await retryUntilDone(
    after(...all),
    (trouble, pause) => {
      told.push(trouble);
      announced.push(pause);
    },
    async (ms) => waits.push(ms) > 0,
  );
  expect(done).toBe('settings');
  expect(told).toEqual(all);
  expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
  expect(announced).toEqual(waits);
});

test('retries a lasting problem only on request', async () => {
  const waits: (number | null)[] = [];
  await retryUntilDone(
    after(WRONG),
    () => {},
    async (ms) => waits.push(ms) > 0,
  );
  expect(waits).toEqual([null]);
});

test('stops retrying once it is no longer wanted', async () => {
  const done = await retryUntilDone(
    after(AWAY),
    () => {},
    async () => false,
  );
  expect(done).toBeNull();
});

/** A clock that fires on request. */
function clock() {
  const due = new Map<number, () => void>();
  return {
    due,
    after: (ms: number, then: () => void) => {
      due.set(ms, then);
      return () => void due.delete(ms);
    },
  };
}

test('a wait ends with its time, or when it is cut short, and leaves no timer behind', async () => {
  const { due, after } = clock();
  const waiting = makeRetryPause(after);
  const first = waiting.wait(1000);
  due.get(1000)!();
  expect(await first).toBe(true);
  const second = waiting.wait(2000);
  waiting.now();
  expect(await second).toBe(true);
  expect(due.has(2000)).toBe(false);
  const third = waiting.wait(null);
  waiting.now();
  expect(await third).toBe(true);
});

test('a page that is left ends its wait, and every later one', async () => {
  const { due, after } = clock();
  const waiting = makeRetryPause(after);
  const first = waiting.wait(1000);
  waiting.stop();
  expect(await first).toBe(false);
  expect(due.size).toBe(0);
  expect(await waiting.wait(1000)).toBe(false);
});
