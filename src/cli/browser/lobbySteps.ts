import type { Locator, Page } from 'playwright-core';

/** Steps of a user in the lobby, shared by tests, benches and screenshots. */

/** The one button that starts the chosen game's table. */
export const playButton = (page: Page): Locator => page.getByRole('button', { name: /^Play [A-Z]/ });

/** The tile of a game. */
export const gameTile = (page: Page, game: string | RegExp): Locator =>
  page.getByRole('radio', { name: game });

/** Unfolds the part of the page with this title, unless it is. */
export async function unfold(
  page: Page,
  title:
    | 'Play with friends'
    | 'seats'
    | 'Share this device'
    | 'Deal of the day'
    | 'Puzzle of the day'
    | 'matches',
  by: 'click' | 'tap' = 'click',
): Promise<void> {
  const head = page.locator('summary').filter({ hasText: title });
  await head.waitFor();
  if (!(await page.locator('details[open] > summary').filter({ hasText: title }).count())) await head[by]();
}

/** Chooses how many seats the table has. */
export async function chooseSeats(page: Page, count: number | string): Promise<void> {
  await unfold(page, 'seats');
  await page.getByLabel('Seats').selectOption(String(count));
}

/** Opens a table for friends. */
export async function openForFriends(page: Page): Promise<void> {
  await unfold(page, 'Play with friends');
  await page.getByRole('button', { name: 'Open a table for friends' }).click();
}
