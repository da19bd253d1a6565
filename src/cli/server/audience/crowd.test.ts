import { request as requestAs } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readAudience } from '../../../app/watch/audienceReader.ts';
import {
  AUDIENCE_STREAM,
  CROWD_PATH,
  crowdPathOf,
  crowdSubjectOf,
  OFF_AIR,
  OFF_AIR_PLACE,
  parseCrowd,
  subjectOf,
} from '../../../session/broadcast/index.ts';
import { firstTable } from '../../../session/room/index.ts';
import { connectTo } from '../cluster/joinCluster.ts';
import {
  type AudienceNats,
  connectWatcher,
  publish,
  startAudienceNats,
  startAudienceSite,
} from './testing.ts';

const CODE = 'abcdefghjkmnpqrs';
const TABLE = firstTable(CODE);
const OTHER = firstTable('yyyydefghjkmnpqr');

let nats: AudienceNats;
let page: Awaited<ReturnType<typeof publish>>;
let sites: Awaited<ReturnType<typeof startAudienceSite>>[];
beforeAll(async () => {
  nats = await startAudienceNats();
  // The first has the table's publisher.
  sites = [await startAudienceSite(nats), await startAudienceSite(nats)];
  page = await publish(sites[0]!.host, CODE, TABLE);
  await vi.waitFor(async () => expect(await ask(1)).toMatchObject({ applause: 0 }), { timeout: 5000 });
});
afterAll(async () => {
  for (const site of sites) await site.close();
  await nats.end();
});

/** Returns a table's counts at a process; null: none. */
const ask = async (site: number, table = TABLE) =>
  parseCrowd(await (await fetch(`http://${sites[site]!.host}${crowdPathOf(table)}`)).text());

/** Sends applause from a network; returns the status. */
function applaud(
  body: string,
  { site = 1, path = crowdPathOf(TABLE), from = '127.0.0.1', headers = {}, method = 'POST' } = {},
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const url = `http://${sites[site]!.host}${path}`;
    const request = requestAs(url, { method, localAddress: from, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', reject);
    request.end(body);
  });
}

it('is counted, and told to watchers and to anyone at the table, by every process', async () => {
  const watchers = [await connectWatcher(nats), await connectWatcher(nats), await connectWatcher(nats)];
  const heard: unknown[] = [];
  for (const watcher of watchers) {
    watcher.subscribe(crowdSubjectOf(TABLE), {
      callback: (_, message) => void heard.push(parseCrowd(message.string())),
    });
    await watcher.flush();
  }
  await expect.poll(() => ask(1)).toMatchObject({ watching: 3 });
  expect(await applaud('{"applause":2}')).toBe(202);
  expect(await applaud('{"applause":1}', { site: 0 })).toBe(202);
  await expect.poll(() => heard.at(-1)).toEqual({ watching: 3, applause: 3 });
  await watchers[1]!.close();
  await expect.poll(() => ask(0)).toEqual({ watching: 2, applause: 3 });
  for (const watcher of watchers) await watcher.close();
});

