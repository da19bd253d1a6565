import { expect, it } from 'vitest';
import { playButton } from '../../src/cli/browser/lobbySteps.ts';
import { startMatch } from '../../src/cli/browser/pageSteps.ts';
import { choose } from '../e2e/steps/steps.ts';
import { DESKTOP, PHONE } from './browser/screen.ts';
import { openPage, QUICK } from './people/openPage.tsx';

/** Waits until this many layers have history entries. */
async function navigated(layers: number): Promise<void> {
  await expect.poll(() => history.state?.layer?.height ?? 0).toBe(layers);
}

/** Presses Back, but as a person would, not while the browser is still navigating. */
async function back(page: Awaited<ReturnType<typeof openPage>>, layers: number): Promise<void> {
  await navigated(layers);
  await page.goBack();
}

it('Back closes what is open, the topmost first, and only then leaves the table', async () => {
  const page = await openPage(QUICK, PHONE);
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.waitFor();
  await back(page, 1);
  await settings.waitFor({ state: 'detached' });

  await startMatch(page);
  const table = page.url();
  const menu = page.getByRole('menu').first();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu.waitFor();
  await back(page, 1);
  await menu.waitFor({ state: 'detached' });

  // A menu that opens a dialog leaves no history entry of its own.
  await choose(page, 'Settings');
  await settings.waitFor();
  await back(page, 1);
  await settings.waitFor({ state: 'detached' });
  expect(page.url()).toBe(table);

  // A panel closed by other means leaves no entry either.
  await page.keyboard.press('l');
  const log = page.getByRole('dialog', { name: 'What happened' });
  await log.getByRole('button', { name: 'Close' }).click();
  await log.waitFor({ state: 'detached' });
  // The log's own entry goes first: until then a count of one says nothing about the hint.
  await navigated(0);
  await page.keyboard.press('h');
  await page.locator('[data-hint]').waitFor();
  await back(page, 1);
  await page.locator('[data-hint]').waitFor({ state: 'detached' });
  expect(page.url()).toBe(table);
  await back(page, 0);
  await playButton(page).waitFor();
});

it('Back leads from a card seen large to the deck around it, and from there out of the gallery', async () => {
  const page = await openPage('?quality=low', { ...DESKTOP, still: true });
  await page.getByRole('button', { name: 'Gallery' }).click();
  const spread = page.getByRole('button', { name: 'Spread', exact: true });
  await spread.click();
  await page.getByRole('button', { name: 'Card', exact: true }).click();
  await page.getByRole('button', { name: 'Next card' }).waitFor();
  await page.getByRole('button', { name: 'Next card' }).click();
  const card = page.url();
  await page.goBack();
  await spread.and(page.locator('[aria-pressed="true"]')).waitFor();
  // The link still leads to the card on show.
  expect(page.url()).toBe(card);
  await page.goBack();
  await playButton(page).waitFor();
});
