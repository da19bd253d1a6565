import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { handCards, sceneAtRest, touch } from '../../src/cli/pageSteps.ts';
import { feltPoint } from './aim.ts';
import { openApp, PHONE, QUICK } from './app.ts';
import { NOTHING, named, verb } from './handSteps.ts';

const app = openApp();

/** A free table on a phone, from the lobby. */
async function openFree(setup: string): Promise<Page> {
  const page = await app.visit(QUICK, PHONE);
  await page.getByRole('tab', { name: 'Free table' }).tap();
  await page.getByLabel('On the table').selectOption({ label: setup });
  await page.getByRole('button', { name: 'Start' }).tap();
  await named(page, NOTHING).waitFor();
  await sceneAtRest(page);
  return page;
}

/** Taps what lies there in the felt's units. */
async function tap(page: Page, x: number, z: number): Promise<void> {
  const at = feltPoint(page, x, z);
  await page.touchscreen.tap(at.x, at.y);
}

const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });

it('a pile that was looked through: all its cards are shown large, and a tap takes one', async () => {
  const page = await openFree('Playing cards');
  await tap(page, 0, 0);
  await named(page, /^5\d cards/).waitFor();
  await touch(verb(page, 'More…'));
  await item(page, /^Look through it/).tap();
  await page.getByRole('button', { name: 'See all' }).tap();
  const all = page.getByRole('dialog', { name: 'What you know of it' });
  const cards = all.getByRole('button', { name: /^Take/ });
  for (const taken of [1, 2]) {
    const card = cards.nth(3);
    const name = (await card.getAttribute('aria-label'))!.replace(/^Take (.*) to your hand$/, '$1');
    await touch(card);
    await expect.poll(() => handCards(page).count()).toBe(taken);
    await page.locator(`[data-card][aria-label="${name}"]`).waitFor();
  }
  expect(app.takeTrouble()).toEqual([]);
});
