import { fileURLToPath } from 'node:url';
import { type Browser, type Page, firefox as playwright } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openVisits, type VisitOptions } from '../../e2e/browser/visits.ts';
import { openDisplay } from '../display.ts';
import { findPrograms } from '../programs.ts';

/** Milliseconds that a step may wait. A picture that is drawn in software took minutes where fifteen programs shared a core. */
const PATIENCE = { drawn: 600_000, undrawn: 120_000 };
const VIEWPORT = { width: 1280, height: 720 };

/** Opens Firefox. To draw, it needs a screen in memory, since it has no WebGL without one; closing the browser closes the screen. */
async function openFirefox(drawn: boolean): Promise<Browser> {
  const { FIREFOX_PATH } = findPrograms('firefox');
  const display = drawn ? await openDisplay(findPrograms('screen').XVFB_PATH) : null;
  const launched = playwright.launch({
    // Playwright's own Firefox is a build of its own; with this channel it drives the real one by WebDriver BiDi.
    channel: 'moz-firefox',
    executablePath: fileURLToPath(new URL('bidiBridge.mjs', import.meta.url)),
    headless: !display,
    env: { ...process.env, ...(display ? { DISPLAY: display.name } : {}), FIREFOX_PATH },
  });
  launched.catch(() => display?.close());
  const browser = await launched;
  browser.on('disconnected', () => display?.close());
  return browser;
}

/** Serves the built app to the tests of a file, which visit it in one Firefox. Each visit gets a fresh profile. */
export function openFirefoxApp(defaults: VisitOptions) {
  let firefox: Browser;
  beforeAll(async () => {
    firefox = await openFirefox(Boolean(defaults.drawn));
  });
  afterAll(() => firefox?.close());
  const visits = openVisits('test');

  /** Opens the app for a person of this name; `browser`: another than Firefox. */
  async function visit(name: string, to: string, browser = firefox): Promise<Page> {
    const page = await visits.enter(await browser.newContext({ viewport: VIEWPORT }), defaults, name);
    await page.addInitScript((called) => {
      // Firefox runs this on its first, blank page too, which has no storage.
      if (location.href.startsWith('http'))
        localStorage.setItem('comet-table.preferences', JSON.stringify({ name: called }));
    }, name);
    page.setDefaultTimeout(defaults.drawn ? PATIENCE.drawn : PATIENCE.undrawn);
    await page.goto(visits.harness.url + to);
    return page;
  }
  return {
    visit,
    /** Opens this page, of whatever site, in a fresh profile. */
    async open(url: string): Promise<Page> {
      const context = await firefox.newContext();
      onTestFinished(() => context.close());
      const page = await context.newPage();
      await page.goto(url);
      return page;
    },
    /** Returns errors since the last call. */
    takeTrouble: visits.takeTrouble,
    /** Chromium, for a person who plays with one in Firefox. */
    get chromium() {
      return visits.harness.browser;
    },
  };
}
