import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { type AheadFiles, namesIn } from '../../src/app/offline/parcels.ts';
import { chooseSeats, gameTile, openForFriends, playButton } from '../../src/cli/browser/lobbySteps.ts';
import {
  answer,
  firstCard,
  handCards,
  press,
  sceneAtRest,
  startMatch,
  topCard,
} from '../../src/cli/browser/pageSteps.ts';
import { attachPeerServer } from '../../src/cli/server/peerServer.ts';
import { serveFolder } from '../../src/cli/server/serveFolder.ts';
import { OWN_SETTINGS } from '../../src/session/transport/index.ts';
import { openApp, PHONE, QUICK } from './browser/app.ts';
import { keptAddresses } from './steps/offlineSteps.ts';
import { openRoom, sitDown } from './steps/roomSteps.ts';
import { choose } from './steps/steps.ts';

const app = openApp();
const goToLobby = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    location.hash = '#/';
  });
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const alert = (page: Page, text: RegExp) => page.getByRole('alert').getByText(text);

/** Blocks files that match this pattern until `open` is called. */
async function gate(page: Page, pattern: RegExp) {
  let open = false;
  await page.route(pattern, (route) => (open ? route.continue() : route.abort()));
  return {
    open() {
      open = true;
    },
  };
}
const OFFLINE = { serviceWorkers: 'allow' } as const;

/** Lays a card at a pot, leaving `left` cards in the hand. */
async function layCard(page: Page, pot: string, left: number): Promise<void> {
  await press(topCard(page));
  await answer(page, pot);
  await expect.poll(() => handCards(page).count()).toBe(left);
}

const missing = (page: Page) => page.getByRole('heading', { name: 'Part of the page is missing' });

describe('a file that cannot be loaded', () => {
  it('disables only its own part, says so, and loads on another try, with its styles', async () => {
    const page = await app.visit(QUICK);
    const styles = await gate(page, /RefereePage-.*\.css/);
    await page.getByRole('button', { name: 'Referee' }).click();
    await missing(page).waitFor();
    styles.open();
    await page.getByRole('button', { name: 'Try again' }).click();
    const head = page.getByRole('banner');
    await expect.poll(() => head.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
    await goToLobby(page);

    const chunk = await gate(page, /TableMenu-.*\.js/);
    await startMatch(page);
    await menu(page).click();
    await alert(page, /could not be loaded/).waitFor();
    // The rest still works: a card can be laid.
    await layCard(page, '4', 6);
    chunk.open();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('menuitem', { name: 'Rules and help' }).waitFor();
    await page.keyboard.press('Escape');

    // Failure of an optional part leaves the table as it was.
    await gate(page, /Sheets-.*\.js/);
    await page.locator('body').press('l');
    await alert(page, /could not be loaded/).waitFor();
    await page.getByRole('button', { name: 'Not now' }).click();
    await alert(page, /could not be loaded/).waitFor({ state: 'detached' });
    await layCard(page, '3', 5);
  });

  it('after a new release says so; the table keeps its address, and the match goes on once it loads', async () => {
    const page = await app.visit(QUICK);
    await page.route(/Sheets-.*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await startMatch(page);
    await page.route(app.url, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<div id="root"></div><script type="module" src="./assets/index-newer.js"></script>',
      }),
    );
    await page.locator('body').press('l');
    await alert(page, /A newer version of the page is out.*Your match is saved/).waitFor();
    await page.unroute(app.url);
    // The newer version lacks a file too.
    const rules = await gate(page, /assets\/game-.*\.js/);
    await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click();
    await missing(page).waitFor();
    await page.getByText('Your match is saved: reload, and it picks up where you left off.').waitFor();
    expect(page.url()).toMatch(/#\/table\//);
    rules.open();
    await page.getByRole('button', { name: 'Try again' }).click();
    await firstCard(page);
  });
});

/** Serves the page with an opaque origin, which has no storage. Its files must be allowed to that origin by name. */
async function sandboxed(route: Route): Promise<void> {
  // The server may just be closing a connection that is used again.
  const response = await route.fetch({ maxRetries: 3 });
  const { 'content-security-policy': _, ...headers } = response.headers();
  const policy =
    route.request().resourceType() === 'document'
      ? { 'content-security-policy': 'sandbox allow-scripts allow-forms allow-modals' }
      : {};
  await route.fulfill({ response, headers: { ...headers, 'access-control-allow-origin': '*', ...policy } });
}

/** Kinds of storage that this page is denied with a SecurityError. */
const refusedStorage = (): Promise<string[]> =>
  Promise.all(
    (
      [
        ['localStorage', () => localStorage],
        ['sessionStorage', () => sessionStorage],
        ['indexedDB', () => indexedDB.open('refused')],
        ['caches', () => caches.keys()],
      ] as const
    ).map(async ([name, use]) => {
      try {
        await use();
        return '';
      } catch (error) {
        return (error as DOMException).name === 'SecurityError' ? name : String(error);
      }
    }),
  );

/** Removes all storage, as in old and embedded browsers. */
const removeStorage = (): void => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(globalThis, name, { value: undefined });
  for (const name of ['locks', 'storage', 'serviceWorker'])
    Object.defineProperty(Navigator.prototype, name, { value: undefined });
};

