import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OFF_AIR, OFF_AIR_PLACE, type Place } from '../../session/broadcast/index.ts';
import { WatchController } from './watchController.ts';

const store = vi.hoisted(() => ({
  texts: new Map<string, string>(),
  hear: (_text: string): void => {},
  answers: true,
}));
vi.mock('./audienceReader.ts', () => ({
  async readAudience(_url: string, _table: string, events: { crowd(text: string): void }) {
    store.hear = events.crowd;
    if (!store.answers) await new Promise(() => {});
    return {
      async stored({ lane }: Place) {
        const text = store.texts.get(lane);
        return text === undefined ? null : { text };
      },
      snapshot: async () => null,
      listen() {},
      close() {},
    };
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  store.texts.clear();
  store.answers = true;
});
afterEach(() => {
  vi.useRealTimers();
});

const LOOK = 20_000;

/** A page that watches a table. */
async function watch() {
  const route = { table: 'a'.repeat(32), first: 'b'.repeat(24) };
  const watching = new WatchController(route, {} as never, () => {});
  await watching.read('wss://audience.example.org', route);
  return watching;
}

test('a table that was taken off air stays so for its watchers when the site has forgotten it', async () => {
  const watching = await watch();
  const isOffAir = async (): Promise<boolean> => {
    await vi.advanceTimersByTimeAsync(LOOK);
    return watching.store.getState().offAir;
  };
  expect(await isOffAir()).toBe(false);
  store.hear(OFF_AIR);
  store.texts.set(OFF_AIR_PLACE.lane, OFF_AIR);
  expect(await isOffAir()).toBe(true);
  store.texts.clear();
  expect(await isOffAir()).toBe(true);
  watching.close();
});

test('a line that is no mark of the end does not end a broadcast for a newcomer, and the mark does', async () => {
  store.texts.set(OFF_AIR_PLACE.lane, '{"t":"bye"}');
  const watching = await watch();
  expect(watching.store.getState().offAir).toBe(false);
  store.texts.set(OFF_AIR_PLACE.lane, OFF_AIR);
  await vi.advanceTimersByTimeAsync(LOOK);
  expect(watching.store.getState().offAir).toBe(true);
  watching.close();
});

test('a page that reaches no server says so after a while', async () => {
  store.answers = false;
  const route = { table: 'a'.repeat(32), first: 'b'.repeat(24) };
  const watching = new WatchController(route, {} as never, () => {});
  void watching.read('wss://audience.example.org', route);
  await vi.advanceTimersByTimeAsync(9000);
  expect(watching.store.getState().overdue).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(watching.store.getState().overdue).toBe(true);
  watching.close();
});
