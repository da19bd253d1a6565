import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { folderFor } from '../../e2e/browser/failure.ts';
import { WebKitPage } from './page.ts';
import { serveWatched } from './watchedApp.ts';

/** Serves the built app to the tests of a file. Each has a window of WebKit, with a fresh profile. */
export function openWebKitApp({ drawn = false }: { readonly drawn?: boolean } = {}) {
  let app: Awaited<ReturnType<typeof serveWatched>>;
  let webkit: WebKitPage;
  beforeAll(async () => {
    app = await serveWatched(drawn);
  });
  beforeEach(async () => {
    webkit = await WebKitPage.open(drawn);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      const folder = folderFor(task);
      mkdirSync(folder, { recursive: true });
      // The driver's own picture of a page lacks what WebGL has drawn.
      writeFileSync(join(folder, 'webkit.png'), await webkit.browser.display.picture());
    }
    await webkit.close();
  });
  afterAll(() => app?.close());

  /** Opens this page, of whatever site, and returns it for the steps that all browsers share. */
  async function open(url: string): Promise<Page> {
    await webkit.goto(url);
    return webkit as unknown as Page;
  }

  return {
    open,
    /** Opens the app. */
    visit: (query = '') => open(app.url + query),
    /** Returns errors of the page. */
    takeTrouble: () => webkit.evaluate(() => window.trouble),
  };
}
