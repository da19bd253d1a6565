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

const ANN = { holder: { present: true } };

function openWorkers(dealing: 'joint' | 'device', seats: object[] = [ANN, { holder: null }]): RoomWorkers {
  const state = { game: 'turns', settings: { dealing }, seats } as unknown as RoomState;
  return new RoomWorkers({
    rng: makeRng('room'),
    games: TURNS,
    tellMissing() {},
    state: () => state,
  });
}

test('a device that comes to a table fetches the code that deals its cards and runs its bots, once', async () => {
  const workers = openWorkers('joint');
  for (let i = 0; i < 9; i++) workers.tick({ mySeat: 0, phase: 'gathering' });
  await workers.ready();
  expect(server.asked).toEqual([{ kind: 'readyLocks' }, { kind: 'ready', game: 'turns' }]);
});

test('a guest who looks for a seat, or has just taken one, fetches no code for dealing; a watcher of a match does', () => {
  const workers = openWorkers('device');
  for (let i = 0; i < 9; i++) workers.tick({ mySeat: null, phase: 'gathering' });
  workers.tick({ mySeat: 0, phase: 'gathering' });
  expect(server.started).toEqual([]);
  workers.tick({ mySeat: null, phase: 'playing' });
  expect(server.started).toEqual(['bots']);
});

test('a device at a table of people fetches the code for bots after their first cards, or once a seat is empty', async () => {
  const bots = { kind: 'ready', game: 'turns' };
  const workers = openWorkers('device', [ANN, ANN]);
  await workers.ready();
  expect(server.asked).toEqual([]);
  workers.lookAhead();
  await workers.ready();
  expect(server.asked).toEqual([bots]);

  await openWorkers('device', [ANN, { holder: { present: false } }]).ready();
  expect(server.asked).toEqual([bots, bots]);
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