describe('an enemy', () => {
  it.each<[string, Parameters<typeof applaud>, number]>([
    ['for a table that nobody broadcasts', ['{"applause":1}', { path: crowdPathOf(OTHER) }], 404],
    ['for what is no table', ['{"applause":1}', { path: `${CROWD_PATH}../__proto__` }], 404],
    ['of nobody', ['{"applause":0}'], 400],
    ['of thousands', ['{"applause":1000}'], 400],
    ['in other words', ['{"applause":1,"more":1}'], 400],
    ['of a megabyte', [`{"applause":1${' '.repeat(1_000_000)}}`], 400],
    ['from another site', ['{"applause":1}', { headers: { 'sec-fetch-site': 'cross-site' } }], 403],
    ['by another method', ['', { method: 'DELETE' }], 405],
  ])('finds no ear for applause %s', async (_, call, status) => {
    const before = await ask(1);
    // A server may end a call that it does not want to hear to its end.
    expect(await applaud(...call).catch(() => status)).toBe(status);
    expect(await ask(1)).toEqual(before);
  });

  it('is heard no longer after much applause, and other networks are', async () => {
    const answers: unknown[] = [];
    for (let i = 0; i < 8; i++) answers.push(await applaud('{"applause":10}', { from: '127.0.0.2' }));
    expect(answers).toEqual([202, 202, 202, 202, 202, 202, 429, 429]);
    expect(await applaud('{"applause":10}', { from: '127.0.0.3' })).toBe(202);
  });

  it('at the watchers’ socket can neither ask for counts nor make any up', async () => {
    const [enemy, watcher] = [await connectWatcher(nats), await connectWatcher(nats)];
    const heard: unknown[] = [];
    watcher.subscribe(crowdSubjectOf(TABLE), {
      callback: (_, message) => void heard.push(parseCrowd(message.string())?.watching),
    });
    await watcher.flush();
    const refused: string[] = [];
    void (async () => {
      for await (const status of enemy.status())
        if (status.type === 'error') refused.push(String(status.error.message));
    })();
    enemy.publish(crowdSubjectOf(TABLE), '{"watching":9999,"applause":9999}');
    enemy.publish('comet.applause', JSON.stringify({ [TABLE]: 9999 }));
    enemy.publish('$SYS.REQ.ACCOUNT.NSUBS', '{}');
    await enemy.flush();
    await expect.poll(() => refused.length).toBe(3);
    await expect.poll(() => heard.length).toBeGreaterThan(1);
    expect(heard).not.toContain(9999);
    await enemy.close();
    await watcher.close();
  });

  it('cannot have the end of their own broadcast told to watchers of another', async () => {
    const code = 'xxxxdefghjkmnpqr';
    const own = await publish(sites[0]!.host, code, firstTable(code));
    own.send(OFF_AIR);
    expect(await own.next()).toBe(OFF_AIR);
    own.socket.close();
    const heard: string[] = [];
    const watcher = await readAudience(nats.watchers, TABLE, {
      live() {},
      crowd: (text) => void heard.push(text),
      connected() {},
    });
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    const enemy = await connectWatcher(nats);
    const question = JSON.stringify({ last_by_subj: subjectOf(firstTable(code), OFF_AIR_PLACE) });
    const answered: string[] = [];
    enemy.subscribe(crowdSubjectOf(TABLE), {
      callback: (_, message) => void answered.push(message.string()),
    });
    enemy.publish(`$JS.API.DIRECT.GET.${AUDIENCE_STREAM}`, question, { reply: crowdSubjectOf(TABLE) });
    await enemy.flush();
    // Its answer goes there, and so to the watcher’s connection.
    await expect.poll(() => answered).toContain(OFF_AIR);
    const before = heard.length;
    await expect.poll(() => heard.length).toBeGreaterThan(before);
    expect(heard).not.toContain(OFF_AIR);
    watcher.close();
    await enemy.close();
  });

  it('at NATS who gets among the site’s processes adds nothing but numbers', async () => {
    const inside = await connectTo(nats.place);
    for (const text of ['', '{', '[1]', '{"x":1}', `{"${TABLE}":-5}`, `{"${TABLE}":1e400}`])
      inside.publish('comet.applause', text);
    inside.publish('comet.applause', JSON.stringify({ [OTHER]: 5 }));
    await inside.flush();
    expect(await ask(0, OTHER)).toBe(null);
    expect(await ask(0)).toMatchObject({ applause: expect.any(Number) });
    await inside.close();
  });
});

it('is nobody’s any more once the table’s pages have gone', async () => {
  page.socket.close();
  await expect.poll(() => ask(1), { timeout: 5000 }).toBe(null);
  expect(await applaud('{"applause":1}')).toBe(404);
});

it('tells anyone at the table that it was taken off air, at every process, and takes no applause for it', async () => {
  const code = 'zzzzdefghjkmnpqr';
  const table = firstTable(code);
  const early = await publish(sites[1]!.host, code, table);
  const ending = await publish(sites[0]!.host, code, table);
  await vi.waitFor(async () => expect(await ask(1, table)).not.toBe(null), { timeout: 5000 });
  ending.send(OFF_AIR);
  expect(await ending.next()).toBe(OFF_AIR);
  const asked = async (site: number) =>
    (await fetch(`http://${sites[site]!.host}${crowdPathOf(table)}`)).text();
  for (const site of [0, 1]) await vi.waitFor(async () => expect(await asked(site)).toBe(OFF_AIR));
  expect(await applaud('{"applause":1}', { path: crowdPathOf(table) })).toBe(404);
  ending.socket.close();
  // A page that has not heard of it cannot undo it.
  early.send('{"end":true}');
  expect(await early.next()).toBe('{}');
  early.socket.close();
  // One that has just been started hears it from the first page that calls.
  sites.push(await startAudienceSite(nats));
  expect(await asked(2)).toBe('');
  const late = await publish(sites[2]!.host, code, table);
  expect(late.begun).toBe(OFF_AIR);
  await vi.waitFor(async () => expect(await asked(2)).toBe(OFF_AIR));
  late.socket.close();
});
