import type { BrowserContext, Request, Response } from 'playwright-core';
import { openHarness } from '../pageHarness.ts';
import { startMatch } from '../pageSteps.ts';
import type { Measurement } from './measurement.ts';

/** What a visit has fetched, in bytes of gzipped JavaScript. */
interface Fetched {
  /** Every script that the page and its Workers asked for, once: what a visitor waits for. */
  readonly page: number;
  /** What the service worker fetched on top, for the next visit: scripts that nobody had asked for, and others a second time. */
  readonly offline: number;
}

/**
 * Counts scripts by who asked for them. Once the service worker is there, what the page asks for comes through it: one request of the page, and one of the service
 * worker that crosses the network. Which of the first ones still go directly is a matter of luck, and a browser that has a script already sends nothing.
 */
function countScripts(context: BrowserContext): () => Promise<Fetched> {
  const wanted = new Set<string>();
  /** Bytes that crossed the network, by script. */
  const crossed = new Map<string, number[]>();
  const waiting: Promise<void>[] = [];
  const isScript = (url: string): boolean => /\.js(\?|$)/.test(url);
  context.on('request', (request: Request) => {
    if (isScript(request.url()) && !request.serviceWorker()) wanted.add(request.url());
  });
  const note = async (response: Response): Promise<void> => {
    // Answered by the service worker, whose own request is noted by itself.
    if (response.fromServiceWorker()) return;
    const { responseBodySize } = await response.request().sizes();
    // From the browser's cache nothing comes, which is told as less than nothing.
    if (responseBodySize <= 0) return;
    const url = response.url();
    crossed.set(url, [...(crossed.get(url) ?? []), responseBodySize]);
  };
  context.on('response', (response) => {
    if (isScript(response.url())) waiting.push(note(response));
  });
  return async () => {
    await Promise.all(waiting);
    let [page, offline] = [0, 0];
    for (const url of wanted) if (!crossed.has(url)) throw new Error(`It is not known how large ${url} is.`);
    for (const [url, [first, ...again]] of crossed) {
      if (wanted.has(url)) page += first!;
      else offline += first!;
      offline += again.reduce((sum, each) => sum + each, 0);
    }
    return { page, offline };
  };
}

/** Gzipped JavaScript that a first visit needs: for the lobby with all that is shown there, and from there to the first card. */
export async function benchSize(): Promise<Measurement[]> {
  const harness = await openHarness();
  try {
    const context = await harness.visit();
    const page = await context.newPage();
    const fetched = countScripts(context);
    await page.goto(`${harness.url}?quality=low&speed=0&seed=size`);
    await page
      .getByRole('button', { name: /start|open the table|deal/i })
      .first()
      .waitFor();
    // The cards of the lobby come last, and then the service worker has kept what was loaded before it.
    await page.locator('.fan-card').first().waitFor();
    await page.waitForLoadState('networkidle');
    const lobby = await fetched();
    await startMatch(page);
    await page.waitForLoadState('networkidle');
    const all = await fetched();
    const figure = (name: string, bytes: number, target: string): Measurement => ({
      name,
      value: Math.round(bytes / 100) / 10,
      unit: 'kB',
      target,
    });
    return [
      figure('gzipped JS, lobby', lobby.page, '<= 130'),
      figure('gzipped JS, up to the first card', all.page, '<= 420'),
      figure('gzipped JS, fetched besides to be kept for no connection', all.offline, '<= 130'),
    ];
  } finally {
    await harness.close();
  }
}
