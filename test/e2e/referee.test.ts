import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openApp, PHONE } from './browser/app.ts';
import { expectAllInReach } from './browser/reach.ts';
import { keptAddresses as kept } from './steps/offlineSteps.ts';

const app = openApp();

/** Adds and removes a set on a phone, where the cards to choose from stay in their place. */
async function keepsPalette(page: Page): Promise<void> {
  const { viewport } = PHONE;
  const before = page.viewportSize()!;
  await page.setViewportSize(viewport!);
  const palette = page.getByRole('tablist', { name: 'Cards by group' });
  // From the page's start, however far it is scrolled.
  const top = () => palette.evaluate((list) => list.getBoundingClientRect().top + scrollY);
  const was = await top();
  await page.getByRole('button', { name: 'Add a set' }).click();
  await page
    .getByRole('button', { name: /^Remove/ })
    .nth(1)
    .waitFor();
  expect(await top()).toBe(was);
  await page
    .getByRole('button', { name: /^Remove/ })
    .nth(1)
    .click();
  expect(await top()).toBe(was);
  await page.setViewportSize(before);
}

it('the referee page works offline, even if it was still loading as the service worker took over', async () => {
  const late: string[] = [];
  const page = await app.visit('', { serviceWorkers: 'allow' }, async (fresh) => {
    // It is registered once the page has loaded; delay that until a later request is on its way.
    await fresh.addInitScript(() => {
      const workers = navigator.serviceWorker;
      const register = workers.register.bind(workers);
      const go = new Promise((resolve) => addEventListener('register', resolve));
      workers.register = (...worker) => go.then(() => register(...worker));
    });
    await fresh.route(/assets\/RefereePage/, async (route) => {
      late.push(route.request().url());
      await fresh.evaluate(() => dispatchEvent(new globalThis.Event('register')));
      await fresh.waitForFunction(() => navigator.serviceWorker.controller);
      // By now the page has reported its own files to the worker.
      await expect.poll(() => kept(fresh)).toContain(fresh.url().split('#')[0]);
      await route.continue();
    });
  });
  const points = page.getByText(/points/).first();
  await page.evaluate(() => {
    location.hash = '#/referee/comet/2-5-9,4-5-9';
  });
  await points.waitFor();
  await keepsPalette(page);
  await expectAllInReach(page, 'the referee');
  expect(late).not.toEqual([]);
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining([app.url, ...late]));
  // The page, its script, and the files of the games.
  await expect
    .poll(async () => (await kept(page)).filter((url) => /\/desk[^/]*$/.test(url)).length)
    .toBeGreaterThan(1);

  await page.context().setOffline(true);
  await page.reload();
  await points.waitFor();
  await page.getByRole('tab', { name: /spike/i }).click();
  await page.getByRole('button', { name: 'plus 4 of circles' }).waitFor();
  expect(app.takeTrouble()).toEqual([]);
});
