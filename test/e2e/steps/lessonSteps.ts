import type { Locator, Page } from 'playwright-core';
import { gameTile } from '../../../src/cli/browser/lobbySteps.ts';
import { press, settled } from '../../../src/cli/browser/pageSteps.ts';

/** Opens a game's lesson from the lobby. */
export async function beginLesson(page: Page, game: string): Promise<void> {
  await gameTile(page, game).click();
  await page.getByRole('button', { name: 'Learn in 3 minutes' }).click();
  await page.locator('[data-lesson]').waitFor();
}

/** The lesson's panel at this step. */
export const step = (page: Page, number: number): Locator =>
  page.locator('[data-lesson="task"], [data-lesson="read"]').filter({ hasText: `Lesson · ${number} of` });

/** Cards that the lesson points at. */
export const pointed = (page: Page): Locator => page.locator('[data-card][data-pointed]');

export const next = (page: Page, number: number): Promise<void> =>
  step(page, number).getByRole('button', { name: /Next/ }).click();

/** Lays the cards that this step of Comet's lesson points at. */
export async function layPointed(page: Page, at: number, pot: string): Promise<void> {
  await step(page, at).waitFor();
  await settled(page);
  for (const card of await pointed(page).all()) await press(card);
  await press(page.locator(`button[data-place="${pot}"]`));
}
