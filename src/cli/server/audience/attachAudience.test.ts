import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { OFF_AIR } from '../../../session/broadcast/index.ts';
import { firstTable } from '../../../session/room/index.ts';
import { attachAudience } from './attachAudience.ts';
import type { AudienceStream } from './stream.ts';
import { publish } from './testing.ts';

const CODE = 'abcdefghjkmnpqrs';
const TABLE = firstTable(CODE);

/** A site process over this store. */
async function serve(stream: AudienceStream, abandoned?: number) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const attached = attachAudience(
    server,
    () => false,
    async () => stream,
    { ...(abandoned && { abandoned }) },
  );
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      attached.close();
      server.close();
    },
  };
}

it('a table is deleted by no other process while its own publishes it', async () => {
  const silences = [0, 0, Number.POSITIVE_INFINITY];
  const purged: number[] = [];
  const stream = {
    has: async () => true,
    isOffAir: async () => false,
    names: async () => [],
    silence: async () => silences.shift()!,
    publish: async () => true,
    publishSnapshot: async () => {},
    purge: async () => void purged.push(silences.length),
  } as unknown as AudienceStream;
  const { host, close } = await serve(stream, 5);
  const page = await publish(host, CODE, TABLE);
  page.socket.close();
  await expect.poll(() => purged).toEqual([0]);
  close();
});

it('a network that has left a thousand marks of tables off air still ends broadcasts, but leaves no more marks', async () => {
  const marked: boolean[] = [];
  const stream = {
    has: async () => true,
    isOffAir: async () => false,
    takeOffAir: async (_: string, mayMark: boolean) => marked.push(mayMark) && mayMark,
  } as unknown as AudienceStream;
  const { host, close } = await serve(stream);
  const page = await publish(host, CODE, TABLE);
  let answer: string;
  do {
    page.send(OFF_AIR);
    answer = await page.next();
  } while (answer === OFF_AIR && marked.length < 2000);
  expect(answer).toBe('closed');
  expect(marked.indexOf(false)).toBe(1000);
  close();
});

it('a table that another process has left behind is deleted, and a tournament once it has been silent for longer', async () => {
  const purged: string[] = [];
  const silences: Record<string, number> = {
    silent: 60,
    played: 59,
    'tournament-over': 90,
    'tournament-on': 89,
  };
  const stream = {
    names: async () => ['tournament-over', 'tournament-on', 'silent', 'played'],
    silence: async (name: string) => silences[name]!,
    purge: async (name: string) => void purged.push(name),
  } as unknown as AudienceStream;
  const attached = attachAudience(
    createServer(),
    () => false,
    async () => stream,
    { leftBehind: 60, over: 90 },
  );
  await expect.poll(() => purged).toContain('silent');
  attached.close();
  expect(new Set(purged)).toEqual(new Set(['tournament-over', 'silent']));
});
