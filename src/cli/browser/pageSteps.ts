import type { Locator, Page } from 'playwright-core';
import { playButton } from './lobbySteps.ts';

/** Steps of a user on the pages, shared by tests, benches and screenshots. */

/** Opens a table from the lobby with its current setup, and waits for the first card in the hand. */
export async function startMatch(page: Page): Promise<void> {
  await playButton(page).click();
  await firstCard(page);
}

/**
 * Waits until a control of the table takes taps: one that has just appeared, moved or changed its meaning does not. Cards of the hand
 * always do.
 */
export async function ready(control: Locator): Promise<void> {
  await control.and(control.page().locator('[data-settled], [data-card]')).waitFor();
}

/** Clicks a control of the table as a user who has seen it; `held`: keys held down. */
export const press = (control: Locator, ...held: readonly 'Control'[]): Promise<void> =>
  untilTaken(control, () => control.click({ modifiers: [...held] }));

/** Does the same with a finger. */
export const touch = (control: Locator, at?: { x: number; y: number }): Promise<void> =>
  untilTaken(control, () => control.tap(at ? { position: at } : {}));

/** Presses of one control before giving up: a user presses two or three times. */
const MOST_PRESSES = 30;

/** Presses until the control takes it: between look and press it may move or change, and then a user presses again. */
async function untilTaken(control: Locator, act: () => Promise<void>): Promise<void> {
  const page = control.page();
  for (let n = 0; n < MOST_PRESSES; n++) {
    await ready(control);
    const before = await takenClicks(page);
    await act();
    // A press that leads to another page resets the count.
    const now = await takenClicks(page).catch(() => 0);
    if (now !== before) return;
  }
  throw new Error(`${control} took none of ${MOST_PRESSES} presses.`);
}

/** More turns than any of our tests plays. */
const MOST_ACTS = 100;

/** Acts again and again until a condition holds. Throws after `MOST_ACTS` tries; `what` names the condition in the message. */
export async function actUntil(
  what: string,
  isSo: () => Promise<boolean>,
  act: () => Promise<unknown>,
): Promise<void> {
  for (let n = 0; n < MOST_ACTS; n++) {
    if (await isSo()) return;
    await act();
  }
  throw new Error(`${MOST_ACTS} tries did not lead to ${what}.`);
}

/** Counts the clicks on cards and controls of the table that came through; `watchControls` blocks those that come too soon. */
const takenClicks = (page: Page): Promise<number> =>
  page.evaluate(() => {
    if (window.__taken === undefined) {
      window.__taken = 1;
      // Anonymous, since the compiler's helper for named functions does not exist in the page.
      document.addEventListener(
        'click',
        ({ target }) => {
          if (target instanceof Element && target.closest('[data-acts], [data-card]')) window.__taken! += 1;
        },
        true,
      );
    }
    return window.__taken;
  });

declare global {
  interface Window {
    __taken?: number;
  }
}

/** Waits until the table and all its controls take taps. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[data-acts]:not([data-settled], :disabled)'));
}

/** Answers with a key, as a user who has read the question. */
export async function answer(page: Page, key: string): Promise<void> {
  await settled(page);
  await page.locator('body').press(key);
}

/** Ends the turn, and confirms it if asked. */
export async function finishTurn(page: Page, by: 'mouse' | 'keys' = 'mouse'): Promise<void> {
  const head = page.locator('header').first();
  const before = await head.textContent();
  if (by === 'keys') await answer(page, 'e');
  else await press(endTurnButton(page));
  await page.waitForFunction(
    (text) =>
      document.querySelector('[role="alertdialog"], [role="dialog"], [data-showing]') ||
      document.querySelector('header')?.textContent !== text,
    before,
  );
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'End turn' });
  if (!(await sure.isVisible())) return;
  if (by === 'mouse') return press(sure);
  await ready(sure);
  await page.keyboard.press('Enter');
}

export const handCards = (page: Page): Locator => page.locator('[data-card]');
/** The hand's rightmost card: no other covers a part of it. */
export const topCard = (page: Page): Locator => handCards(page).last();
const antesButton = (page: Page): Locator => page.getByRole('button', { name: /ante up/i });
const endTurnButton = (page: Page): Locator => page.getByRole('button', { name: /^end turn/i });

/** Waits until the viewer may act with cards in hand; waives the Tail if that is asked first. */
export async function firstCard(page: Page): Promise<void> {
  await antesButton(page).or(endTurnButton(page)).first().waitFor();
  if (await antesButton(page).isVisible()) {
    await press(antesButton(page));
    await endTurnButton(page).waitFor();
  }
  await handCards(page).first().waitFor();
}

/** Gives the lobby a record file, and waits for the table to open. */
export async function importFile(page: Page, file: string): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.locator('canvas').first().waitFor();
}

/** Waits until the scene is painted and nothing moves. */
export async function sceneAtRest(page: Page): Promise<void> {
  await page.waitForFunction(() => window.__scene?.painted && window.__scene.atRest);
}
