import { request as requestAs } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ERASE_HEADER,
  eraseMark,
  freshEraseKey,
  LARGEST_REPLAY,
  openReplay,
  parsePublished,
  REPLAY_PATH,
  replayPathOf,
  sealReplay,
} from '../../../session/replays/index.ts';
import { REPLAY_STREAM } from './replayStore.ts';
import { type AudienceNats, connectEnemy, startAudienceNats, startAudienceSite } from './testing.ts';

/** Bytes that fit in the store of this test. */
const ROOM = 4_000_000;

let nats: AudienceNats;
let site: Awaited<ReturnType<typeof startAudienceSite>>;
beforeAll(async () => {
  nats = await startAudienceNats();
  site = await startAudienceSite(nats, 60_000, ROOM);
});
afterAll(async () => {
  await site.close();
  await nats.end();
});

interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly body?: Uint8Array;
  readonly headers?: Record<string, string>;
  /** Address of the network that asks. */
  readonly from?: string;
}

/** Asks the site; returns its status and answer. */
const ask = ({ method = 'GET', path = REPLAY_PATH, body, headers = {}, from = '127.0.0.1' }: Asked) =>
  new Promise<{ status: number; body: Buffer<ArrayBuffer> }>((resolve, reject) => {
    const url = `http://${site.host}${path}`;
    const length = body && !headers['content-length'] ? { 'content-length': String(body.length) } : {};
    const options = { agent: false, method, localAddress: from, headers: { ...length, ...headers } };
    const request = requestAs(url, options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode!, body: Buffer.concat(parts) }));
    });
    request.on('error', reject);
    request.end(body);
  });

const leave = (body: Uint8Array, key: string, more: Partial<Asked> = {}) =>
  ask({ method: 'POST', body, headers: { [ERASE_HEADER]: eraseMark(key) }, ...more });
const read = (name: string) => ask({ path: replayPathOf(name) });
const erase = (name: string, key: string) =>
  ask({ method: 'DELETE', path: replayPathOf(name), headers: { [ERASE_HEADER]: key } });

const noise = (size: number): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(size);
  for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(all.subarray(at, at + 65_536));
  return all;
};

it('is kept, told to anyone with the link, outlives the NATS server, and is deleted by its publisher', async () => {
  // Larger than one message of the NATS server.
  const record = noise(1_300_000);
  const { link, sealed } = (await sealReplay(record))!;
  const key = freshEraseKey();
  expect((await read(link.name)).status).toBe(404);
  const left = await leave(sealed, key);
  expect(left.status).toBe(201);
  const { name, until } = parsePublished(String(left.body))!;
  expect(name).toBe(link.name);
  expect(until).toBeGreaterThan(Date.now() + 24 * 60 * 60_000);
  const opened = await openReplay(new Uint8Array((await read(name)).body), link, 2_000_000);
  // Byte by byte, `toEqual` takes so long that the site closes the connection.
  expect(opened.ok && Buffer.from(opened.value).equals(record)).toBe(true);
  // An answer that was lost on its way comes again.
  expect((await leave(sealed, key)).status).toBe(201);
  await nats.stop('keeping');
  await nats.start();
  await expect.poll(async () => (await read(name)).status, { timeout: 20_000, interval: 200 }).toBe(200);
  expect((await erase(name, key)).status).toBe(200);
  expect((await read(name)).status).toBe(410);
  expect((await erase(name, key)).status).toBe(404);
});

describe('an enemy', () => {
  it('can neither delete, replace nor take over a replay with its link', async () => {
    const { link, sealed } = (await sealReplay(noise(1000)))!;
    await leave(sealed, freshEraseKey());
    expect((await erase(link.name, freshEraseKey())).status).toBe(403);
    expect((await ask({ method: 'DELETE', path: replayPathOf(link.name) })).status).toBe(403);
    expect((await leave(sealed, freshEraseKey())).status).toBe(409);
    expect((await leave(noise(50), freshEraseKey(), { path: replayPathOf(link.name) })).status).toBe(405);
    expect(new Uint8Array((await read(link.name)).body)).toEqual(sealed);
  });

  it('cannot bring a replay back that its publisher has deleted', async () => {
    const { link, sealed } = (await sealReplay(noise(1000)))!;
    const key = freshEraseKey();
    await leave(sealed, key);
    await erase(link.name, key);
    expect((await leave(sealed, freshEraseKey())).status).toBe(409);
    expect((await read(link.name)).status).toBe(410);
  });

  it('cannot see, list or change replays by the watchers’ socket', async () => {
    const { link, sealed } = (await sealReplay(noise(1000)))!;
    await leave(sealed, freshEraseKey());
    const subjects = ['replay.>', 'replay.*.*', `replay.${link.name}.1`];
    const { enemy, refused, heard } = await connectEnemy(nats, subjects);
    for (const part of [0, 1]) enemy.publish(`replay.${link.name}.${part}`, 'mine');
    const asked = [
      `STREAM.INFO.${REPLAY_STREAM}`,
      `STREAM.PURGE.${REPLAY_STREAM}`,
      `DIRECT.GET.${REPLAY_STREAM}`,
    ];
    for (const act of asked) enemy.publish(`$JS.API.${act}`, '');
    await enemy.flush();
    await expect.poll(() => refused.length).toBe(subjects.length + 2 + asked.length);
    expect(heard).toEqual([]);
    expect(new Uint8Array((await read(link.name)).body)).toEqual(sealed);
    expect((await ask({})).status).toBe(404);
    await enemy.close();
  });

  it('cannot have pages of other sites publish, nor send anything of another form', async () => {
    const key = freshEraseKey();
    const headers = { [ERASE_HEADER]: eraseMark(key) };
    const from = { ...headers, 'sec-fetch-site': 'cross-site' };
    expect((await leave(noise(50), key, { headers: from })).status).toBe(403);
    expect((await leave(noise(50), key, { headers: {} })).status).toBe(400);
    expect((await leave(noise(50), key, { headers: { [ERASE_HEADER]: key } })).status).toBe(400);
    expect((await leave(new Uint8Array(), key)).status).toBe(400);
    const long = { ...headers, 'content-length': String(LARGEST_REPLAY + 1) };
    expect((await leave(noise(50), key, { headers: long })).status).toBe(413);
    expect((await ask({ path: `${REPLAY_PATH}../x` })).status).toBe(404);
  });

  it('of one network leaves only some, and a full store keeps what it has', async () => {
    const from = '127.0.0.2';
    const first = (await sealReplay(noise(1000)))!;
    expect((await leave(first.sealed, freshEraseKey(), { from })).status).toBe(201);
    const large = noise(LARGEST_REPLAY);
    expect((await leave(large, freshEraseKey(), { from })).status).toBe(507);
    expect((await read(first.link.name)).status).toBe(200);
    // Parts that were stored before the room ran out are gone: another replay fits.
    expect((await leave(noise(1_000_000), freshEraseKey(), { from })).status).toBe(201);
    const statuses = new Set<number>();
    for (let i = 0; i < 20; i++) statuses.add((await leave(noise(20), freshEraseKey(), { from })).status);
    expect([...statuses]).toEqual([201, 429]);
    expect((await leave(noise(20), freshEraseKey())).status).toBe(201);
  });
});
