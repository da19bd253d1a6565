import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AUDIENCE_STREAM,
  crowdSubjectOf,
  type Line,
  type Mark,
  OFF_AIR,
  OFF_AIR_PLACE,
  type Offer,
  type Place,
  placeOf,
  snapshotLane,
  subjectOf,
  subjectsOf,
} from '../../../session/broadcast/index.ts';
import { firstTable } from '../../../session/room/index.ts';
import { startSite } from '../cluster/testing.ts';
import { settingsFromEnv } from '../settingsFromEnv.ts';
import { named, openPage } from '../testing.ts';
import {
  type AudienceNats,
  alive,
  callSite,
  connectEnemy,
  connectWatcher,
  makeLog,
  publish,
  startAudienceNats,
  startAudienceSite,
} from './testing.ts';

const CODE = 'abcdefghjkmnpqrs';
const TABLE = firstTable(CODE);

let nats: AudienceNats;
let site: Awaited<ReturnType<typeof startAudienceSite>>;
let log: Line[];
let offer: Offer;
beforeAll(async () => {
  ({ lines: log, offer } = await makeLog(TABLE, 4));
  nats = await startAudienceNats();
  site = await startAudienceSite(nats);
});
afterAll(async () => {
  await site.close();
  await nats.end();
});

const line = (seq: number): string => log[seq]!.text;
const offered = (text: string | RegExp, by: string): string =>
  JSON.stringify({ ...offer, snapshot: offer.snapshot.replace(text, by) });

/** Reads what is stored in an entry's place. */
async function stored(watcher: Awaited<ReturnType<typeof connectWatcher>>, mark: Mark) {
  const question = JSON.stringify({ seq: 1, next_by_subj: subjectOf(TABLE, placeOf(mark)) });
  const answer = await watcher.request(`$JS.API.DIRECT.GET.${AUDIENCE_STREAM}`, question);
  return answer.headers?.code === 404 ? null : answer.string();
}

