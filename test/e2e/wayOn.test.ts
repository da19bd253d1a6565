import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { handCards, press } from '../../src/cli/pageSteps.ts';
import { openPeople, type Somebody } from './people.ts';
import { openRoom, pressIfReady, sitDown, start } from './roomSteps.ts';
import { choose, endTurn } from './steps.ts';

const visitors = openPeople();

const handOf = (page: Page): Promise<(string | null)[]> =>
  handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')).sort());

/** All cards of the hand have come, and their faces with them; antes are taken on the way. */
async function dealt(page: Page, ...others: readonly Page[]): Promise<boolean> {
  for (const each of [page, ...others]) await pressIfReady(each, 'ante up');
  const hand = await handOf(page);
  return hand.length > 0 && !hand.some((label) => /an unknown card/.test(label ?? ''));
}

/** Two people, each in a browser process of their own, in their first hand. `grace`: how long a missing player's seat waits. */
async function two(grace?: string): Promise<[Somebody, Somebody]> {
  const ann = await visitors.come('Ann');
  const bo = await visitors.come('Bo', await openRoom(ann.page, /comet/i, 3));
  await sitDown(bo.page);
  if (grace) {
    await ann.page.getByRole('button', { name: /^Change/ }).click();
    await ann.page.getByRole('combobox', { name: 'Grace period' }).selectOption(grace);
    await ann.page.getByRole('button', { name: 'Apply for everyone' }).click();
  }
  await start(ann.page, bo.page);
  for (const page of [ann.page, bo.page])
    await expect.poll(() => dealt(page, ann.page, bo.page), { timeout: 60_000 }).toBe(true);
  return [ann, bo];
}

describe('two people, one of whom is gone', () => {
  it('the other goes on with the match without them, and they come back to their seat', async () => {
    const [ann, bo] = await two('30 seconds');
    bo.kill();
    await press(ann.page.getByRole('button', { name: 'Go on without Bo…' }));
    await press(ann.page.getByRole('alertdialog').getByRole('button', { name: 'Go on' }));
    // Bo's seat waits for him there as long as the table has agreed on; then a bot plays it.
    await expect.poll(() => dealt(ann.page), { timeout: 90_000 }).toBe(true);
    const goOn = async (): Promise<boolean> => (await pressIfReady(ann.page, 'end turn')) !== null;
    await expect.poll(goOn, { timeout: 60_000 }).toBe(true);

    const again = await bo.comeBack();
    await again.page.getByText(/^Ann has gone on with this match/).waitFor();
    await press(again.page.getByRole('button', { name: 'Go there' }));
    await again.page.getByRole('heading', { name: 'A bot plays for you' }).waitFor();
    expect(visitors.takeTrouble()).toEqual([]);
  });
});

describe('a match that is adjourned', () => {
  it('is kept by both, and taken up again on another day, by new processes', async () => {
    const [ann, bo] = await two();
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
    await expect.poll(acts, { timeout: 60_000 }).toBe(true);
    expect(visitors.takeTrouble()).toEqual([]);
  });
});
