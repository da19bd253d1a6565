import type { Locator, Page } from 'playwright-core';
import { answer, press } from '../../../src/cli/browser/pageSteps.ts';
import { result } from './steps.ts';

export const shout = (page: Page): Locator => page.locator('[data-shout]');
export const draw = (page: Page): Locator => page.getByRole('button', { name: /^draw/i });
const win = (page: Page): Locator => page.getByRole('button', { name: /^(win|show)/i });
const discard = (page: Page): Locator => page.getByRole('button', { name: /^discard/i });

/** Laro waits for the viewer. */
export const laroAsks = (page: Page): Locator =>
  shout(page).or(draw(page)).or(win(page)).or(discard(page)).or(result(page)).first();

/** Keeps a game of Laro going: claims if possible, wins, draws, discards on the hint's advice. */
export async function actInLaro(page: Page): Promise<void> {
  if (await shout(page).isVisible()) await answer(page, 'c');
  else if (await win(page).isVisible()) await press(win(page));
  else if (await draw(page).isVisible()) await answer(page, 'Enter');
  else if (await discard(page).isVisible()) {
    // The hint selects the advised card, and the primary button discards it.
    await page.locator('body').press('h');
    await page.locator('[data-card][aria-pressed="true"]').waitFor();
    await answer(page, 'Control+Enter');
  }
  await laroAsks(page).waitFor();
}
