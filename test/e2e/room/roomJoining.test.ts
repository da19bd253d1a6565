import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playButton } from '../../../src/cli/browser/lobbySteps.ts';
import { attachPeerServer } from '../../../src/cli/server/peerServer.ts';
import { serveFolder } from '../../../src/cli/server/serveFolder.ts';
import { PHONE } from '../browser/app.ts';
import { faults } from '../browser/axe.ts';
import { openPeople } from '../browser/people.ts';
import { openRoom, sitDown } from '../steps/roomSteps.ts';

const visitors = openPeople();
const NOBODYS = '#/room/abcdefghijkmnpqr';

/** A step of joining as shown, in this state. */
const step = (page: Page, label: string, state: string) =>
  page
    .getByRole('listitem')
    .and(page.locator(`[data-state="${state}"]`))
    .filter({ hasText: label });
const goTo = (page: Page, hash: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);
const told = (page: Page, text: RegExp) => page.getByRole('alert').getByText(text);
const trouble = (page: Page, title: string) => page.getByRole('heading', { name: title });

describe('a person who cannot join reads why, and what helps', () => {
  it('with an incomplete link, invalid settings, no one there, no network, or no WebRTC', async () => {
    const page = await visitors.visit('Ann', '#/room/abc');
    await told(page, /This link to a table is incomplete. Ask for it again/).waitFor();
    await playButton(page).waitFor();
    await makesNoSense(page);
    await nobodyAnswers(page);
    await withoutWebRtc(page);
    expect(visitors.takeTrouble()).toEqual([]);
  });

  it('at a table open in another tab of the same browser, but not while that is just closing', async () => {
    const page = await visitors.visit('Ann');
    await openRoom(page, /comet/i, 2);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await trouble(second, 'This table is open in another tab').waitFor();
    await page.close();
    await second.getByRole('button', { name: 'Stand up' }).waitFor();
    await whileItCloses(second);
    expect(visitors.takeTrouble()).toEqual([]);
  });
});

async function makesNoSense(page: Page): Promise<void> {
  let body = '{"peerServer":';
  await page.route('**/settings.json', (route) => route.fulfill({ body, contentType: 'application/json' }));
  await goTo(page, NOBODYS);
  await told(page, /settings.json cannot be used: .* Tell the person who runs this page/).waitFor();
  const again = page.getByRole('button', { name: 'Try again' });
  body = '{"peerServer":"nearby","iceServers":[]}';
  await again.click();
  await told(page, /cannot be used: peerServer: must be "own", "cloud" or/).waitFor();
  expect(page.url()).toContain(NOBODYS);
  // As soon as the settings are corrected, the same address works.
  body = '{"peerServer":"own","iceServers":[]}';
  await again.click();
  await step(page, 'Reaching the server', 'done').waitFor();
}

async function nobodyAnswers(page: Page): Promise<void> {
  await trouble(page, 'Nobody answers at this table').waitFor();
  await told(page, /^Ask the person who sent you the link/).waitFor();
  await step(page, 'Looking for the table', 'failed').waitFor();
  await step(page, 'Reaching the server', 'done').waitFor();
  const desktop = page.viewportSize()!;
  for (const size of [desktop, PHONE.viewport!]) {
    await page.setViewportSize(size);
    expect(await faults(page), `joining, ${size.width} px`).toEqual([]);
  }
  await page.setViewportSize(desktop);
  // Each pause is longer than the one before, unless the person presses “Try now”.
  const retry = page.getByRole('timer');
  await retry.getByText('Trying again in 4 s').waitFor();
  await page.getByRole('button', { name: 'Try now' }).click();
  await retry.getByText('Trying again in 2 s').waitFor();
  await page.getByRole('button', { name: 'Back to the lobby' }).click();
  await playButton(page).waitFor();
  // The device loses its network and gets it back.
  await page.context().setOffline(true);
  await goTo(page, NOBODYS);
  await trouble(page, 'You are offline').waitFor();
  await page.context().setOffline(false);
  await step(page, 'Reaching the server', 'done').waitFor();
  await goTo(page, '#/');
}

async function withoutWebRtc(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { RTCPeerConnection: undefined });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await goTo(page, NOBODYS);
  await trouble(page, 'This browser cannot join a table').waitFor();
  await told(page, /Use a current Firefox, Chrome, Edge or Safari/).waitFor();
  expect(asked.filter((url) => /settings\.json|peerjs/.test(new URL(url).pathname))).toEqual([]);
}

/** Opens the same table in another tab while the first one closes it. */
async function whileItCloses(page: Page): Promise<void> {
  const { hash } = new URL(page.url());
  const name = `comet-table/room/${hash.split('/').at(-1)}`;
  const second = await page.context().newPage();
  await second.goto(page.url().replace(hash, ''));
  // The closing tab releases the table once the next one waits for it.
  await second.evaluate((lock) => {
    const isAwaited = async () =>
      (await navigator.locks.query()).pending?.some(
        (each) => each.name === lock && each.mode === 'exclusive',
      );
    navigator.locks.request(lock, async () => {
      document.title = 'held';
      while (!(await isAwaited())) await new Promise(requestAnimationFrame);
    });
  }, name);
  await page.close();
  await second.waitForFunction(() => document.title === 'held');
  await goTo(second, hash);
  await second.getByRole('button', { name: 'Stand up' }).waitFor();
}

describe('a PeerServer that cannot be reached', () => {
  it('is named as the problem, and joining resumes once it is back', async () => {
    const server = serveFolder(join(process.cwd(), 'dist'));
    const elsewhere = await listen(server);
    const ann = await visitors.visit('Ann', elsewhere);
    const link = await openRoom(ann, /comet/i, 2);
    await ann.getByText(/Nobody new can find the table right now/).waitFor();
    const bo = await visitors.visit('Bo', `${elsewhere}${link}`);
    await trouble(bo, 'The server that introduces people cannot be reached').waitFor();
    await told(bo, /Check your connection: a firewall may be blocking WebSockets/).waitFor();
    await bo
      .getByRole('timer')
      .getByText(/in \d+ s/)
      .waitFor();
    await step(bo, 'Reaching the server', 'failed').waitFor();
    await step(bo, 'Looking for the table', 'waiting').waitFor();
    const peers = attachPeerServer(server);
    await sitDown(bo);
    await ann.getByText('Send the link').waitFor();
    peers.close();
    await stop(server);
  });
});

/** Returns the address of its pages. */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/?quality=low&speed=0`;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}
