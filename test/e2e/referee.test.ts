import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openApp } from './app.ts';

const app = openApp();

/** The addresses that the service worker keeps. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await (await caches.open('comet-table')).keys()).map(({ url }) => url));

describe('the referee page', () => {
  it('tapped cards are judged, the winner is named with the ruling, and a link reproduces it', async () => {
    const page = await app.visit('');
    await page.getByRole('tab', { name: /spike/i }).click();
    await page.getByRole('button', { name: 'Referee' }).click();
    await page.getByRole('button', { name: 'plus 4 of circles' }).click();
    await page.getByText('No hand yet').waitFor();
    await page.getByRole('tab', { name: 'Triangles' }).click();
    await page.getByRole('button', { name: 'minus 4 of triangles' }).click();
    await page.getByText('Sabacc Pair').first().waitFor();
    await page.getByRole('button', { name: 'Add a hand' }).click();
    await page.getByPlaceholder(/type them/i).fill('0 0');
    await page.keyboard.press('Enter');
    const why = page.getByRole('status');
    await expect.poll(() => why.innerText()).toMatch(/Hand 2 wins with a Pure Sabacc \(S18\).*S16/);
    const url = page.url();
    const other = await app.visit('');
    await other.goto(url);
    await expect.poll(() => other.getByRole('status').innerText()).toContain('Hand 2 wins');
    // Too many of one card cannot be put down.
    expect(await other.getByRole('button', { name: 'plus 4 of circles', exact: true }).isDisabled()).toBe(
      true,
    );
    expect(app.takeTrouble()).toEqual([]);
  });

  it('bad links and bad notation are explained, with what to write instead', async () => {
    const page = await app.visit('#/referee/spike/+4c,+99x');
    await page.getByRole('alert').getByText(/S1/).waitFor();
    await page.goto(`${app.url}#/referee/comet`);
    await page.getByPlaceholder(/type them/i).fill('1-2-3-4');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(/C1/).waitFor();
    expect(await page.getByPlaceholder(/type them/i).inputValue()).toBe('1-2-3-4');
  });

  it('works without a connection once it has been opened', async () => {
    const page = await app.visit('#/referee/comet/2-5-9,4-5-9', { serviceWorkers: 'allow' });
    await page
      .getByText(/points/)
      .first()
      .waitFor();
    // The page, its script, and what the games need.
    await expect
      .poll(async () => (await kept(page)).filter((url) => /\/desk[^/]*$/.test(url)).length)
      .toBeGreaterThan(1);
    await expect.poll(() => kept(page)).toContain(app.url);
    await page.context().setOffline(true);
    await page.reload();
    await page
      .getByText(/points/)
      .first()
      .waitFor();
    await page.getByRole('tab', { name: /spike/i }).click();
    await page.getByRole('button', { name: 'plus 4 of circles' }).waitFor();
    expect(app.takeTrouble()).toEqual([]);
  });

  it('keeps for later what was still on its way when the service worker took over', async () => {
    const late: string[] = [];
    const page = await app.visit('', { serviceWorkers: 'allow' }, async (fresh) => {
      // It is registered once the page has loaded: held until something is on its way that came after that.
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
        // What the page tells on that occasion has been told.
        await expect.poll(() => kept(fresh)).toContain(fresh.url().split('#')[0]);
        await route.continue();
      });
    });
    await page.evaluate(() => {
      location.hash = '#/referee/comet/2-5-9,4-5-9';
    });
    await page
      .getByText(/points/)
      .first()
      .waitFor();
    expect(late).not.toEqual([]);
    await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(late));
    expect(app.takeTrouble()).toEqual([]);
  });
});
