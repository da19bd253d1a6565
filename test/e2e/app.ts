import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openHarness, type PageHarness } from '../../src/cli/pageHarness.ts';

/** The built app in a real Chromium for the tests of a file; a fresh profile for each visit. */
export function openApp() {
  let harness: PageHarness;
  let contexts: BrowserContext[] = [];
  /** Errors of the pages, and requests that left our origin: both must stay empty. */
  const trouble: string[] = [];

  beforeAll(async () => {
    harness = await openHarness();
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
  });
  afterAll(() => harness.close());

  async function visit(
    query = '',
    options: BrowserContextOptions = {},
    prepare: (page: Page) => Promise<unknown> = async () => {},
  ): Promise<Page> {
    const context = await harness.visit(options);
    contexts.push(context);
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== new URL(harness.url).origin) trouble.push(request.url());
    });
    context.on('weberror', (error) => trouble.push(error.error().message));
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await prepare(page);
    await page.goto(harness.url + query);
    return page;
  }
  return {
    /** `prepare`: done to the page before it goes anywhere. */
    visit,
    /** What went wrong since the last call. */
    takeTrouble: () => trouble.splice(0),
    get url() {
      return harness.url;
    },
  };
}

/** Desktop and phone, as the designs are drawn. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** Lowest quality and no animation: tests wait for states, and software rendering is slow. */
export const QUICK = '?quality=low&speed=0&seed=e2e';
