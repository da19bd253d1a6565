import type { Locator, Page } from 'playwright-core';
import type {} from '../scene/probe.ts';

/** What a person does on the pages, told once for tests, benches and screenshots. */

/** From the lobby: opens a table as it is set up there, and waits for the first card in the hand. */
export async function startMatch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click();
  await firstCard(page);
}

export const handCards = (page: Page): Locator => page.locator('[data-card]');
const antesButton = (page: Page): Locator => page.getByRole('button', { name: /take the antes/i });
const endTurnButton = (page: Page): Locator => page.getByRole('button', { name: /^end turn/i });

/** Waits until the viewer may act with cards in hand; waives the Tail if that is asked first. */
export async function firstCard(page: Page): Promise<void> {
  await antesButton(page).or(endTurnButton(page)).first().waitFor();
  if (await antesButton(page).isVisible()) {
    await antesButton(page).click();
    await endTurnButton(page).waitFor();
  }
  await handCards(page).first().waitFor();
}

/** Gives the lobby a record file, and waits for the table it leads to. */
export async function importFile(page: Page, file: string): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.locator('canvas').first().waitFor();
}

/** Waits until the scene has its pictures and nothing moves. */
export async function sceneAtRest(page: Page): Promise<void> {
  await page.waitForFunction(() => window.__scene?.painted && window.__scene.atRest);
}
