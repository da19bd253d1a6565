import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { replayPathOf } from '../../../session/replays/index.ts';
import { answerReplays } from './answerReplays.ts';
import type { ReplayStore, StoredReplay } from './replayStore.ts';

let end = (): void => {};
afterEach(() => end());

/** A site whose store has one answer for all names. `calls`: how often the store was opened, and asked. */
async function startSite(find: () => StoredReplay | null) {
  const calls = { opened: 0, asked: 0 };
  const store = {
    find: async () => {
      calls.asked++;
      return find();
    },
  } as unknown as ReplayStore;
  const answer = answerReplays(
    async () => {
      calls.opened++;
      return store;
    },
    () => false,
  );
  const server = createServer((...asked) => void answer(...asked)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  end = () => server.close();
  const { port } = server.address() as AddressInfo;
  const read = () => fetch(`http://127.0.0.1:${port}${replayPathOf('x'.repeat(22))}`);
  return { calls, read };
}

it('asks the NATS server nothing for a network that asks too often', async () => {
  const { calls, read } = await startSite(() => null);
  const statuses: number[] = [];
  for (let i = 0; i < 130; i++) statuses.push((await read()).status);
  const answered = statuses.filter((status) => status === 404).length;
  expect(statuses.at(-1)).toBe(429);
  expect(calls).toEqual({ opened: 1, asked: answered });
});

it('opens the store again after it has failed, such as after a NATS server that has lost its disk', async () => {
  let works = false;
  const { calls, read } = await startSite(() => {
    if (works) return null;
    throw new Error('no such store');
  });
  expect((await read()).status).toBe(503);
  works = true;
  expect((await read()).status).toBe(404);
  expect((await read()).status).toBe(404);
  expect(calls.opened).toBe(2);
});

it('breaks off where a replay that is deleted meanwhile ends', async () => {
  const { read } = await startSite(() => ({
    size: 10,
    async *parts() {
      yield new Uint8Array(5);
      throw new Error('a part of the replay is missing');
    },
  }));
  await expect(read().then((response) => response.arrayBuffer())).rejects.toThrow();
});