describe('a page that publishes its table', () => {
  it('reaches watchers at once and later, hears where others left off, and deletes the table', async () => {
    const page = await publish(site.host, CODE, TABLE);
    expect(page.begun).toBe('{"next":0}');
    const watcher = await connectWatcher(nats);
    const live: string[] = [];
    watcher.subscribe(subjectsOf(TABLE), { callback: (_, message) => void live.push(message.string()) });
    await watcher.flush();
    for (const seq of [0, 1, 2]) page.send(line(seq));
    for (const seq of [0, 1, 2]) expect(await page.next()).toBe(`{"took":${seq}}`);
    expect(await stored(watcher, log[1]!)).toBe(line(1));
    await expect.poll(() => live).toEqual([line(0), line(1), line(2)]);
    const other = await publish(site.host, CODE, TABLE, { marks: [log[0]!, log[1]!, log[3]!] });
    expect(other.begun).toBe('{"next":2}');
    // The same again is stored once.
    other.send(line(2));
    expect(await other.next()).toBe('{"took":2}');
    // Nobody deletes what another page publishes.
    other.send('{"end":true}');
    expect(await other.next()).toBe('{}');
    expect(await stored(watcher, log[1]!)).toBe(line(1));
    other.socket.close();
    await once(other.socket, 'close');
    await expect
      .poll(async () => {
        page.send('{"end":true}');
        await page.next();
        return await stored(watcher, log[1]!);
      })
      .toBe(null);
    expect(live).toHaveLength(3);
    // A sign of life is answered with the end of the call: pages call again.
    page.send(JSON.stringify(alive(log.slice(0, 3))));
    expect(await page.next()).toBe('closed');
    await watcher.close();
  });

  it('offers late watchers a snapshot, once its entry is there', async () => {
    const code = 'yyyydefghjkmnpqr';
    const table = firstTable(code);
    const { lines, offer: own } = await makeLog(table, 2);
    const watcher = await connectWatcher(nats);
    const newest = async (): Promise<string | null> => {
      const question = JSON.stringify({ last_by_subj: subjectsOf(table, snapshotLane(own.by)) });
      const answer = await watcher.request(`$JS.API.DIRECT.GET.${AUDIENCE_STREAM}`, question);
      return answer.headers?.code === 404 ? null : answer.string();
    };
    const page = await publish(site.host, code, table);
    page.send(lines[0]!.text);
    expect(await page.next()).toBe('{"took":0}');
    page.send(JSON.stringify(own));
    expect(await page.next()).toBe('{}');
    expect(await newest()).toBe(null);
    page.send(lines[1]!.text);
    expect(await page.next()).toBe('{"took":1}');
    page.send(JSON.stringify(own));
    expect(await page.next()).toBe('{}');
    expect(JSON.parse((await newest())!)).toEqual(JSON.parse(own.snapshot));
    page.send('{"end":true}');
    expect(await page.next()).toBe('{}');
    expect(await newest()).toBe(null);
    await watcher.close();
  });

  it('is taken off air by any page with its right, for good', async () => {
    const code = 'zzzzdefghjkmnpqr';
    const table = firstTable(code);
    const { lines } = await makeLog(table, 2);
    const watcher = await connectWatcher(nats);
    const told: string[] = [];
    watcher.subscribe(crowdSubjectOf(table), { callback: (_, message) => void told.push(message.string()) });
    await watcher.flush();
    const keptBack = await publish(site.host, code, table);
    const page = await publish(site.host, code, table);
    page.send(lines[0]!.text);
    expect(await page.next()).toBe('{"took":0}');
    const other = await publish(site.host, code, table);
    other.send(OFF_AIR);
    expect(await other.next()).toBe(OFF_AIR);
    await expect.poll(() => told).toContain(OFF_AIR);
    const isStored = async (place: Place) => {
      const question = JSON.stringify({ seq: 1, next_by_subj: subjectOf(table, place) });
      return (await watcher.request(`$JS.API.DIRECT.GET.${AUDIENCE_STREAM}`, question)).string() !== '';
    };
    expect(await isStored(placeOf(lines[0]!))).toBe(false);
    expect(await isStored(OFF_AIR_PLACE)).toBe(true);
    // Neither does anything follow, nor does a page begin that has kept everything back so far.
    page.send(lines[1]!.text);
    expect(await page.next()).toBe('closed');
    keptBack.send(lines[0]!.text);
    expect(await keptBack.next()).toBe('closed');
    expect((await publish(site.host, code, table)).begun).toBe(OFF_AIR);
    await watcher.close();
  });
});

