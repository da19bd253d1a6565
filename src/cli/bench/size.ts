import { get } from 'node:http';
import type { Page } from 'playwright-core';
import { chooseSeats, openForFriends, playButton } from '../browser/lobbySteps.ts';
import { startMatch } from '../browser/pageSteps.ts';
import { type Case, measure } from './measure.ts';
import { inApp, visit } from './pages.ts';
import { dealtTo, named, neverIdle } from './visit/visits.ts';

/**
 * Returns the bytes of a body as it crosses the network, gzipped. Browsers do not report it for every request: not for Workers, nor for a
 * service worker's answers.
 */
const sizeOf = (url: string): Promise<number> =>
  new Promise((done, failed) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () =>
        response.statusCode === 200 ? done(bytes) : failed(new Error(`${url}: ${response.statusCode}`)),
      );
    }).on('error', failed);
  });

/** Collects the scripts that a page and its Workers ask for; what is fetched ahead for later does not count. */
export const scriptsOf = (page: Page): ReadonlySet<string> => filesOf(page, /\.js(\?|$)/);

/** The same for all files with such an address. */
function filesOf(page: Page, address: RegExp): ReadonlySet<string> {
  const wanted = new Set<string>();
  page.context().on('request', (request) => {
    const isAhead =
      request.serviceWorker() || (/\/assets\//.test(request.url()) && request.resourceType() === 'fetch');
    if (address.test(request.url()) && !isAhead) wanted.add(request.url());
  });
  return wanted;
}

/** Returns the sum of what these scripts take on the network, in kB. */
export async function kilobytesOf(urls: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...urls].map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** A first visit: the lobby with all it shows, and from there to the first card. */
const firstVisit = measure(
  () =>
    inApp(async (harness) => {
      let wanted: ReadonlySet<string> = new Set();
      const before = async (page: Page) => {
        await neverIdle(page);
        wanted = scriptsOf(page);
      };
      const page = await visit(harness, '?quality=low&speed=0&seed=size', { before });
      await playButton(page).waitFor();
      await page.waitForLoadState('networkidle');
      const lobby = await kilobytesOf(wanted);
      await startMatch(page);
      await page.waitForLoadState('networkidle');
      return { lobby, card: await kilobytesOf(wanted) };
    }),
  [
    {
      name: 'gzipped JS, lobby',
      why: 'The lobby opens in a second or two over a slow connection.',
      ...{ unit: 'kB', atMost: 101, value: ({ lobby }) => lobby },
    },
    {
      name: 'gzipped JS, up to the first card',
      why: 'The first card comes soon over a slow connection.',
      ...{ unit: 'kB', atMost: 420, value: ({ card }) => card },
    },
  ],
);

/** A first visit to the flat table, from the lobby to the first card. */
const flatVisit = measure(
  () =>
    inApp(async (harness) => {
      let wanted: ReadonlySet<string> = new Set();
      const before = async (page: Page) => {
        await neverIdle(page);
        wanted = scriptsOf(page);
        await page.addInitScript(() =>
          localStorage.setItem('comet-table.preferences', JSON.stringify({ flat: true })),
        );
      };
      const page = await visit(harness, '?speed=0&seed=size', { before });
      await startMatch(page);
      await page.waitForLoadState('networkidle');
      return kilobytesOf(wanted);
    }),
  [
    {
      name: 'gzipped JS, up to the first card on the flat table',
      why: 'The flat table needs no three.js, which weighs two thirds as much as all the rest.',
      ...{ unit: 'kB', atMost: 340, value: (card) => card },
    },
  ],
);

/**
 * A phone joins a table for friends with its hand only: everything until its first card. Typefaces come with that card, and parts needed
 * later after it.
 */
const handAlone = measure(
  () =>
    inApp(
      async (harness) => {
        const table = await visit(harness, '?quality=low&speed=0', {
          before: (page) => named(page, 'Ann'),
        });
        await chooseSeats(table, '2');
        await openForFriends(table);
        await table.getByRole('button', { name: 'Stand up' }).waitFor();
        const room = await table.evaluate(() => location.hash);
        let wanted: ReadonlySet<string> = new Set();
        const phone = await visit(harness, `?speed=0${room}/hand`, {
          viewport: { width: 390, height: 844 },
          before: async (page) => {
            await neverIdle(page);
            await named(page, 'Bo');
            wanted = filesOf(page, /^http(?!.*\.woff2?$)/);
          },
        });
        await phone.getByRole('button', { name: /^Sit/ }).first().click();
        await phone.getByRole('button', { name: 'Stand up' }).waitFor();
        await table.getByRole('button', { name: 'Start', exact: true }).click();
        await Promise.all([phone, table].map(dealtTo));
        return kilobytesOf(wanted);
      },
      { peerServer: true },
    ),
  [
    {
      name: 'gzipped, a hand alone up to its first card',
      why: 'A phone that joins by a code gets its cards soon.',
      ...{ unit: 'kB', atMost: 560, value: (kB) => kB },
    },
  ],
);

export const SIZE: readonly Case[] = [firstVisit, flatVisit, handAlone];
