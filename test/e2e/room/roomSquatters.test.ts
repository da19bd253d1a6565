import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, it } from 'vitest';
import { WebSocket } from 'ws';
import { attachPeerServer } from '../../../src/cli/server/peerServer.ts';
import { serveFolder } from '../../../src/cli/server/serveFolder.ts';
import { DOORS, doorOf, SEATS } from '../../../src/session/net/handshake.ts';
import { openPeople } from '../browser/people.ts';
import { openRoom, sitDown } from '../steps/roomSteps.ts';

const closing: (() => void)[] = [];
// Registered before the visitors, so that their hook runs first: a failed test's pages are captured while the server is still up.
afterEach(() => {
  for (const close of closing.splice(0).reverse()) close();
});
const visitors = openPeople();

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

/** Serves the game with the PeerServer of `npm start`. Returns the addresses of its pages and of the PeerServer. */
async function openSite(): Promise<[string, string]> {
  const server = serveFolder(join(process.cwd(), 'dist'));
  const peers = attachPeerServer(server);
  closing.push(peers.close);
  const port = await listen(server);
  return [`http://127.0.0.1:${port}/`, `ws://127.0.0.1:${port}/peerjs/peerjs`];
}

/** Claims an address from another network as soon as it is free, and answers no caller there. */
function squat(server: string, id: string): void {
  let over = false;
  let socket: WebSocket;
  const ask = (): void => {
    socket = new WebSocket(`${server}?key=peerjs&id=${id}&token=squatter`, { localAddress: '127.0.0.2' });
    const beat = setInterval(
      () => socket.readyState === WebSocket.OPEN && socket.send('{"type":"HEARTBEAT"}'),
      5000,
    );
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(beat);
      if (!over) setTimeout(ask, 20);
    });
  };
  ask();
  closing.push(() => {
    over = true;
    socket.terminate();
  });
}

/** Addresses that a page is reached at: all ids it has requested from a PeerServer. */
function addressesOf(page: Page): ReadonlySet<string> {
  const found = new Set<string>();
  page.on('websocket', (socket) => {
    const id = new URL(socket.url()).searchParams.get('id');
    if (id) found.add(id);
  });
  return found;
}

const doors = (code: string): string[] =>
  Array.from({ length: SEATS * DOORS }, (_, i) => doorOf(code, i % SEATS, Math.floor(i / SEATS)));
/** Checks that one person's action reaches the other: they are linked, and messages get settled. */
async function together(one: Page, other: Page, name: string): Promise<void> {
  const field = one.getByLabel('Your name');
  await field.fill(name);
  await field.press('Enter');
  await other.getByRole('region', { name: 'Seats' }).getByText(name).waitFor();
}

const goTo = (page: Page, hash: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);

/** Gives every address of a person, and every door of the table, to a squatter; then the person comes back. */
async function squatted(
  page: Page,
  called: ReadonlySet<string>,
  link: string,
  server: string,
): Promise<void> {
  for (const id of new Set([...called, ...doors(link.split('/').at(-1)!)])) squat(server, id);
  await page.reload();
  await page.getByRole('button', { name: 'Stand up' }).waitFor();
}

describe('a stranger with the link who squats addresses and doors during a reload', () => {
  it('keeps neither the owner nor newcomers out', async () => {
    const [pages, server] = await openSite();
    const ann = await visitors.visit('Ann', `${pages}?quality=low&speed=0`);
    const hers = addressesOf(ann);
    const link = await openRoom(ann, /comet/i, 3);
    await squatted(ann, hers, link, server);
    const bo = await visitors.visit('Bo', `${pages}?quality=low&speed=0#/`);
    const bos = addressesOf(bo);
    await goTo(bo, link);
    await bo.getByRole('button', { name: /^Sit/ }).first().waitFor({ timeout: 90_000 });
    await sitDown(bo);
    await together(bo, ann, 'Bo the first');
    await squatted(bo, bos, link, server);
    await together(bo, ann, 'Bo again');
  });
});
