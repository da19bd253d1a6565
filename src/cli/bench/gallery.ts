import type { Page } from 'playwright-core';
import { openHarness, type PageHarness } from '../browser/pageHarness.ts';
import { sceneAtRest, startMatch } from '../browser/pageSteps.ts';
import type { Measurement } from './measurement.ts';
import { sizeOf } from './size.ts';

/** Timed frames of each kind. */
const FRAMES = 24;
/** Small window, so that drawing in software adds little to the page's own work. */
const SMALL = { width: 480, height: 480 };

const round = (value: number, steps = 10): number => Math.round(value * steps) / steps;

/** Returns the lower quartile: other work on the machine makes times longer, never shorter. */
const quartile = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 2]!;

/** Measures the gallery in a real browser: painting a deck, a wall of all decks, the cost of foil, and the extra code to fetch. */
export async function benchGallery(): Promise<Measurement[]> {
  const harness = await openHarness();
  try {
    return [
      ...(await atlas(harness)),
      ...(await wall(harness)),
      await foil(harness),
      {
        name: 'gzipped JS of the gallery beyond a table’s',
        value: round((await ownCode(harness)) / 1000),
        unit: 'kB',
        target: '<= 60',
      },
    ];
  } finally {
    await harness.close();
  }
}

async function open(
  harness: PageHarness,
  hash: string,
  viewport = { width: 1280, height: 720 },
): Promise<Page> {
  // No animation: frames drawn in software would take longer than the work measured.
  const context = await harness.visit({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const tasks: { from: number; ms: number }[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ from: startTime, ms: duration });
    }).observe({ type: 'longtask' });
  });
  await page.goto(`${harness.url}${hash}`);
  await sceneAtRest(page);
  return page;
}

/** Measures painting all faces of the largest deck at the best quality. */
async function atlas(harness: PageHarness): Promise<Measurement[]> {
  const page = await open(harness, '?quality=high#/gallery/comet', SMALL);
  await page.getByRole('button', { name: 'Wall' }).click();
  await page.waitForFunction(() => performance.getEntriesByName('faces of comet').length > 1);
  const { ms, longest } = await page.evaluate(() => {
    const [, { startTime, duration }] = performance.getEntriesByName('faces of comet') as [
      PerformanceEntry,
      PerformanceEntry,
    ];
    const { longTasks } = window as unknown as { longTasks: { from: number; ms: number }[] };
    const within = longTasks.filter(({ from }) => from >= startTime && from <= startTime + duration);
    return { ms: duration, longest: Math.max(0, ...within.map((task) => task.ms)) };
  });
  await page.context().close();
  return [
    { name: 'all 123 faces painted in full', value: round(ms / 1000, 100), unit: 's', target: '<= 1.5' },
    { name: 'longest task of the page meanwhile', value: Math.round(longest), unit: 'ms', target: '<= 50' },
  ];
}

async function wall(harness: PageHarness): Promise<Measurement[]> {
  const page = await open(harness, '?quality=low#/gallery/all');
  const cards = await page.getByRole('list', { name: 'Cards' }).getByRole('button').count();
  const calls = await page.evaluate(() => window.__scene!.drawCalls);
  await page.context().close();
  return [
    { name: 'cards on the wall of all decks', value: cards, unit: '', target: '>= 300' },
    { name: 'their draw calls', value: calls, unit: '', target: '<= 10' },
  ];
}

/** Measures a foiled card against the same in plain print, alternating. */
async function foil(harness: PageHarness): Promise<Measurement> {
  const page = await open(harness, '?quality=medium#/gallery/spike/0');
  const { plain, foiled } = await page.evaluate((frames) => {
    const stage = window.__stage!;
    const times = { plain: [] as number[], foiled: [] as number[] };
    for (let i = 0; i < frames; i++) {
      // The first frame of each kind compiles its program.
      stage.timeFrame(false);
      times.plain.push(stage.timeFrame(false));
      stage.timeFrame(true);
      times.foiled.push(stage.timeFrame(true));
    }
    return times;
  }, FRAMES);
  await page.context().close();
  return {
    name: 'a frame with foil against plain print',
    value: round(quartile(foiled) / quartile(plain), 100),
    unit: '×',
    target: '<= 1.3',
  };
}

/** Returns the bytes of scripts that the gallery needs and a table of the same game does not. */
async function ownCode(harness: PageHarness): Promise<number> {
  const scriptsOf = async (visit: (page: Page) => Promise<void>): Promise<Set<string>> => {
    const context = await harness.visit();
    const found = new Set<string>();
    context.on('request', (request) => {
      if (request.resourceType() === 'script' && !request.serviceWorker()) found.add(request.url());
    });
    await visit(await context.newPage());
    await context.close();
    return found;
  };
  const table = await scriptsOf(async (page) => {
    await page.goto(`${harness.url}?quality=low&speed=0&seed=size`);
    await startMatch(page);
    await sceneAtRest(page);
  });
  const gallery = await scriptsOf(async (page) => {
    await page.goto(`${harness.url}?quality=low#/gallery/comet`);
    await sceneAtRest(page);
  });
  let bytes = 0;
  for (const url of gallery) if (!table.has(url)) bytes += await sizeOf(url);
  return bytes;
}
