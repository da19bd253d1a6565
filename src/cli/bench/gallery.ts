import type { Page } from 'playwright-core';
import type { PageHarness } from '../browser/pageHarness.ts';
import { sceneAtRest, startMatch } from '../browser/pageSteps.ts';
import { EXPORTING } from './exporting.ts';
import { type Case, measure, quantile } from './measure.ts';
import { inApp, leave, loopTimeIn, visit } from './pages.ts';
import { kilobytesOf, scriptsOf } from './size.ts';

/** Timed frames of each kind. */
const FRAMES = 24;
/** Small window, so that drawing in software adds little to the page's own work. */
const SMALL = { width: 480, height: 480 };

declare global {
  interface Window {
    longTasks: { readonly startTime: number; readonly duration: number }[];
  }
}

async function open(harness: PageHarness, address: string, viewport = { width: 1280, height: 720 }) {
  const before = (page: Page) =>
    page.addInitScript(() => {
      window.longTasks = [];
      const observer = new PerformanceObserver((list) => window.longTasks.push(...list.getEntries()));
      observer.observe({ type: 'longtask' });
    });
  // No animation: frames drawn in software would take longer than the work measured.
  const page = await visit(harness, address, { before, viewport, reducedMotion: 'reduce' });
  await sceneAtRest(page);
  return page;
}

/** Paints all faces of the largest deck at the best quality. */
const atlas = measure(
  () =>
    inApp(async (harness) => {
      const page = await open(harness, '?quality=high#/gallery/comet', SMALL);
      const loop = await loopTimeIn(page);
      await page.getByRole('button', { name: 'Wall' }).click();
      await page.waitForFunction(() => performance.getEntriesByName('faces of comet').length > 1);
      const painted = await page.evaluate(() => {
        const { startTime, duration } = performance.getEntriesByName('faces of comet')[1]!;
        const meanwhile = window.longTasks.filter(
          ({ startTime: from }) => from >= startTime && from <= startTime + duration,
        );
        return { ms: duration, longest: Math.max(0, ...meanwhile.map((task) => task.duration)) };
      });
      return { ...painted, loop };
    }),
  [
    {
      name: 'all 123 faces painted in full, against an empty loop of a million rounds',
      why: 'The wall of a deck is sharp soon after it opens.',
      ...{
        unit: '×',
        atMost: 1800,
        value: ({ ms, loop }) => ms / loop,
        parts: ({ ms, loop }) => ({ ms, loop }),
      },
    },
    {
      name: 'longest task of the page meanwhile, share of the whole',
      why: 'A Worker paints, so the page stays responsive. Tasks below 50 ms count as 0.',
      ...{
        unit: '×',
        atMost: 0.1,
        value: ({ ms, longest }) => longest / ms,
        parts: ({ longest }) => ({ ms: longest }),
      },
    },
  ],
);

const wall = measure(
  () =>
    inApp(async (harness) => {
      const page = await open(harness, '?quality=low#/gallery/all');
      const cards = await page.getByRole('list', { name: 'Cards' }).getByRole('button').count();
      return { cards, calls: await page.evaluate(() => window.__scene!.drawCalls) };
    }),
  [
    {
      name: 'cards on the wall of all decks',
      why: 'All decks are there.',
      ...{ unit: '', atLeast: 300, value: ({ cards }) => cards },
    },
    {
      name: 'their draw calls',
      why: 'Cards of a deck are drawn together.',
      ...{ unit: '', atMost: 10, value: ({ calls }) => calls },
    },
  ],
);

/** A foiled card and the same in plain print, in turn. */
const foil = measure(
  (many) =>
    inApp(async (harness) => {
      const page = await open(harness, '?quality=medium#/gallery/spike/0');
      return page.evaluate(
        (frames) => {
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
        },
        many(FRAMES, 8),
      );
    }),
  [
    {
      name: 'a frame with foil against plain print',
      why: 'Foil is drawn wherever plain print is. Lower quartiles, since other work only lengthens times.',
      ...{ unit: '×', atMost: 1.3 },
      value: ({ plain, foiled }) => quantile(foiled, 0.25) / quantile(plain, 0.25),
    },
  ],
);

/** Collects the scripts of one visit. */
async function scriptsFor(harness: PageHarness, address: string, steps: (page: Page) => Promise<void>) {
  let found: ReadonlySet<string> = new Set();
  const before = async (page: Page) => {
    found = scriptsOf(page);
  };
  const page = await visit(harness, address, { before });
  await steps(page);
  await sceneAtRest(page);
  await leave(page);
  return found;
}

const code = measure(
  () =>
    inApp(async (harness) => {
      const table = await scriptsFor(harness, '?quality=low&speed=0&seed=size', startMatch);
      const gallery = await scriptsFor(harness, '?quality=low#/gallery/comet', async () => {});
      return kilobytesOf([...gallery].filter((url) => !table.has(url)));
    }),
  [
    {
      name: 'gzipped JS of the gallery beyond a table’s',
      why: 'The gallery opens quickly from a table.',
      ...{ unit: 'kB', atMost: 60, value: (kilobytes) => kilobytes },
    },
  ],
);

export const GALLERY: readonly Case[] = [atlas, wall, foil, code, ...EXPORTING];
