import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sceneAtRest } from '../../../src/cli/browser/pageSteps.ts';

export const faces = (page: Page): Locator => page.getByRole('list', { name: 'Cards' }).getByRole('button');
export const face = (page: Page, label: string): Locator =>
  page.getByRole('list', { name: 'Cards' }).getByRole('button', { name: label, exact: true });
/** The name of the card on the stage. */
export const name = (page: Page): Locator => page.locator('[data-name]');

/** From the lobby: looks at every arrangement of Comet's deck, at all decks together, and at one card of another. */
export async function lookThroughGallery(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Gallery' }).click();
  await sceneAtRest(page);
  await expect.poll(() => name(page).innerText()).toBe('Ace Triple (14)');
  expect(await faces(page).count()).toBe(124);
  for (const view of ['Fan', 'Spread', 'Wall', 'Card']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await sceneAtRest(page);
  }
  await page.getByRole('tab', { name: 'Every deck' }).click();
  await expect.poll(() => faces(page).count()).toBeGreaterThan(300);
  await sceneAtRest(page);
  expect(await page.evaluate(() => window.__scene!.drawCalls)).toBeLessThanOrEqual(10);
  await page.getByRole('tab', { name: 'Free table' }).click();
  await face(page, 'Gold Joker').click();
  await expect.poll(() => name(page).innerText()).toBe('Gold Joker');
  await sceneAtRest(page);
}
