import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { gameTile, playButton } from '../../src/cli/browser/lobbySteps.ts';
import { handCards, sceneAtRest, startMatch } from '../../src/cli/browser/pageSteps.ts';
import { choose } from '../e2e/steps/steps.ts';
import { PHONE } from './browser/screen.ts';
import { openPage, QUICK } from './people/openPage.tsx';

/** Position of a pot's name in the window, once the camera is at rest. */
async function spot(page: Page, name: string): Promise<string> {
  await sceneAtRest(page);
  const { x, y } = (await page.locator('[data-labels]').getByText(name, { exact: true }).boundingBox())!;
  return `${Math.round(x)} ${Math.round(y)}`;
}

const log = (page: Page): Locator => page.getByRole('dialog', { name: 'What happened' });
const past = (page: Page): Locator => page.getByRole('toolbar', { name: 'The table as it was' });

/** Opens a free table with one of the games' cards, from the lobby. */
async function openFree(page: Page): Promise<void> {
  await gameTile(page, 'Free table').click();
  await page.getByLabel('On the table').selectOption({ label: 'Seven Card Combo' });
  await playButton(page).click();
  await page.getByRole('heading', { name: 'The table is yours' }).waitFor();
  await sceneAtRest(page);
}

it('views: saved and gone back to by keys, every seat’s from the menu, and a reload keeps them', async () => {
  const page = await openPage(QUICK);
  await startMatch(page);
  const body = page.locator('body');
  const own = await spot(page, 'Polos');
  // A camera request shows in the next frame, so the scene must not count as at rest before that.
  const rests = await page.evaluate(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', code: 'KeyP', bubbles: true }));
    return window.__scene!.atRest;
  });
  expect(rests).toBe(false);
  const above = await spot(page, 'Polos');
  expect(above).not.toBe(own);
  await body.press('Control+Digit2');
  await page.getByText('View 2 is saved.').waitFor();
  await body.press(' ');
  await expect.poll(() => spot(page, 'Polos')).toBe(own);
  await body.press('Shift+Digit2');
  await expect.poll(() => spot(page, 'Polos')).toBe(above);
  await body.press('Shift+Digit5');
  await page.getByText('No view is saved as 5.').waitFor();

  await choose(page, 'Views…');
  await page.getByRole('button', { name: 'Mira’s seat' }).click();
  const theirs = await spot(page, 'Polos');
  expect([own, above]).not.toContain(theirs);

  await page.reload();
  await handCards(page).first().waitFor();
  await expect.poll(() => spot(page, 'Polos')).toBe(own);
  await body.press('0');
  await page.getByRole('button', { name: 'View 2', exact: false }).first().click();
  await expect.poll(() => spot(page, 'Polos')).toBe(above);
  await body.press('0');
  await page.getByRole('button', { name: 'Forget view 2' }).click();
  await page.getByRole('button', { name: 'Save this view as 1' }).waitFor();
});

it('a line of the log shows its moment, with the hand at the time, and leads back to now', async () => {
  const page = await openPage(QUICK);
  await openFree(page);
  const body = page.locator('body');
  await body.press('ArrowUp');
  await body.press('r');
  await body.press('3');
  await expect.poll(() => handCards(page).count()).toBe(3);
  const three = await handCards(page).evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('aria-label')),
  );
  await body.press('2');
  await expect.poll(() => handCards(page).count()).toBe(5);

  await choose(page, /^What happened/);
  await log(page).getByRole('button', { name: 'You took 3 cards.' }).click();
  await past(page).getByText('You took 3 cards.').waitFor();
  await expect.poll(() => handCards(page).count()).toBe(3);
  const then = await handCards(page).evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('aria-label')),
  );
  expect(then).toEqual(three);
  // A moment of the past allows no actions.
  await page.getByRole('region', { name: 'In your hands' }).waitFor({ state: 'detached' });
  await past(page).getByRole('button', { name: 'Previous' }).click();
  await past(page).getByText('You shuffled a pile of 52 cards.').waitFor();
  await expect.poll(() => handCards(page).count()).toBe(0);
  await past(page).getByRole('button', { name: 'Next' }).click();
  await past(page).getByText('You took 3 cards.').waitFor();
  await past(page).getByRole('button', { name: 'Back to now' }).click();
  await expect.poll(() => handCards(page).count()).toBe(5);
  await page.getByRole('region', { name: 'In your hands' }).waitFor();

  await choose(page, /^What happened/);
  await log(page).getByRole('button', { name: 'You shuffled a pile of 52 cards.' }).click();
  await past(page).waitFor();
  await body.press('Escape');
  await past(page).waitFor({ state: 'detached' });
  await expect.poll(() => handCards(page).count()).toBe(5);
});

it('timer and notebook: set by touch, run out and announced, and a reload keeps the text', async () => {
  const page = await openPage(QUICK, PHONE);
  await openFree(page);
  await choose(page, /^Timer/, 'tap');
  await page.getByRole('button', { name: 'Start: 5 minutes' }).tap();
  const sign = page.getByRole('button', { name: /^Timer:/ });
  await expect.poll(() => sign.getAttribute('aria-label')).toMatch(/^Timer: (5:00|4:5\d) left$/);
  await sign.tap();
  await page.getByRole('button', { name: 'Pause' }).tap();
  await expect.poll(() => sign.getAttribute('aria-label')).toMatch(/left, paused$/);
  await sign.tap();
  await page.getByRole('textbox', { name: 'Another time, as minutes or 1:30' }).fill('0:01');
  await page.getByRole('button', { name: 'Start', exact: true }).tap();
  await expect.poll(() => sign.getAttribute('aria-label')).toBe('Timer: time is up');
  // A tap dismisses the sign.
  await sign.tap();
  await sign.waitFor({ state: 'detached' });
  await choose(page, /^What happened/, 'tap');
  await log(page).getByText('Time is up.').waitFor();
  await log(page).getByRole('button', { name: 'Close' }).tap();

  const book = page.getByRole('dialog', { name: 'Notebook' });
  await choose(page, 'Notebook', 'tap');
  await book.getByRole('textbox', { name: 'House rules and notes' }).fill('Jokers are wild.');
  await book.getByRole('button', { name: 'Write it for everyone' }).tap();
  await book.getByRole('tab', { name: 'Your own notes' }).tap();
  await book.getByRole('textbox', { name: 'Your own notes' }).fill('Bo bluffs.');
  await page.reload();
  await page.getByRole('region', { name: 'In your hands' }).waitFor();
  await choose(page, 'Notebook', 'tap');
  const textOf = (name: string) => book.getByRole('textbox', { name }).inputValue();
  await expect.poll(() => textOf('House rules and notes')).toBe('Jokers are wild.');
  await book.getByRole('tab', { name: 'Your own notes' }).tap();
  await expect.poll(() => textOf('Your own notes')).toBe('Bo bluffs.');
  await book.getByRole('button', { name: 'Close' }).tap();
});