describe('a browser that stores nothing', () => {
  it('because it has no storage plays on without saving', async () => {
    const page = await app.visit(QUICK, PHONE, (fresh) => fresh.addInitScript(removeStorage));
    await page.getByText('This browser saves nothing here, so a match lasts').waitFor();
    await startMatch(page);
    await page.getByText('This browser saves nothing here: you lose the match if you reload.').waitFor();
    await page.getByRole('button', { name: 'Got it' }).click();
    await layCard(page, '4', 6);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('because all site data is blocked opens a table for friends and plays on, and says so once', async () => {
    // The browser itself denies storage to a sandboxed page. It may start no Worker either, so there are no other players.
    const page = await app.visit(QUICK, {}, (fresh) => fresh.route('**/*', sandboxed));
    expect(await page.evaluate(refusedStorage)).toEqual([
      'localStorage',
      'sessionStorage',
      'indexedDB',
      'caches',
    ]);
    await page.getByText('This browser saves nothing here, so a match lasts').waitFor();
    await openForFriends(page);
    await page.getByRole('button', { name: /a guest$/ }).click();
    await page.getByRole('button', { name: 'Stand up' }).waitFor();
    await page.getByText('This browser saves nothing here. A reload brings you back to your seat;').waitFor();
    await goToLobby(page);
    await gameTile(page, /laro/i).click();
    await chooseSeats(page, '1');
    await playButton(page).click();
    const note = page.getByText('This browser saves nothing here: you lose the match if you reload.');
    await note.waitFor();
    await page.getByRole('button', { name: 'Got it' }).click();
    await note.waitFor({ state: 'detached' });
    await handCards(page).first().waitFor();
    const before = await handCards(page).count();
    await press(page.getByRole('button', { name: /^Draw/ }).first());
    await expect.poll(() => handCards(page).count()).toBe(before + 1);
    // The match can be continued while the page is open, and the note is shown once.
    await goToLobby(page);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect.poll(() => handCards(page).count()).toBe(before + 1);
    expect(await note.count()).toBe(0);
    // The browser reports the Workers that it may not start, but without a message.
    expect(app.takeTrouble().filter((text) => text !== 'undefined')).toEqual([]);
  });
});

/** Opens a web server that can be stopped and restarted at the same address. */
async function openSite(folder: string) {
  let server: Server;
  let peers: ReturnType<typeof attachPeerServer> | null = null;
  let port = 0;
  const up = async (): Promise<void> => {
    server = serveFolder(folder);
    peers = attachPeerServer(server);
    await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
    port = (server.address() as AddressInfo).port;
  };
  const down = async (): Promise<void> => {
    peers?.close();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  await up();
  return { url: `http://127.0.0.1:${port}/${BELOW}`, up, down };
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Path of the page below its server, as at hosts with many pages. */
const BELOW = 'cards/';

/** Copies the built page to a path below a server's root. */
function copyOfSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'comet-table-site-'));
  folders.push(folder);
  cpSync('dist', join(folder, BELOW), { recursive: true });
  writeFileSync(join(folder, BELOW, 'settings.json'), JSON.stringify(OWN_SETTINGS));
  return folder;
}

/** Errors on the pages, except failed requests to our own servers. */
const errors = (): string[] => app.takeTrouble().filter((each) => !each.startsWith('http://127.0.0.1:'));

/** Names of the files that the service worker keeps. */
const kept = async (page: Page): Promise<string[]> =>
  (await keptAddresses(page)).map((url) => url.split('/').at(-1)!);

/** Waits until every file of this version is cached, including Worker scripts and the dice. */
async function stocked(page: Page): Promise<void> {
  const list = await page.evaluate(async () => (await (await fetch('./files.json')).json()) as AheadFiles);
  const wanted = namesIn(list).map((file) => file.split('/').at(-1)!);
  expect(wanted.filter((file) => /worker/.test(file)).length).toBeGreaterThan(1);
  const have = async () => (await kept(page)).filter((file) => wanted.includes(file)).length;
  // Everything there is: slow on a busy machine.
  await expect.poll(have, { timeout: 120_000, interval: 1000 }).toBe(wanted.length);
}

/** Opens a table of another game by way of the lobby. */
async function playAnother(page: Page, game: RegExp): Promise<void> {
  await goToLobby(page);
  await gameTile(page, game).click();
  await playButton(page).click();
  await handCards(page).first().waitFor();
}

/** Opens the gallery for the first time, and a card of another deck there. */
async function lookAtGallery(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/gallery/comet';
  });
  await sceneAtRest(page);
  await page.getByRole('tab', { name: 'Seven Card Combo' }).click();
  await page
    .getByRole('list', { name: 'Cards' })
    .getByRole('button', { name: 'Queen of hearts', exact: true })
    .click();
  await sceneAtRest(page);
}

