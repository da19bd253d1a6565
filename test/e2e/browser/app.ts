import type { BrowserContextOptions, Page } from 'playwright-core';
import { contextOptions, openVisits, type VisitOptions } from './visits.ts';

/**
 * Serves the built app to the tests of a file. Each visit gets a fresh profile in this worker process's Chromium. Pages draw nothing,
 * prefetch nothing and have no service worker, unless `defaults` or a visit's options say so.
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
    /** `prepare`: runs on the page before it navigates. */
    visit,
    /** Returns errors since the last call. */
    takeTrouble: visits.takeTrouble,
    get url() {
      return visits.harness.url;
    },
  };
}

/** The phone for which the designs are drawn. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** Lowest quality and no animation: tests wait for states. */
export const QUICK = '?quality=low&speed=0&seed=e2e';
