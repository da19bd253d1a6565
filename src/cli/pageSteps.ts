import type { Page } from 'playwright-core';
import type {} from '../scene/probe.ts';

/** What a person does on the pages, told once for tests, benches and screenshots. */

/** From the lobby: opens a table as it is set up there, and waits for the first card in the hand. */
export async function startMatch(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(start|open the table|play)/i })
    .first()
    .click();
  await firstCard(page);
}

/** Waits until the hand shows a card; waives the Tail if that is asked first. */
export async function firstCard(page: Page): Promise<void> {
  const card = page.locator('[data-card]').first();
  const antes = page.getByRole('button', { name: /take the antes/i });
  await card.or(antes).first().waitFor();
  if (await antes.isVisible()) {
    await antes.click();
    await card.waitFor();
  }
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