/** Opens a page on no server yet, so that nothing in the profile is used. */
const freshPage = (options = {}): Promise<Page> => app.visit('icon.svg', options);

/** Supplies all files of the page without the server. */
async function hasAllFiles(page: Page): Promise<void> {
  await page.route('**/assets/*', (route) =>
    route.fulfill({ path: join('dist', 'assets', basename(new URL(route.request().url()).pathname)) }),
  );
}

const isCalled = (page: Page, name: string): Promise<unknown> =>
  page.addInitScript(
    (called) => localStorage.setItem('comet-table.preferences', JSON.stringify({ name: called })),
    name,
  );

type Site = Awaited<ReturnType<typeof openSite>>;

/** The server goes away while Ann and Bo, who has all files, gather: both get to the table, even on a page where nothing is clicked. */
async function awayFromTheTable(site: Site, ann: Page, bo: Page): Promise<void> {
  await ann.goto(site.url + QUICK);
  const link = await openRoom(ann, /laro/i, 2);
  await bo.goto(`${site.url}${QUICK}${link}`);
  await sitDown(bo);
  await stocked(bo);
  await site.down();
  await ann.getByRole('button', { name: 'Start', exact: true }).click();
  for (const page of [ann, bo]) await handCards(page).first().waitFor();

  // A table's settings may have changed at the same address, so a reload asks the server.
  const room = bo.url();
  await bo.reload();
  const away = bo.getByRole('heading', { name: 'The server does not answer' });
  await away.waitFor();
  await bo.getByRole('timer').getByText('Trying again').waitFor();
  await bo.getByRole('button', { name: 'Try now' }).click();
  await away.waitFor();
  expect(bo.url()).toBe(room);
  await site.up();
  await handCards(bo).first().waitFor();
  expect(bo.url()).toBe(room);
}

/** A match on one device needs no server, not even for parts opened for the first time. */
async function awayFromAMatch(page: Page): Promise<void> {
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('body').press('l');
  await page.getByRole('dialog', { name: 'What happened' }).waitFor();
  await page.keyboard.press('Escape');
  const saved = page.waitForEvent('download');
  await choose(page, 'Save to a file');
  await saved;
  await page.reload();
  await firstCard(page);
  await lookAtGallery(page);
}

describe('a web server that goes away', () => {
  it('keeps no one from a table, is not needed in a match, and takes nothing from an open page with its newer version', async () => {
    const folder = copyOfSite();
    const site = await openSite(folder);
    const [ann, bo] = [await freshPage(), await freshPage(OFFLINE)];
    await hasAllFiles(ann);
    await isCalled(ann, 'Ann');
    await isCalled(bo, 'Bo');
    await awayFromTheTable(site, ann, bo);
    await ann.close();

    await goToLobby(bo);
    await startMatch(bo);
    await site.down();
    await awayFromAMatch(bo);

    // Another tab already has a newer version.
    rmSync(join(folder, BELOW, 'assets'), { recursive: true });
    writeFileSync(join(folder, BELOW, 'index.html'), '<p>A newer version</p>');
    await site.up();
    const second = await bo.context().newPage();
    await second.goto(site.url);
    await second.getByText('A newer version').waitFor();
    await playAnother(bo, /spike/i);
    expect(errors()).toEqual([]);
    await site.down();
  });
});