describe('an enemy', () => {
  it.each<[string, (page: ReturnType<typeof callSite>) => void]>([
    [
      'the right of another room',
      (page) => page.send(JSON.stringify({ table: TABLE, right: 'a'.repeat(64) })),
    ],
    ['no right', (page) => page.send(line(0))],
    ['bytes', (page) => page.send(Buffer.alloc(100))],
  ])('with %s publishes nothing', async (_, say) => {
    const page = callSite(site.host);
    await once(page.socket, 'open');
    say(page);
    expect(await page.next()).toBe('closed');
  });

  it.each<[string, () => string]>([
    ['garbage', () => '{"t":"entries"}'],
    ['a line of 300 kB', () => 'x'.repeat(300_000)],
    ['an impossible place', () => line(1).replace('"seq":1', '"seq":1000000000')],
    ['another order', () => line(2)],
    [
      'another signature',
      () => line(1).replace(/"signature":"[^"]+","said"/, `"signature":"${'s'.repeat(86)}","said"`),
    ],
    ['a snapshot of another state', () => offered('"hand":0', '"hand":1')],
    ['a snapshot that nobody has sealed', () => offered(/"seals":\[.*\]/, '"seals":[]')],
  ])('who knows the code is cut off for %s', async (_, text) => {
    const page = await publish(site.host, CODE, TABLE);
    page.send(line(0));
    expect(await page.next()).toBe('{"took":0}');
    page.send(text());
    expect(await page.next()).toBe('closed');
  });

  it('who floods the site is cut off, and others are not', async () => {
    const flood = await publish(site.host, CODE, TABLE, { from: '127.0.0.2' });
    for (let i = 0; i < 8000; i++) flood.send('{"t":0}');
    const answers = [await flood.next()];
    expect(answers.at(-1)).toBe('closed');
    const many = Array.from({ length: 20 }, () => callSite(site.host, '127.0.0.3'));
    const opened = await Promise.all(
      many.map(({ socket }) =>
        once(socket, 'open').then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(opened.filter(Boolean).length).toBeLessThanOrEqual(16);
    for (const { socket } of many) socket.terminate();
    const page = await publish(site.host, CODE, TABLE);
    page.send(line(0));
    expect(await page.next()).toBe('{"took":0}');
    page.socket.close();
  });

  it('at the watchers’ socket can neither write, nor delete, nor hear anything else', async () => {
    const page = await publish(site.host, CODE, TABLE);
    page.send(line(0));
    await page.next();
    const subjects = ['>', 'comet.>', '$KV.>', '$JS.>', 'audience.>', '_INBOX.>'];
    const { enemy, refused, heard } = await connectEnemy(nats, subjects);
    enemy.publish(subjectOf(TABLE, placeOf(log[3]!)), line(3));
    for (const act of ['STREAM.DELETE', 'STREAM.PURGE', 'STREAM.UPDATE', 'STREAM.INFO'])
      enemy.publish(`$JS.API.${act}.${AUDIENCE_STREAM}`, '');
    enemy.publish('comet.beats', '{}');
    // The server's answer to a question must not become a line of the table, nor reach the site.
    const question = JSON.stringify({ last_by_subj: subjectOf(TABLE, placeOf(log[0]!)) });
    for (const reply of [subjectOf(TABLE, placeOf(log[2]!)), 'comet.beats'])
      enemy.publish(`$JS.API.DIRECT.GET.${AUDIENCE_STREAM}`, question, { reply });
    await enemy.flush();
    page.send(line(1));
    expect(await page.next()).toBe('{"took":1}');
    await expect.poll(() => refused.length).toBe(11);
    for (const seq of [2, 3]) expect(await stored(enemy, log[seq]!)).toBe(null);
    expect(await stored(enemy, log[1]!)).toBe(line(1));
    expect(heard.filter((subject) => !subject.startsWith('_INBOX.'))).toEqual([]);
    await enemy.close();
    page.socket.close();
  });

  it('cannot come in as the site by the watchers’ socket', async () => {
    const { wsconnect } = await import('@nats-io/nats-core');
    const { user, pass } = nats.place;
    await expect(wsconnect({ servers: nats.watchers, user, pass, reconnect: false })).rejects.toThrow();
  });
});

it('processes of a cluster introduce pages over the same server', async () => {
  const process = await startSite(nats, nats.place);
  await openPage(process.host, named('ann'));
  await process.close();
});

it('a page starts over when the NATS server has lost everything', async () => {
  const page = await publish(site.host, CODE, TABLE);
  page.send(line(0));
  await page.next();
  await nats.stop();
  page.send(line(1));
  await nats.start();
  expect(await page.next()).toBe('closed');
  const again = { timeout: 20_000, interval: 200 };
  const marks = log.slice(0, 1);
  await expect
    .poll(async () => (await publish(site.host, CODE, TABLE, { marks })).begun, again)
    .toBe('{"next":0}');
});

describe('AUDIENCE_URL', () => {
  it('is where pages read broadcast tables, and needs NATS_URL', () => {
    const url = 'wss://audience.example.org';
    expect(settingsFromEnv({ AUDIENCE_URL: url })).toMatchObject({ ok: false });
    const both = { AUDIENCE_URL: url, NATS_URL: 'nats://site:x@10.0.0.5:4222' };
    expect(settingsFromEnv(both)).toMatchObject({ value: { audience: url } });
    expect(settingsFromEnv({ ...both, AUDIENCE_URL: 'https://x' })).toMatchObject({
      error: 'AUDIENCE_URL is wrong: audience: must be an address such as "wss://audience.example.org".',
    });
    expect(settingsFromEnv({})).toMatchObject({ value: expect.not.objectContaining({ audience: url }) });
  });
});
