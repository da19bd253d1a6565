import type { Page } from 'playwright-core';
import { chooseSeats, gameTile, openForFriends } from './lobbySteps.ts';

/** Steps of people at a table for friends, shared by tests and the lab. */

export const hashOf = (page: Page): Promise<string> => page.evaluate(() => location.hash);

/** Opens a table of this game with this many seats from the lobby, and waits until it is there. Returns its link for the others. */
export async function openRoom(page: Page, game: RegExp, seats: number): Promise<string> {
  await gameTile(page, game).click();
  await chooseSeats(page, seats);
  await openForFriends(page);
  await page.getByRole('button', { name: 'Stand up' }).waitFor();
  return hashOf(page);
}

export async function sitDown(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Sit/ }).first().click();
  await page.getByRole('button', { name: 'Stand up' }).waitFor();
}

/**
 * Presses the first button at the table with this text, if it accepts a press now, and confirms the question that may follow, so that no
 * dialog is left open over the page. Returns the button's text, or null if there was none.
 */
export const pressIfReady = (page: Page, words: string): Promise<string | null> =>
  page.evaluate(async (wanted) => {
    const asked = () => document.querySelector('[role="alertdialog"]');
    const named = (within: Element | null): HTMLButtonElement | undefined =>
      [...(within?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])].find(({ textContent }) =>
        new RegExp(`^(${wanted})`, 'i').test(textContent.trim()),
      );
    const isReady = (button: HTMLButtonElement): boolean => button.hasAttribute('data-settled');
    const frame = () => new Promise(requestAnimationFrame);
    const button = named(asked() ?? document.querySelector('[role="toolbar"]'));
    if (!button || !isReady(button)) return null;
    const said = button.textContent;
    const meant = button.dataset.acts;
    const isThere = () => button.isConnected && button.dataset.acts === meant;
    button.click();
    // The question may have to be fetched first. If a press has no effect, the caller tries again.
    let left = 600;
    while (isThere() && !asked() && left-- > 0) await frame();
    for (let over = asked(); over && left-- > 0; over = asked()) {
      const sure = named(over);
      if (!sure) break;
      if (isReady(sure)) sure.click();
      await frame();
    }
    if (left <= 0) return null;
    return said;
  }, words);
