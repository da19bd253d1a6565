import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { build, type InlineConfig } from 'vite';
import { type HarnessOptions, openHarness, type PageHarness } from '../browser/pageHarness.ts';
import { emptyLoop } from './measure.ts';

export const MB = 2 ** 20;

/** Runs `steps` in the built app, in a browser of its own. */
export async function inApp<T>(
  steps: (harness: PageHarness) => Promise<T>,
  options: HarnessOptions = {},
): Promise<T> {
  const harness = await openHarness(options);
  try {
    return await steps(harness);
  } finally {
    await harness.close();
  }
}

/** Gives `steps` a folder that is removed afterwards. */
export async function inFolder<T>(steps: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'comet-table-bench-'));
  try {
    return await steps(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens an address of the harness as a first visit; `before` prepares the page. */
export async function visit(
  harness: PageHarness,
  address: string,
  { before, ...options }: BrowserContextOptions & { readonly before?: (page: Page) => Promise<unknown> } = {},
): Promise<Page> {
  const page = await (await harness.visit(options)).newPage();
  page.setDefaultTimeout(180_000);
  // Code compiled by tsx names its functions with this helper.
  await page.addInitScript('globalThis.__name = (named) => named');
  await before?.(page);
  await page.goto(`${harness.url}${address}`);
  return page;
}

export const leave = (page: Page): Promise<void> => page.context().close();

export const pause = (page: Page, during: number): Promise<void> =>
  page.evaluate((ms) => new Promise<void>((over) => setTimeout(over, ms)), during);

export const devtoolsOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

/** Milliseconds that an empty loop of a million rounds takes in this page now, beside whatever else the machine does. */
export async function loopTimeIn(page: Page): Promise<number> {
  await page.evaluate(`globalThis.emptyLoop = ${emptyLoop}`);
  return page.evaluate(() => {
    const { emptyLoop: loop } = window as unknown as { emptyLoop: (rounds: number) => number };
    loop(20_000_000);
    const begin = performance.now();
    loop(20_000_000);
    return (performance.now() - begin) / 20;
  });
}

/** Bundles a module of the benches into the folder, as a page without a display. */
export async function bundlePage(folder: string, entry: string, config: InlineConfig = {}): Promise<void> {
  const input = join('src', 'cli', 'bench', entry);
  await build({
    logLevel: 'warn',
    publicDir: false,
    ...config,
    build: {
      ...config.build,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input, output: { entryFileNames: 'page.js' } },
    },
  });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script type="module" src="page.js"></script>');
}
