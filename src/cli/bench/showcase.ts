import type { CDPSession, Page } from 'playwright-core';
import { type Case, measure, type Row } from './measure.ts';
import { devtoolsOf, inApp, MB, visit } from './pages.ts';

/** Matches until all caches are full, and matches watched from then on: equally many of each game. */
const WARM = 8;
const MATCHES = 32;

declare global {
  interface Window {
    /** Number of textures, buffers, programs and the like held by the pictures on the page. */
    __webgl?: () => number;
  }
}

type Held = Awaited<ReturnType<typeof heldBy>>;

const row = (what: string, key: keyof Held, unit: 'MB' | '', atMost: number): Row<Held> => ({
  name: `showcase: ${what} more after ${MATCHES} matches`,
  why: 'A page that runs for hours must not accumulate anything.',
  ...{ unit, atMost, value: (grown) => grown[key] },
});

/** Watches the bots play, without pauses, match after match. */
const watched = measure<Held>(
  (many) =>
    inApp(async (harness) => {
      const before = (page: Page) => page.addInitScript(countWebGl);
      const page = await visit(harness, '?quality=low&speed=0#/showcase', { before });
      const devtools = await devtoolsOf(page);
      await devtools.send('Performance.enable');
      await matches(page, many(WARM, 4));
      const early = await heldBy(page, devtools);
      await matches(page, many(MATCHES, 4));
      const late = await heldBy(page, devtools);
      const entries = (Object.keys(late) as (keyof Held)[]).map((key) => [key, late[key] - early[key]]);
      return Object.fromEntries(entries) as Held;
    }),
  [
    row('heap', 'heap', 'MB', 3),
    row('nodes', 'nodes', '', 200),
    row('listeners', 'listeners', '', 50),
    row('objects of WebGL', 'objects', '', 10),
  ],
);

export const SHOWCASE: readonly Case[] = [watched];

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

async function heldBy(page: Page, devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((each) => each.name === name)!.value;
  return {
    heap: metric('JSHeapUsedSize') / MB,
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
