import type { CDPSession, Page } from 'playwright-core';
import { openHarness } from '../browser/pageHarness.ts';
import type { Measurement } from './measurement.ts';

/** Matches until all caches are full, and matches watched from then on: equally many of each game. */
const WARM = 8;
const MATCHES = 32;

/** Resources that a page running for hours must not accumulate. */
interface Held {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly objects: number;
}

declare global {
  interface Window {
    /** Number of textures, buffers, programs and the like held by the pictures on the page. */
    __webgl?: () => number;
  }
}

/** Watches the bots play, without pauses, match after match: the resources held must not grow. */
export async function benchShowcase(): Promise<Measurement[]> {
  const harness = await openHarness();
  try {
    const context = await harness.visit();
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.addInitScript(countWebGl);
    await page.goto(`${harness.url}?quality=low&speed=0#/showcase`);
    await matches(page, WARM);
    const before = await heldBy(page, devtools);
    await matches(page, MATCHES);
    const after = await heldBy(page, devtools);
    const name = (what: string): string => `showcase: ${what} more after ${MATCHES} matches`;
    const grown = (key: keyof Held): number => after[key] - before[key];
    return [
      { name: name('heap'), value: Math.round(grown('heap') * 10) / 10, unit: 'MB', target: '<= 3' },
      { name: name('nodes'), value: grown('nodes'), unit: '', target: '<= 200' },
      { name: name('listeners'), value: grown('listeners'), unit: '', target: '<= 50' },
      { name: name('objects of WebGL'), value: grown('objects'), unit: '', target: '<= 10' },
    ];
  } finally {
    await harness.close();
  }
}

/** Waits until `count` more matches have begun. */
async function matches(page: Page, count: number): Promise<void> {
  const stage = page.locator('[data-showcase]');
  await stage.waitFor();
  for (let k = 0; k < count; k++) {
    const shown = await stage.getAttribute('data-showcase');
    await page.waitForFunction(
      (last) => {
        const now = document.querySelector('[data-showcase]')?.getAttribute('data-showcase');
        return now && now !== last;
      },
      shown,
      { timeout: 300_000, polling: 100 },
    );
  }
  await page.waitForFunction(() => window.__scene?.painted, null, { timeout: 60_000 });
}

async function heldBy(page: Page, devtools: CDPSession): Promise<Held> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((each) => each.name === name)!.value;
  return {
    heap: metric('JSHeapUsedSize') / 2 ** 20,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    objects: await page.evaluate(() => window.__webgl!()),
  };
}

/** Runs in the page before anything else. A canvas's resources go with its context, which each match has of its own. */
function countWebGl(): void {
  const held = new WeakMap<object, number>();
  const contexts: WeakRef<WebGL2RenderingContext>[] = [];
  const made = WebGL2RenderingContext.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const kind of ['Texture', 'Buffer', 'Framebuffer', 'Renderbuffer', 'Program', 'Shader', 'VertexArray'])
    for (const [verb, by] of [
      ['create', 1],
      ['delete', -1],
    ] as const) {
      const own = made[`${verb}${kind}`]!;
      made[`${verb}${kind}`] = function (this: WebGL2RenderingContext, ...args: unknown[]) {
        if (!held.has(this)) contexts.push(new WeakRef(this));
        if (by > 0 || args[0]) held.set(this, (held.get(this) ?? 0) + by);
        return own.apply(this, args);
      };
    }
  window.__webgl = () =>
    contexts
      .map((each) => each.deref())
      .filter((context) => context && !context.isContextLost())
      .reduce((sum, context) => sum + held.get(context!)!, 0);
}
