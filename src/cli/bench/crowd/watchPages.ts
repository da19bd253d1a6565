import type { Page } from 'playwright-core';
import { BROWSER_ARGS, browserPath } from '../../browser/pageHarness.ts';

/** A page's times: number of entries shown, and since when, by the time of day. */
type Shown = readonly (readonly [entries: number, day: number])[];

/** Notes in a page when another number of entries is shown. Self-contained: only its source text is sent to the browser. */
function noteShown(): void {
  const shown: [number, number][] = [];
  (globalThis as unknown as { __shown: Shown }).__shown = shown;
  // A flat table: 3D without a graphics card would be measured instead.
  localStorage.setItem('comet-table.preferences', JSON.stringify({ name: 'Dora', flat: true }));
  const look = (): void => {
    const entries = Number(/(\d+) entr(?:y|ies),/.exec(document.body?.textContent ?? '')?.[1] ?? 0);
    if (entries && entries !== shown.at(-1)?.[0]) shown.push([entries, Date.now()]);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Milliseconds for a page to show what all watchers have heard. */
const PATIENCE = 60_000;

/** Opens real pages at a watchers' link; resolves once each shows the table. */
export async function openPages(count: number, address: string) {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: browserPath(), args: [...BROWSER_ARGS] });
  const pages: Page[] = [];
  for (let i = 0; i < count; i++) {
    const page = await (await browser.newContext({ viewport: { width: 900, height: 640 } })).newPage();
    page.setDefaultTimeout(180_000);
    // Code compiled by tsx names its functions with this helper.
    await page.addInitScript(`globalThis.__name = (named) => named; (${noteShown})()`);
    await page.goto(address);
    await page.getByText(/Checked on this device: \d+ entries/).waitFor();
    pages.push(page);
  }
  return {
    /** Resolves once each page shows this many entries, or doesn't in time. */
    async shows(entries: number): Promise<void> {
      const does = (page: Page) =>
        page.waitForFunction(
          (wanted) => ((globalThis as unknown as { __shown: Shown }).__shown.at(-1)?.[0] ?? 0) >= wanted,
          entries,
          { timeout: PATIENCE, polling: 100 },
        );
      await Promise.allSettled(pages.map(does));
    },
    shown: (): Promise<Shown[]> =>
      Promise.all(
        pages.map((page) => page.evaluate(() => (globalThis as unknown as { __shown: Shown }).__shown)),
      ),
    close: () => browser.close(),
  };
}

/** Milliseconds from settled to shown in each page, for entries from `from` on; a missing one counts as infinite. */
export function timesShown(shown: readonly Shown[], days: readonly number[], from: number): number[] {
  return shown.flatMap((page) =>
    days.slice(from).map((day, i) => {
      const first = page.find(([entries]) => entries > from + i);
      return first ? first[1] - day : Number.POSITIVE_INFINITY;
    }),
  );
}
