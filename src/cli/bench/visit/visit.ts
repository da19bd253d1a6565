import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { games } from '../../../games/index.ts';
import { openHarness, type PageHarness } from '../../browser/pageHarness.ts';
import { median } from '../measure.ts';
import { devtoolsOf, leave } from '../pages.ts';
import { openRoomFor, playToFirstCard, sitAsGuest, visitLobby, visitPlainLobby } from './visits.ts';

const IDS = games.map(({ info }) => info.id);
const USAGE = `usage: npm run bench -- visit [--against DIST] [--runs N] [--game ${IDS.join('|')}]…
  Times first visits over a slow connection with a slow processor: medians in seconds, beside those of another build, built in the same mode. A
  run of all games takes minutes, and says little on a busy machine.`;

/** Bytes a second, and milliseconds: a slow phone connection. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const PROCESSOR = 4;

/** Slows a page down. Requests of its Workers have sessions of their own, which stay fast. */
async function slow(page: Page): Promise<void> {
  const devtools = await devtoolsOf(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
}

const now = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** Milliseconds from the start of the visit to the page's first text or picture, and to its largest so far. */
const paints = (page: Page): Promise<Record<'first' | 'largest', number>> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]!.startTime;
        new PerformanceObserver((list) =>
          done({ first, largest: list.getEntries().at(-1)!.startTime }),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

type Times = Map<string, number[]>;

/** Makes each visit once. Nothing is fetched ahead meanwhile: a person who follows a link or presses Play at once waits longest. */
async function takeVisits(harness: PageHarness, chosen: readonly string[], times: Times): Promise<void> {
  const add = (what: string, ms: number): void => {
    times.set(what, [...(times.get(what) ?? []), ms / 1000]);
    console.error(`${(ms / 1000).toFixed(2).padStart(7)} s  ${what}`);
  };
  const lobby = await visitPlainLobby(harness, slow);
  add('lobby: Play works', await now(lobby));
  await lobby.waitForLoadState('networkidle');
  const { first, largest } = await paints(lobby);
  add('lobby: first paint', first);
  add('lobby: largest paint', largest);
  await leave(lobby);
  for (const id of chosen) {
    const { name } = games.find(({ info }) => info.id === id)!.info;
    const page = await visitLobby(harness, slow);
    await page.waitForLoadState('networkidle');
    const begin = await now(page);
    await playToFirstCard(page, new RegExp(name));
    add(`${name}: first card after Play`, (await now(page)) - begin);
    await page.waitForFunction(() => window.__scene?.painted);
    add(`${name}: table drawn after Play`, (await now(page)) - begin);
    await leave(page);
  }
  const { name } = games.find(({ info }) => info.id === chosen[0])!.info;
  const link = await openRoomFor(harness, new RegExp(name));
  const guest = await sitAsGuest(harness, link, slow);
  add('guest: seated after opening the link', await now(guest));
  for (const context of harness.browser.contexts()) await context.close();
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      against: { type: 'string' },
      runs: { type: 'string', default: '3' },
      game: { type: 'string', multiple: true, default: IDS },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1 || values.game.some((id) => !IDS.includes(id))) {
    console.error(USAGE);
    return 2;
  }
  const builds = [join(process.cwd(), 'dist'), ...(values.against ? [values.against] : [])];
  const times: Times[] = builds.map(() => new Map());
  // In turn, so that a change of the machine's speed meets both.
  for (let run = 0; run < runs; run++)
    for (const [at, folder] of builds.entries()) {
      const harness = await openHarness({ folder, peerServer: true });
      await takeVisits(harness, values.game, times[at]!);
      await harness.close();
    }
  const columns = ['this build', 'the other'];
  const table = [...times[0]!.keys()].map((what) => {
    const medians = times.map((each, at) => [columns[at], Number(median(each.get(what)!).toFixed(2))]);
    return [what, Object.fromEntries(medians)];
  });
  console.table(Object.fromEntries(table));
  return 0;
}

process.exit(await main());
