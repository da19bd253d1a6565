import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeRng } from '../../lib/rng.ts';
import type { RoomState } from '../../session/room/index.ts';
import { TURNS } from '../../session/room/testing.ts';
import { FakeServer } from '../workers/testing.ts';
import { RoomWorkers } from './roomWorkers.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  vi.stubGlobal('Worker', server.Worker);
});
afterEach(() => void vi.unstubAllGlobals());

function openWorkers(dealing: 'joint' | 'device'): RoomWorkers {
  const state = { game: 'turns', settings: { dealing } } as RoomState;
  return new RoomWorkers({
    rng: makeRng('room'),
    prepared: { games: TURNS },
    tellMissing() {},
    state: () => state,
  });
}

test('a device that comes to a table fetches the code that deals its cards and runs its bots, once', async () => {
  const workers = openWorkers('joint');
  for (let i = 0; i < 3; i++) workers.tick();
  await workers.ready();
  expect(server.asked).toEqual([{ kind: 'readyLocks' }, { kind: 'ready', game: 'turns' }]);
});

test('a device without that code is not ready to start', async () => {
  server.lacks = 'script';
  const workers = openWorkers('device');
  let isReady = false;
  workers.ready().then(
    () => {
      isReady = true;
    },
    () => {},
  );
  await new Promise((resume) => setTimeout(resume));
  expect(server.started).toEqual(['bots']);
  expect(isReady).toBe(false);
  workers.close();
});
