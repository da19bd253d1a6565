import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { handCards } from '../../../src/cli/browser/pageSteps.ts';
import { pressIfReady } from '../../../src/cli/browser/roomSteps.ts';
import { choose } from './steps.ts';

export { hashOf, openRoom, pressIfReady, sitDown } from '../../../src/cli/browser/roomSteps.ts';

/** Steps that the tests of a table for friends share. */

/** Has one seated player start the match; waits until all see the table. */
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

/** Sends a chat message. `to`: a name, or everyone. */
export async function write(page: Page, text: string, to = 'everybody'): Promise<void> {
  await page
    .getByRole('combobox', { name: /^To/ })
    .selectOption({ label: to === 'everybody' ? to : `${to} only` });
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** All chat messages on this page. */
export const lines = (page: Page) => page.getByRole('list', { name: 'Messages' });

export interface KeptWords {
  readonly seq: number;
  readonly author: string;
  readonly type: string;
}

/** Log entries that this device keeps of its rooms, in order, each with its author. A latecomer may lack the first ones. */
export const keptWords = (page: Page): Promise<KeptWords[]> =>
  page.evaluate(async () => {
    const entries = (await window.roomRows('entries')) as {
      seq: number;
      entry: { said: { author: string; body: { type: string } } };
    }[];
    return entries.map(({ seq, entry: { said } }) => ({ seq, author: said.author, type: said.body.type }));
  });

/** Names of the cards in the hand, sorted. */
export const namesInHand = (page: Page): Promise<(string | null)[]> =>
  handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')).sort());

/** Returns whether all cards of the hand have arrived, with their faces. */
export async function isDealt(page: Page): Promise<boolean> {
  const hand = await namesInHand(page);
  return hand.length > 0 && !hand.some((label) => /an unknown card/.test(label ?? ''));
}

/** Button that begins a round of Comet. */
export const ANTES = 'ante up';

/** Ends the turn of each player of Comet to act, until `done`. */
export async function endTurns(pages: readonly Page[], done: () => Promise<boolean>): Promise<void> {
  const goOn = async (): Promise<boolean> => {
    if (await done()) return true;
    for (const page of pages) await pressIfReady(page, `end turn|${ANTES}`);
    return false;
  };
  await expect.poll(goOn, { timeout: 120_000, interval: 600 }).toBe(true);
}

declare global {
  interface Window {
    roomRows(store: string): Promise<unknown[]>;
  }
}

/** Defines `window.roomRows`, which lets a test read a device's stored rooms. */
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
