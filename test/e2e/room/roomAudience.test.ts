import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { joinAudience } from '../../../src/cli/server/audience/joinAudience.ts';
import { type AudienceNats, startAudienceNats } from '../../../src/cli/server/audience/testing.ts';
import { attachPeerServer } from '../../../src/cli/server/peerServer.ts';
import { serveFolder } from '../../../src/cli/server/serveFolder.ts';
import { openPeople } from '../browser/people.ts';
import { ANTES, openRoom, pressIfReady, sitDown, start } from '../steps/roomSteps.ts';

const people = openPeople();
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** A site as `npm start` makes it with NATS_URL and AUDIENCE_URL set. Returns its address. */
async function openSite({ place, watchers }: AudienceNats): Promise<string> {
  const server = serveFolder(
    join(process.cwd(), 'dist'),
    { peerServer: 'own', iceServers: [], audience: watchers },
    undefined,
    undefined,
    (request, response) => published.answer(request, response),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const peers = attachPeerServer(server);
  const audience = joinAudience(place, (reason) => {
    throw new Error(reason);
  });
  const times = { look: 300, repeat: 5000, report: 300, quiet: 45_000 };
  const published = audience.attach(server, () => false, { times });
  closing.push(() => {
    peers.close();
    published.close();
    server.closeAllConnections();
    server.close();
    return audience.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/?quality=low&speed=0`;
}

it('a table decides to be broadcast, and a stranger with its link sees the match, but no way in', async () => {
  const nats = await startAudienceNats();
  closing.push(() => nats.end());
  const address = await openSite(nats);
  const ann = await people.visit('Ann', address);
  const link = await openRoom(ann, /comet/i, 2);
  await ann.getByRole('button', { name: 'Change…' }).click();
  await ann.getByLabel('Broadcast this table').selectOption({ label: 'live' });
  await ann.getByRole('button', { name: 'Apply for everyone' }).click();
  const shown = ann.getByLabel('Link for watchers');
  const watching = await shown.inputValue();
  expect(watching).not.toContain(link.split('/').at(-1));
  const bo = await people.visit('Bo', `${address}${link}`);
  await sitDown(bo);
  await start(ann, bo);
  const dora = await people.visit('Dora', `${address}${new URL(watching).hash}`);
  await dora.locator('canvas').first().waitFor();
  const note = dora.getByText(/Checked on this device: \d+ entries/);
  const entries = async (): Promise<number> => Number(/(\d+) entries/.exec((await note.textContent())!)![1]);
  await note.waitFor();
  const before = await entries();
  await expect
    .poll(() => pressIfReady(ann, ANTES).then(async (one) => one ?? pressIfReady(bo, ANTES)))
    .not.toBe(null);
  await expect.poll(entries).toBeGreaterThan(before);
  // Two people have shuffled, and the watcher's page has checked both.
  await expect.poll(() => dora.getByText(/[2-9] shuffles/).count()).toBe(1);
  expect(dora.url()).toContain(new URL(watching).hash);
  // She reads what happened, looks at it again, and comes back to now.
  await dora.keyboard.press('l');
  await dora.getByTitle('Show the table as it was then').first().click();
  await dora.getByText('This is the table as it was.').waitFor();
  await dora.keyboard.press('Escape');
  await expect.poll(() => dora.getByText('This is the table as it was.').count()).toBe(0);
  // Her applause reaches the table, and herself.
  await dora.getByText('1 watching').waitFor();
  await dora.getByRole('button', { name: 'Applaud' }).click();
  await dora.keyboard.press('q');
  await dora.getByText('You have applauded 2 times.').waitFor();
  await ann.getByText('1 watching · 2 claps').waitFor();
  await bo.getByText('1 watching · 2 claps').waitFor();
});
