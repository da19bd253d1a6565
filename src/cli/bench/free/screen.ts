import type { Page } from 'playwright-core';
import type { PageHarness } from '../../browser/pageHarness.ts';
import { importFile, sceneAtRest } from '../../browser/pageSteps.ts';
import { median } from '../measure.ts';
import { devtoolsOf, leave, pause, visit } from '../pages.ts';
import { watchFrames } from './frames.ts';

/** Milliseconds that a user takes at least to find a file once asked for one. */
const FINDING_MS = 2000;
/** Moves in one drag; the first also picks the card up. */
const MOVES = 12;
/** Triangles of a table with all its pieces: a card has more than a hundred. */
const FULL = 100_000;

const watched = (harness: PageHarness) => visit(harness, '?quality=low&speed=0', { before: watchFrames });

/** Drags a loose card of the heap across the table; counts the frames from each pointer move until the picture changes. */
export async function drag(harness: PageHarness, file: string) {
  const page = await watched(harness);
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
  await leave(page);
  const [first, ...others] = moves;
  return {
    frames: Math.max(...moves.map(({ frames }) => frames)),
    first: first!.answer,
    another: median(others.map(({ answer }) => answer)),
  };
}

/** Measures milliseconds from choosing a file in the lobby. */
export async function openSaved(harness: PageHarness, file: string) {
  const page = await watched(harness);
  const asked = page.waitForEvent('filechooser');
  await page.getByText('Open a file').click();
  const chooser = await asked;
  await pause(page, FINDING_MS);
  const worked = await workOf(page);
  await chooser.setFiles(file);
  await page.waitForFunction((least) => (window.__scene?.triangles ?? 0) >= least, FULL);
  const busy = await worked();
  await sceneAtRest(page);
  const painted = await page.evaluate(() => performance.now());
  const { chosen, drawn } = await page.evaluate(() => window.frameWatch);
  await leave(page);
  const since = (least: number): number =>
    drawn.find(({ time, triangles }) => time > chosen && triangles >= least)!.time - chosen;
  return { table: since(1), drawn: since(FULL), worked: busy, painted: painted - chosen };
}

/** Returns a function that tells the milliseconds of processor time that the page's main thread has worked since this call. */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const session = await devtoolsOf(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  };
  const before = await now();
  return async () => (await now()) - before;
}
