import type { Page } from 'playwright-core';
import { choose } from './steps.ts';

/** What people do at a table for friends, told once for its tests. */

export const hashOf = (page: Page): Promise<string> => page.evaluate(() => location.hash);

/** From the lobby: opens a table of this game for so many, and waits until it is there. Returned: where the others go. */
export async function openRoom(page: Page, game: RegExp, seats: number): Promise<string> {
  await page.getByRole('tab', { name: game }).click();
  await page.getByLabel('Seats').selectOption(String(seats));
  await page.getByRole('button', { name: 'Open a table for friends' }).click();
  await page.getByRole('button', { name: 'Stand up' }).waitFor();
  return hashOf(page);
}

export async function sitDown(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Sit/ }).first().click();
  await page.getByRole('button', { name: 'Stand up' }).waitFor();
}

/** One of those who sit begins the match; all see the table. */
export async function start(first: Page, ...others: readonly Page[]): Promise<void> {
  await first.getByRole('button', { name: 'Start', exact: true }).click();
  for (const page of [first, ...others]) await page.locator('canvas').first().waitFor();
}

export const people = (page: Page) => page.getByRole('dialog', { name: 'The table and its people' });

export async function lookAtPeople(page: Page): Promise<void> {
  await choose(page, 'The table and its people');
  await people(page).waitFor();
}

export async function closePeople(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await people(page).waitFor({ state: 'detached' });
}

/** Writes a line; the field must be there. `to`: a name, or everybody. */
export async function write(page: Page, text: string, to = 'everybody'): Promise<void> {
  await page
    .getByRole('combobox', { name: /^To/ })
    .selectOption({ label: to === 'everybody' ? to : `${to} only` });
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** Everything that this page has of the chat. */
export const lines = (page: Page) => page.getByRole('list', { name: 'Messages' });

export interface KeptWords {
  readonly seq: number;
  readonly author: string;
  readonly type: string;
}

/** Words of the log that this device keeps of its rooms: who said what, in order. Who came late may lack the beginning. */
export const keptWords = (page: Page): Promise<KeptWords[]> =>
  page.evaluate(async () => {
    const entries = (await window.roomRows('entries')) as {
      seq: number;
      entry: { said: { author: string; body: { type: string } } };
    }[];
    return entries.map(({ seq, entry: { said } }) => ({ seq, author: said.author, type: said.body.type }));
  });

/**
 * Presses the first button at the table whose words begin like this, if one takes a press at this moment, and confirms
 * it where that is asked once more: no question is left open over the page. Returned: the button's words; null: there
 * was none.
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
    // What is asked once more may have to be fetched first. Where nothing comes of a press it is for the caller to try again.
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

declare global {
  interface Window {
    roomRows(store: string): Promise<unknown[]>;
  }
}

/** Lets a test read what a device keeps of its rooms, with `window.roomRows`. */
export const readRows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.roomRows = async (store) => {
      const db = await new Promise<IDBDatabase>((done, fail) => {
        const open = indexedDB.open('comet-table-rooms');
        open.onsuccess = () => done(open.result);
        open.onerror = () => fail(open.error);
      });
      const all = await new Promise<unknown[]>((done, fail) => {
        const got = db.transaction(store).objectStore(store).getAll();
        got.onsuccess = () => done(got.result);
        got.onerror = () => fail(got.error);
      });
      db.close();
      return all;
    };
  });
