import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PageHarness } from '../../src/cli/browser/pageHarness.ts';
import { fromBase64url } from '../../src/lib/base64url.ts';
import { makeSigner, verify } from '../../src/session/identity/ed25519.ts';
import { matchStorageCases } from '../contract/room/matchStorage.ts';
import { roomStorageCases } from '../contract/room/roomStorage.ts';
import { sharedHarness } from './browser/worker.ts';
import { buildDevicePage, call, judgesAsOthers } from './steps/deviceSteps.ts';

// A device's own services for a room, in a real browser: IndexedDB and Ed25519.

let files: Awaited<ReturnType<typeof buildDevicePage>>;
let harness: PageHarness;
let contexts: BrowserContext[] = [];

beforeAll(async () => {
  files = await buildDevicePage();
  harness = await sharedHarness();
});
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

/** Opens a page in a fresh profile, at an address that only this test serves. */
async function visit(origin: string, before = ''): Promise<Page> {
  const context = await harness.visit();
  contexts.push(context);
  await context.route(`${origin}/**`, (route) => {
    const script = files.get(new URL(route.request().url()).pathname);
    return script === undefined
      ? route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><script>${before}</script><script type="module" src="/device.js"></script>`,
        })
      : route.fulfill({ contentType: 'text/javascript', body: script });
  });
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.waitForFunction('window.device');
  return page;
}

const SECURE = 'https://table.example';
/** A computer in the same home, as a phone sees it: not a secure context. */
const PLAIN = 'http://table.example';

describe('rooms kept in IndexedDB', () => {
  it.each([
    ['in a secure context', SECURE],
    ['on a page over plain http', PLAIN],
  ])('satisfy the storage contract, %s', async (_, origin) => {
    const page = await visit(origin);
    for (const name of Object.keys(roomStorageCases)) await call(page, 'storageCase', name);
  });

  it('a full disk is reported in a sentence, keeps existing data and allows another try', async () => {
    const page = await visit(SECURE);
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: SECURE, quotaSize: 1_000_000 });
    expect(await call(page, 'fill', 100)).toBe('');
    expect(await call(page, 'fill', 8_000_000)).toContain('no room left');
    expect(await call(page, 'filled')).toBe(100);
    await session.send('Storage.overrideQuotaForOrigin', { origin: SECURE });
    expect(await call(page, 'fill', 8_000_000)).toBe('');
    expect(await call(page, 'filled')).toBe(8_000_000);
  });

  it.each([
    ['refuses to open it', 'indexedDB.open = () => { throw new DOMException("no", "SecurityError"); }'],
    ['has none', 'Object.defineProperty(window, "indexedDB", { value: undefined })'],
  ])('a browser that %s says so', async (_, before) => {
    const page = await visit(SECURE, before);
    expect(await call(page, 'open')).toContain('keep nothing on this device');
  });
});

describe('matches kept in IndexedDB', () => {
  it('satisfy the storage contract', async () => {
    const page = await visit(SECURE);
    for (const name of Object.keys(matchStorageCases)) await call(page, 'matchCase', name);
  });
});

describe('signatures', () => {
  const secret = Array.from({ length: 32 }, (_, i) => i * 7);
  const text = 'comet-table say {"name":"Zoë ☄"}';

  it.each([
    ['Web Crypto in a secure context', SECURE, 'web'],
    ['the library over plain http', PLAIN, 'library'],
  ])('are made by %s, under the same key as everywhere', async (_, origin, kind) => {
    const page = await visit(origin);
    const made = await call(page, 'sign', secret, text);
    const here = await makeSigner(Uint8Array.from(secret));
    expect(made).toMatchObject({ kind, key: here.key });
    expect(fromBase64url(made.signature)).toHaveLength(64);
    expect(await verify(made.key, text, made.signature)).toBe(true);
    expect(await call(page, 'judge', here.key, text, await here.sign(text))).toEqual([true, true]);
    expect(await call(page, 'judge', here.key, `${text} `, made.signature)).toEqual([false, false]);
  });

  it('odd ones are judged alike by this browser, Node and the library', async () => {
    await judgesAsOthers(await visit(SECURE));
  });
});
