import { afterAll, beforeAll, expect, it } from 'vitest';
import { AUDIENCE_STREAM, placeOf, subjectOf } from '../../../session/broadcast/index.ts';
import {
  ERASE_HEADER,
  eraseMark,
  freshEraseKey,
  REPLAY_PATH,
  replayPathOf,
  sealReplay,
} from '../../../session/replays/index.ts';
import { firstTable } from '../../../session/room/index.ts';
import { startAudienceCluster } from './audienceNats.ts';
import { type AudienceNats, connectWatcher, makeLog, publish, startAudienceSite } from './testing.ts';

const CODE = 'abcdefghjkmnpqrs';
const TABLE = firstTable(CODE);

/** Servers elect another leader within 10 s. */
const ELECTED = { timeout: 60_000, interval: 200 };

let servers: readonly AudienceNats[];
let sites: Awaited<ReturnType<typeof startAudienceSite>>[];
beforeAll(async () => {
  servers = await startAudienceCluster();
  // Each site reaches one server only.
  sites = await Promise.all(
    servers.map((nats, i) =>
      startAudienceSite({ ...nats, place: { ...nats.place, servers: [nats.place.servers[i]!] } }),
    ),
  );
});
afterAll(async () => {
  for (const site of sites) await site.close();
  for (const nats of servers) await nats.end();
});

/** Asks a site for a replay. */
const read = (i: number, name: string) => fetch(`http://${sites[i]!.host}${replayPathOf(name)}`);

/** Publishes a replay at a site, as soon as that works. */
async function leave(i: number, size: number) {
  const { link, sealed } = (await sealReplay(crypto.getRandomValues(new Uint8Array(size))))!;
  const key = freshEraseKey();
  const asked = { method: 'POST', body: sealed, headers: { [ERASE_HEADER]: eraseMark(key) } };
  await expect
    .poll(async () => (await fetch(`http://${sites[i]!.host}${REPLAY_PATH}`, asked)).status, ELECTED)
    .toBe(201);
  return { name: link.name, sealed, key };
}

it('tables and replays outlive a server of three, which is not needed to publish, delete or read', async () => {
  const first = await leave(1, 60_000);
  const { lines } = await makeLog(TABLE, 1);
  const page = await publish(sites[1]!.host, CODE, TABLE);
  page.send(lines[0]!.text);
  expect(await page.next()).toBe('{"took":0}');
  await expect.poll(async () => (await read(2, first.name)).status, ELECTED).toBe(200);
  await servers[1]!.stop('keeping');
  const copy = await read(2, first.name);
  expect(new Uint8Array(await copy.arrayBuffer())).toEqual(first.sealed);
  const watcher = await connectWatcher(servers[2]!);
  const question = JSON.stringify({ seq: 1, next_by_subj: subjectOf(TABLE, placeOf(lines[0]!)) });
  const asked = () => watcher.request(`$JS.API.DIRECT.GET.${AUDIENCE_STREAM}`, question);
  await expect.poll(async () => (await asked()).string(), ELECTED).toBe(lines[0]!.text);
  await watcher.close();
  const second = await leave(0, 100);
  const erase = { method: 'DELETE', headers: { [ERASE_HEADER]: first.key } };
  expect((await fetch(`http://${sites[2]!.host}${replayPathOf(first.name)}`, erase)).status).toBe(200);
  await expect.poll(async () => (await read(2, first.name)).status).toBe(410);
  // It learns when it comes back what happened without it.
  await servers[1]!.start();
  await expect.poll(async () => (await read(1, first.name)).status, ELECTED).toBe(410);
  // One alone can elect no leader.
  for (const i of [0, 1]) await servers[i]!.stop();
  await expect.poll(async () => (await read(2, first.name)).status, ELECTED).toBe(410);
  expect((await read(2, second.name)).status).toBe(200);
});
