import { get } from 'node:http';
import type { BrowserContext, Page, Response } from 'playwright-core';
import { openHarness } from '../browser/pageHarness.ts';
import { startMatch } from '../browser/pageSteps.ts';
import type { Measurement } from './measurement.ts';

/** Gzipped JavaScript fetched by a visit, in bytes. */
interface Fetched {
  /** Every script that the page and its Workers asked for, once: the part that a visitor waits for. */
  readonly page: number;
  /** The service worker's extra fetches for the next visit: scripts not asked for, and others a second time. */
  readonly offline: number;
}

/**
 * Returns the bytes of a body as it crosses the network, gzipped. Browsers do not report it for every request: not for Workers, nor for a
 * service worker's answers.
 */
export const sizeOf = (url: string): Promise<number> =>
  new Promise((done, failed) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () =>
        response.statusCode === 200 ? done(bytes) : failed(new Error(`${url}: ${response.statusCode}`)),
      );
    }).on('error', failed);
  });

/**
 * Counts scripts by requester. Once the service worker is active, the page's requests go through it: one request of the page, and one of
 * the service worker that crosses the network. Which of the first ones still go directly is a matter of luck.
 */
function countScripts(context: BrowserContext): () => Promise<Fetched> {
  const wanted = new Set<string>();
  /** Number of times each crossed the network for the service worker, and for the page itself. */
  const kept = new Map<string, number>();
  const direct = new Map<string, number>();
  const sizes = new Map<string, Promise<number>>();
  const waiting: Promise<void>[] = [];
  const isScript = (url: string): boolean => /\.js(\?|$)/.test(url);
  const more = (counts: Map<string, number>, url: string) => counts.set(url, (counts.get(url) ?? 0) + 1);
  context.on('request', (request) => {
    if (isScript(request.url()) && !request.serviceWorker()) wanted.add(request.url());
  });
  const note = async (response: Response): Promise<void> => {
    const request = response.request();
    // Answered by the service worker, whose own request is counted separately; or by the browser’s cache, which is reported as a negative
    // size.
    if (response.fromServiceWorker() || (await request.sizes()).responseBodySize < 0) return;
    more(request.serviceWorker() ? kept : direct, request.url());
  };
  context.on('response', (response) => {
    if (isScript(response.url())) waiting.push(note(response));
  });
  const size = (url: string): Promise<number> => {
    const known = sizes.get(url) ?? sizeOf(url);
    sizes.set(url, known);
    return known;
  };
  return async () => {
    await Promise.all(waiting);
    let [page, offline] = [0, 0];
    for (const url of wanted) page += await size(url);
    for (const [url, times] of kept) {
      const besides = times - (wanted.has(url) && !direct.has(url) ? 1 : 0);
      if (besides > 0) offline += besides * (await size(url));
    }
    return { page, offline };
  };
}

/** Waits until the service worker holds every file that an open table prefetches. */
async function stocked(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const files = (await (await fetch('./files.json')).json()) as string[];
      const cache = await caches.open('comet-table');
      const kept = await Promise.all(files.map((file) => cache.match(`./${file}`, { ignoreVary: true })));
      return kept.filter((each) => each === undefined).length;
    });
  while (await missing()) await new Promise((resume) => setTimeout(resume, 500));
}

/**
 * Measures the gzipped JavaScript of a first visit: for the lobby with all it shows, and from there to the first card; and the files that
 * an open table prefetches when idle.
 */
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
    // The lobby's cards come last; by then the service worker has stored all that was loaded before.
    await page.locator('canvas').first().waitFor();
    await page.waitForLoadState('networkidle');
    const lobby = await fetched();
    await startMatch(page);
    await page.waitForLoadState('networkidle');
    const all = await fetched();
    await stocked(page);
    const whole = await fetched();
    // Fetched by the page itself, or by the service worker for it.
    const sum = ({ page, offline }: Fetched): number => page + offline;
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
      figure('gzipped JS, fetched ahead when there is time', sum(whole) - sum(all), '<= 1500'),
    ];
  } finally {
    await harness.close();
  }
}
