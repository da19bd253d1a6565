import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { handCards, press } from '../../src/cli/pageSteps.ts';
import { openPeople } from './people.ts';
import { openRoom, pressIfReady, sitDown, start } from './roomSteps.ts';
import { choose, endTurn } from './steps.ts';

const visitors = openPeople();
/** What takes seconds is not looked for all the time: each look costs the page some. */
const POLL = { timeout: 90_000, interval: 600 };

const handOf = (page: Page): Promise<(string | null)[]> =>
  handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')).sort());

/** All cards of the hand have come, and their faces with them; antes are taken on the way. */
async function dealt(page: Page, ...others: readonly Page[]): Promise<boolean> {
  for (const each of [page, ...others]) await pressIfReady(each, 'ante up');
  const hand = await handOf(page);
  return hand.length > 0 && !hand.some((label) => /an unknown card/.test(label ?? ''));
}

/** Ann and Bo in their first hand. */
async function begin(ann: Page, bo: Page): Promise<void> {
  await start(ann, bo);
  for (const page of [ann, bo]) await expect.poll(() => dealt(page, ann, bo), POLL).toBe(true);
}

describe('two people, one of whom is gone', () => {
  it('the other goes on with the match without them, and they come back to their seat', async () => {
    const ann = await visitors.visit('Ann');
    const bo = await visitors.come('Bo', await openRoom(ann, /comet/i, 3));
    await sitDown(bo.page);
    await ann.getByRole('button', { name: /^Change/ }).click();
    await ann.getByRole('combobox', { name: 'Grace period' }).selectOption('30 seconds');
    await ann.getByRole('button', { name: 'Apply for everyone' }).click();
    await begin(ann, bo.page);
    bo.kill();
    await press(ann.getByRole('button', { name: 'Go on without Bo…' }));
    await press(ann.getByRole('alertdialog').getByRole('button', { name: 'Go on' }));
    // Bo's seat waits for him there as long as the table has agreed on; then a bot plays it.
    await expect.poll(() => dealt(ann), POLL).toBe(true);
    const goOn = async (): Promise<boolean> => (await pressIfReady(ann, 'end turn')) !== null;
    await expect.poll(goOn, POLL).toBe(true);

    const again = await bo.comeBack();
    await again.page.getByText(/^Ann has gone on with this match/).waitFor();
    await press(again.page.getByRole('button', { name: 'Go there' }));
    await again.page.getByRole('heading', { name: 'A bot plays for you' }).waitFor();
    expect(visitors.takeTrouble()).toEqual([]);
  });
});

describe('a match that is adjourned', () => {
  it('is kept by both, and taken up again on another day, by new processes', async () => {
    const ann = await visitors.come('Ann');
    const bo = await visitors.come('Bo', await openRoom(ann.page, /comet/i, 2));
    await sitDown(bo.page);
    await begin(ann.page, bo.page);
    const hands = await Promise.all([ann, bo].map(({ page }) => handOf(page)));
    await choose(ann.page, 'Adjourn to another day…');
    await press(ann.page.getByRole('button', { name: 'Vote to adjourn it' }));
    await press(bo.page.getByRole('button', { name: /^Vote for: Adjourn the match/ }));
    for (const { page } of [ann, bo]) {
      await page.getByText(/^The match is adjourned\. It is kept/).waitFor();
      await press(page.getByRole('button', { name: 'Close for today' }));
      await page.getByRole('button', { name: 'Return' }).first().waitFor();
    }
    for (const each of [ann, bo]) each.kill();

    const again = await Promise.all([ann, bo].map((each) => each.comeBack()));
    const pages = again.map(({ page }) => page);
    for (const page of pages) await page.getByRole('button', { name: 'Return' }).first().click();
    await press(pages[1]!.getByRole('button', { name: 'Resume' }));
    for (const page of pages)
      await page.getByText(/^The match is adjourned\. It is kept/).waitFor({ state: 'detached' });
    for (const page of pages) await expect.poll(() => dealt(page)).toBe(true);
    expect(await Promise.all(pages.map(handOf))).toEqual(hands);
    const acts = async (): Promise<boolean> =>
      (await Promise.all(pages.map((page) => endTurn(page).isVisible()))).some(Boolean);
    await expect.poll(acts, POLL).toBe(true);
    expect(visitors.takeTrouble()).toEqual([]);
  });
});
