import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LARGEST_MESSAGE } from '../../../src/session/transport/transport.ts';
import { openPeople } from '../browser/people.ts';
import { keptWords, openRoom, pressIfReady, readRows, sitDown, start } from '../steps/roomSteps.ts';
import { seatRows } from '../steps/steps.ts';

const visitors = openPeople();

/** Matches a sentence that blames one of the two seated players, but not one about their devices' activity. */
const BLAME = /(?<!run by )(Ann|Bo)’s device(?! is (checking|mixing))/;
let folder: string;
let ann: Page;
let bo: Page;
let mallory: Page;
let code: string;

/** Ann and Bo play with a bot; a stranger has their link, and a page that ignores all rules. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'comet-table-stranger-'));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: {
        input: join('test', 'e2e', 'browser', 'strangerPage.ts'),
        output: { entryFileNames: 'page.js', codeSplitting: false },
      },
    },
  });
  ann = await visitors.visit('Ann');
  const link = await openRoom(ann, /comet/i, 3);
  code = link.split('/').at(-1)!;
  bo = await visitors.visit('Bo', link);
  await sitDown(bo);
  await start(ann, bo);
  for (const page of [ann, bo]) await readRows(page);
  mallory = await visitors.visit('Mallory', '', { bypassCSP: true });
  await mallory.addScriptTag({ path: join(folder, 'page.js'), type: 'module' });
  await mallory.waitForFunction(() => 'comeAsStranger' in window);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const heard = (): Promise<string[]> => mallory.evaluate(() => window.stranger.heard.map(({ t }) => t));
const closed = (): Promise<string | null> => mallory.evaluate(() => window.stranger.closed);
const sorry = (): Promise<unknown> =>
  mallory.evaluate(() => window.stranger.heard.find(({ t }) => t === 'sorry')?.why);

/** Lets a new stranger in as a watcher through Ann. Calls again after a failed call, as every page does. */
async function comeIn(): Promise<void> {
  const call = () => mallory.evaluate((room) => window.comeAsStranger(room, 0), code);
  await call();
  const soFar = async (): Promise<string> => {
    const [why, said] = [await closed(), await heard()];
    // Admitted or refused is an answer, but a busy page may also time out in the middle of the greeting.
    if (why !== null && !said.some((t) => t === 'have' || t === 'sorry')) await call();
    return `${said.join(' ')} (${why ?? 'open'})`;
  };
  await expect.poll(soFar).toMatch(/\bhave\b/);
}

/** Each device's copy of the log. */
const logs = () => Promise.all([ann, bo].map(keptWords));

/** Last sequence number that both have. */
const reached = async (): Promise<number> => Math.min(...(await logs()).map((log) => log.at(-1)!.seq));

/** Checks that Ann and Bo can play on, that no one else has written to the log, and that neither is blamed. */
async function unharmed(): Promise<void> {
  const stranger = await mallory.evaluate(() => window.stranger.key);
  const before = await reached();
  const acted = new Set<Page>();
  const goOn = async (): Promise<number> => {
    for (const page of [ann, bo]) if (await press(page)) acted.add(page);
    return acted.size;
  };
  await expect.poll(goOn, { timeout: 60_000, interval: 150 }).toBe(2);
  await expect.poll(reached).toBeGreaterThan(before);
  const [hers, his] = await logs();
  const both = hers!.filter(({ seq }) => his!.some((each) => each.seq === seq));
  expect(both.length).toBeGreaterThan(5);
  expect(his).toEqual(expect.arrayContaining(both));
  const authors = new Set(hers!.map(({ author }) => author));
  expect(authors.size).toBe(2);
  expect(authors).not.toContain(stranger);
  for (const page of [ann, bo]) {
    expect(await page.getByText(BLAME).allInnerTexts()).toEqual([]);
    const names = (await seatRows(page).allInnerTexts()).join();
    expect(names).not.toContain('Mallory');
  }
}

/** Ends the turn if it is this page's. */
const press = (page: Page) => pressIfReady(page, 'end turn|ante up');

describe('a stranger with the link and a hostile page', () => {
  it('gets the reason and is dropped for malformed messages', async () => {
    await comeIn();
    await mallory.evaluate(() => window.stranger.flood('{"t":', 8));
    await expect.poll(closed).not.toBe(null);
    expect(await sorry()).toBe('abuse');
    await unharmed();
  });

  it('is cut off for oversized or non-text messages', async () => {
    await comeIn();
    // A browser itself refuses to send 300 kB to a peer that accepts 256 kB.
    const tooLong = mallory.evaluate((size) => window.stranger.say('x'.repeat(size)), LARGEST_MESSAGE + 1);
    await expect(tooLong).rejects.toThrow(/larger than max-message-size/);
    expect(await closed()).toBe(null);
    await mallory.evaluate((size) => window.stranger.bytes(size), LARGEST_MESSAGE);
    await expect.poll(closed).not.toBe(null);
    await unharmed();
  });

  it('is dropped for flooding', async () => {
    await comeIn();
    await mallory.evaluate(() => window.stranger.flood({ t: 'point', at: null }, 3000));
    await expect.poll(closed).not.toBe(null);
    expect(await sorry()).toBe('abuse');
    await unharmed();
  });

  it('cannot pass off unsigned or wrongly signed messages as anyone’s', async () => {
    const [first] = (await logs())[0]!;
    for (const signature of [undefined, 'A'.repeat(86)]) {
      await comeIn();
      const said = {
        author: first!.author,
        nonce: 99_999,
        body: { type: 'rise', hand: 1, epoch: 0 },
        signature,
      };
      await mallory.evaluate((words) => window.stranger.flood({ t: 'propose', said: words }, 8), said);
      await expect.poll(closed).not.toBe(null);
      expect(await sorry()).toBe('abuse');
    }
    await unharmed();
  });

  it('is refused when playing for a seat, voting or dealing without sitting there', async () => {
    await comeIn();
    await mallory.evaluate(async () => {
      await window.stranger.propose({ type: 'play', hand: 1, at: 0, seat: 0, body: { type: 'endTurn' } });
      await window.stranger.propose({ type: 'vote', hand: 1, motion: { kind: 'stop' }, vote: 'for' });
      await window.stranger.propose({ type: 'sit', hand: 1, seat: 0, name: 'Mallory', colour: 7 });
      await window.stranger.propose({ type: 'pause', hand: 1, on: true });
    });
    await expect.poll(async () => (await heard()).filter((t) => t === 'refused').length).toBe(4);
    await unharmed();
    expect(visitors.takeTrouble()).toEqual([]);
  });
});
