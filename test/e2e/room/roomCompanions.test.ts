import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { handCards, press } from '../../../src/cli/browser/pageSteps.ts';
import { openPeople } from '../browser/people.ts';
import { openRoom, pressIfReady, sitDown } from '../steps/roomSteps.ts';

const people = openPeople();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const blind = (page: Page) => page.getByRole('heading', { name: /^Pass the device to/ });
const hand = (page: Page): Promise<string[]> =>
  handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')!).sort());
const isDealt = (cards: readonly string[]): boolean =>
  cards.length > 0 && !cards.some((card) => /unknown/.test(card));
/** The person whom the blind screen names takes the device. Returns their name. */
async function take(page: Page): Promise<string> {
  const name = (await blind(page).innerText()).replace('Pass the device to ', '');
  await press(button(page, /show my cards$/));
  await expect.poll(async () => isDealt(await hand(page))).toBe(true);
  return name;
}

it('two people at one device each play their turn with a friend over WebRTC, and find their own cards after a reload', async () => {
  const { page: shared } = await people.come('Ann');
  const link = await openRoom(shared, /combo/i, 3);
  await shared.getByLabel('Name of another person here').fill('Bo');
  await button(shared, 'Add a person at this device').click();
  await shared.getByRole('region', { name: 'Seats' }).getByText('at this device').first().waitFor();
  const { page: friend } = await people.come('Cy', link);
  await sitDown(friend);
  await button(shared, 'Start').click();

  /** Cards that each of the two last held while they had the device. */
  const hands = new Map<string, string[]>();
  let holder = '';
  const play = async (): Promise<boolean> => {
    if (await blind(shared).isVisible()) holder = await take(shared);
    const held = await hand(shared);
    if (holder && isDealt(held)) hands.set(holder, held);
    for (const page of [shared, friend]) await pressIfReady(page, 'draw|pass nothing');
    return hands.size === 2;
  };
  await expect.poll(play, { timeout: 60_000, interval: 300 }).toBe(true);

  await shared.reload();
  await blind(shared).waitFor();
  expect(await handCards(shared).count()).toBe(0);
  holder = await take(shared);
  expect(await hand(shared)).toEqual(expect.arrayContaining(hands.get(holder)!));
  expect(people.takeTrouble()).toEqual([]);
});
