import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openHarness, type PageHarness } from '../../browser/pageHarness.ts';
import { importFile, sceneAtRest } from '../../browser/pageSteps.ts';
import { type Figure, figure, median } from '../peers/figures.ts';
import { watchFrames } from './frames.ts';
import type { FullTable } from './fullTable.ts';

const MB = 2 ** 20;
const REST_MS = 5000;
/** Milliseconds that a user takes at least to find a file once asked for one. */
const FINDING_MS = 2000;
/** Moves in one drag; the first also picks the card up. */
const MOVES = 12;
/** Number of times that a saved table is opened. */
const TIMES = 5;
/** Triangles of a table with all its pieces: a card has more than a hundred. */
const FULL = 100_000;

/** Measures the full table on a real page: what is drawn and when. */
export async function benchScreen({ file, record, pieces }: FullTable): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'comet-table-'));
  const [saved, match] = [join(folder, 'full.json'), join(folder, 'full.jsonl')];
  writeFileSync(saved, file);
  writeFileSync(match, record);
  const harness = await openHarness();
  try {
    const { probe: high } = await look(harness, 'high', match);
    const low = await look(harness, 'low', match);
    const opened: Opened[] = [];
    for (let i = 0; i < TIMES; i++) opened.push(await openSaved(harness, saved));
    const of = (key: keyof Opened): number => median(opened.map((each) => each[key]));
    return [
      figure('full table: draw calls', high.drawCalls, '', '<= 60', {
        triangles: high.triangles,
        'textures, MB': high.textureBytes / MB,
        'textures at low quality, MB': low.probe.textureBytes / MB,
      }),
      figure('full table: frames in 5 s at rest', low.frames, 'frames', '<= 0', {}),
      ...(await drag(harness, match)),
      figure('opening a saved table: until its pieces are drawn', of('drawn'), 'ms', '<= 1000', {
        pieces,
        'of it the page’s main thread worked, processor time': of('worked'),
        'until an empty table is there': of('table'),
        'until all pictures are painted': of('painted'),
      }),
    ];
  } finally {
    await harness.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const rest = (page: Page, during: number): Promise<void> =>
  page.evaluate((ms) => new Promise<void>((over) => setTimeout(over, ms)), during);

async function visit(harness: PageHarness, quality: 'low' | 'high'): Promise<Page> {
  const page = await (await harness.visit()).newPage();
  page.setDefaultTimeout(180_000);
  await watchFrames(page);
  await page.goto(`${harness.url}?quality=${quality}&speed=0`);
  return page;
}

/** Measures what is drawn, and the frames that come while nothing moves. */
async function look(harness: PageHarness, quality: 'low' | 'high', file: string) {
  const page = await visit(harness, quality);
  await importFile(page, file);
  await sceneAtRest(page);
  const probe = await page.evaluate(() => ({ ...window.__scene! }));
  await rest(page, REST_MS);
  const frames = await page.evaluate(() => window.__scene!.frames);
  await page.context().close();
  return { probe, frames: frames - probe.frames };
}

/** Drags a loose card of the heap across the table; counts the frames from each pointer move until the picture changes. */
async function drag(harness: PageHarness, file: string): Promise<Figure[]> {
  const page = await visit(harness, 'low');
  await page.evaluate(() => {
    window.frameWatch.compares = true;
  });
  await importFile(page, file);
  await sceneAtRest(page);
  const { width, height } = page.viewportSize()!;
  const from = { x: width * 0.45, y: height * 0.42 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let i = 1; i <= MOVES; i++) {
    await page.evaluate(() => window.frameWatch.expect());
    await page.mouse.move(from.x + 12 * i, from.y + 6 * i);
    await page.waitForFunction((count) => window.frameWatch.moves.length >= count, i);
  }
  await page
    .getByRole('region', { name: 'In your hands' })
    .getByRole('button', { name: 'Take to your hand' })
    .waitFor();
  await page.mouse.up();
  const { moves } = await page.evaluate(() => window.frameWatch);
  await page.context().close();
  const [first, ...others] = moves;
  return [
    figure(
      'a drag: frames until it is seen, the latest',
      Math.max(...moves.map(({ frames }) => frames)),
      'frames',
      '<= 1',
      {
        moves: moves.length,
        'the page answers the first move, ms': first!.answer,
        'and another': median(others.map(({ answer }) => answer)),
      },
    ),
  ];
}

interface Opened {
  readonly table: number;
  readonly drawn: number;
  readonly worked: number;
  readonly painted: number;
}

/** Measures milliseconds from choosing a file in the lobby. */
async function openSaved(harness: PageHarness, file: string): Promise<Opened> {
  const page = await visit(harness, 'low');
  const asked = page.waitForEvent('filechooser');
  await page.getByText('Open a file').click();
  const chooser = await asked;
  await rest(page, FINDING_MS);
  const worked = await workOf(page);
  await chooser.setFiles(file);
  await page.waitForFunction((least) => (window.__scene?.triangles ?? 0) >= least, FULL);
  const busy = await worked();
  await sceneAtRest(page);
  const painted = await page.evaluate(() => performance.now());
  const { chosen, drawn } = await page.evaluate(() => window.frameWatch);
  await page.context().close();
  const since = (least: number): number =>
    drawn.find(({ time, triangles }) => time > chosen && triangles >= least)!.time - chosen;
  return { table: since(1), drawn: since(FULL), worked: busy, painted: painted - chosen };
}

/** Returns a function that tells the milliseconds of processor time that the page's main thread has worked since this call. */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  };
  const before = await now();
  return async () => (await now()) - before;
}
