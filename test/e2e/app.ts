import type { BrowserContextOptions, Page } from 'playwright-core';
import { contextOptions, openVisits, type VisitOptions } from './visits.ts';

/**
 * The built app for the tests of a file; a fresh profile for each visit, in the Chromium of this worker process.
 * Pages draw nothing and fetch nothing ahead, and have no service worker, unless `defaults` or a visit's options say so.
 */
export function openApp(defaults: VisitOptions = {}) {
  const visits = openVisits('test');

  async function visit(
    query = '',
    options: VisitOptions = {},
    prepare: (page: Page) => Promise<unknown> = async () => {},
  ): Promise<Page> {
    const all = { ...defaults, ...options };
    const page = await visits.enter(await visits.harness.visit(contextOptions(all)), all);
    await prepare(page);
    await page.goto(visits.harness.url + query);
    return page;
  }
  return {
    /** `prepare`: done to the page before it goes anywhere. */
    visit,
    /** What went wrong since the last call. */
    takeTrouble: visits.takeTrouble,
    get url() {
      return visits.harness.url;
    },
  };
}

/** Desktop and phone, as the designs are drawn. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** Lowest quality and no animation: tests wait for states. */
export const QUICK = '?quality=low&speed=0&seed=e2e';
