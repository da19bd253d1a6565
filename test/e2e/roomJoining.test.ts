import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachPeerServer } from '../../src/cli/peerServer.ts';
import { serveFolder } from '../../src/cli/start.ts';
import { PROTOCOL } from '../../src/session/room/commands.ts';
import { openPeople } from './people.ts';
import { openRoom, sitDown } from './roomSteps.ts';

const visitors = openPeople();
const NOBODYS = '#/room/abcdefghijkmnpqr';

/** A step of joining as it is shown, with what helps. */
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
const failure = (page: Page) => page.getByRole('main').getByRole('status');

describe('a person who cannot join is told why, and what helps', () => {
  it('with an incomplete link', async () => {
    const page = await visitors.visit('Ann', '#/room/abc');
    await told(page, /This link to a table is incomplete. Ask for it again/).waitFor();
    await page.getByRole('button', { name: 'Open a table for friends' }).waitFor();
  });

  it('at a table with nobody there', async () => {
    const page = await visitors.visit('Ann', NOBODYS);
    await step(page, 'Looking for the table', 'failed')
      .getByText(/Ask the person who sent you the link/)
      .waitFor();
    await step(page, 'Reaching the server', 'done').waitFor();
    await page.getByRole('button', { name: 'Back to the lobby' }).click();
    await page.getByRole('button', { name: 'Open a table for friends' }).waitFor();
  });

  it('with page settings that are not JSON, or make no sense', async () => {
    const page = await visitors.visit('Ann', '', { serviceWorkers: 'block' });
    let body = '{"peerServer":';
    await page.route('**/settings.json', (route) => route.fulfill({ body, contentType: 'application/json' }));
    await goTo(page, NOBODYS);
    await told(page, /settings.json cannot be used: .* Tell the person who runs this page/).waitFor();
    const again = page.getByRole('button', { name: 'Try again now' });
    body = '{"peerServer":"nearby","iceServers":[]}';
    await again.click();
    await told(page, /cannot be used: peerServer: must be "own", "cloud" or/).waitFor();
    expect(page.url()).toContain(NOBODYS);
    // As soon as they are mended, the same address leads on.
    body = '{"peerServer":"own","iceServers":[]}';
    await again.click();
    await step(page, 'Reaching the server', 'done').waitFor();
  });

  it('at a table open in another tab of the same browser', async () => {
    const page = await visitors.visit('Ann');
    await openRoom(page, /comet/i, 2);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await told(
      second,
      /open in another tab of this browser. Continue there, or close that tab first/,
    ).waitFor();
    const { hash } = new URL(page.url());
    await page.close();
    await goTo(second, hash);
    await second.getByRole('button', { name: 'Stand up' }).waitFor();
    expect(visitors.takeTrouble()).toEqual([]);
  });

  it('but not while another tab is just closing', async () => {
    const page = await visitors.visit('Ann');
    const lobby = page.url();
    await openRoom(page, /comet/i, 2);
    const { hash } = new URL(page.url());
    const name = `comet-table/room/${hash.split('/').at(-1)}`;
    const second = await page.context().newPage();
    await second.goto(lobby);
    // The tab that closes lets go once the next one waits for it.
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
    expect(visitors.takeTrouble()).toEqual([]);
  });
});

describe('pages of different versions', () => {
  let newer: string;
  beforeAll(async () => {
    newer = mkdtempSync(join(tmpdir(), 'comet-table-newer-'));
    // Under vitest this becomes a development build, where React begins everything twice.
    await build({
      logLevel: 'error',
      build: { outDir: newer, emptyOutDir: true },
      plugins: [
        {
          name: 'another-protocol',
          enforce: 'pre',
          transform: (code, id) =>
            id.endsWith('session/room/commands.ts')
              ? code.replace(/PROTOCOL = \d+/, `PROTOCOL = ${PROTOCOL + 1}`)
              : undefined,
        },
      ],
    });
  });
  afterAll(() => rmSync(newer, { recursive: true, force: true }));

  it('are told which of them to reload, whichever one joins', async () => {
    const old = await visitors.visit('Ann');
    const link = await openRoom(old, /comet/i, 2);
    // The newer page comes from elsewhere, and the same server introduces it.
    const port = Number(new URL(visitors.harness.url).port);
    const server = serveFolder(newer, {
      peerServer: { host: '127.0.0.1', port, path: '/peerjs/', secure: false, key: 'peerjs' },
      iceServers: [],
    });
    const elsewhere = await listen(server);
    const young = await visitors.visit('Bo');
    await young.goto(`${elsewhere}${link}`);
    await failure(young).getByText('Their page is older than yours: they should reload it.').waitFor();
    // The other way round.
    await goTo(young, '#/');
    const theirs = await openRoom(young, /comet/i, 2);
    const late = await visitors.visit('Cy', theirs);
    await failure(late).getByText('Their page is newer than yours: reload this page.').waitFor();
    expect(await late.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await stop(server);
  });
});

describe('a PeerServer that cannot be reached', () => {
  it('is named as the problem, and joining resumes once it is back', async () => {
    const server = serveFolder(join(process.cwd(), 'dist'));
    const elsewhere = await listen(server);
    const [ann, bo] = [await visitors.visit('Ann'), await visitors.visit('Bo')];
    await ann.goto(elsewhere);
    const link = await openRoom(ann, /comet/i, 2);
    await ann.getByText(/Nobody new can find the table right now/).waitFor();
    await bo.goto(`${elsewhere}${link}`);
    const missing = step(bo, 'Reaching the server', 'failed');
    await missing.getByText(/Check your connection: a firewall may be blocking WebSockets/).waitFor();
    await step(bo, 'Looking for the table', 'waiting').waitFor();
    const peers = attachPeerServer(server);
    await sitDown(bo);
    await ann.getByText('Send the link').waitFor();
    peers.close();
    await stop(server);
  });
});

/** Returned: where its pages are. */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/?quality=low&speed=0`;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
}
