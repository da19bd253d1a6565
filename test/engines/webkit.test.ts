import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sceneAtRest } from '../../src/cli/browser/pageSteps.ts';
import { folderFor } from '../e2e/browser/failure.ts';
import { lookThroughGallery } from '../e2e/steps/gallerySteps.ts';
import { playCombo, playComet, playLaro, playSpike } from '../e2e/steps/roundSteps.ts';
import { WebKitPage } from './webkit/page.ts';
import { serveWatched } from './webkit/watchedApp.ts';

let app: Awaited<ReturnType<typeof serveWatched>>;
let webkit: WebKitPage;
beforeAll(async () => {
  app = await serveWatched();
});
beforeEach(async () => {
  webkit = await WebKitPage.open();
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

/** Opens the app, and returns its page for the steps that all browsers share. */
async function visit(query = ''): Promise<Page> {
  await webkit.goto(app.url + query);
  return webkit as unknown as Page;
}
const takeTrouble = () => webkit.evaluate(() => window.trouble);

describe('WebKit', () => {
  it.each([
    ['Seven Card Comet', playComet],
    ['Galaxy Series Spike', playSpike],
    ['Laro', playLaro],
    ['Seven Card Combo', playCombo],
  ])('plays a round of %s', async (_, play) => {
    const page = await visit('?speed=0&seed=e2e');
    await play(page);
    await sceneAtRest(page);
    expect(await takeTrouble()).toEqual([]);
  });

  it('shows every deck in the gallery', async () => {
    await lookThroughGallery(await visit());
    expect(await takeTrouble()).toEqual([]);
  });
});
