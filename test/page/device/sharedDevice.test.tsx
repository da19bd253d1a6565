import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseSeats, gameTile, playButton, unfold } from '../../../src/cli/browser/lobbySteps.ts';
import {
  actUntil,
  answer,
  finishTurn,
  handCards,
  press,
  sceneAtRest,
  settled,
} from '../../../src/cli/browser/pageSteps.ts';
import { byMouse, handOf, NOTHING, named, verb } from '../../e2e/steps/handSteps.ts';
import { choose, result } from '../../e2e/steps/steps.ts';
import { openPage } from '../people/openPage.tsx';

const blind = (page: Page) => page.getByRole('heading', { name: /^Pass the device to/ });
const mine = (page: Page) => page.getByRole('button', { name: /show my cards$/ });
const button = (page: Page, name: RegExp) => page.getByRole('button', { name });
const names = (page: Page) =>
  handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')!));
/** Everything on the page that is seen or read aloud, with its title. */
const all = (page: Page) => page.locator('body').evaluate((body) => document.title + body.outerHTML);
/** Parts of the picture that a key or a screen reader reaches. */
const within = (page: Page) =>
  page
    .locator('[role="application"], [data-told]')
    .evaluateAll((parts) => parts.filter((part) => !part.closest('[inert]')).map(({ tagName }) => tagName));

/** Begins a match of Ann, Bo and Cy at one device, with as many seats. */
async function share(page: Page, game: RegExp, seats = 3): Promise<void> {
  await gameTile(page, game).click();
  await chooseSeats(page, seats);
  await page.getByLabel('Your name').fill('Ann');
  await unfold(page, 'Share this device');
  await page.getByRole('combobox', { name: 'People here' }).selectOption('3');
  await page.getByLabel('Name of seat 2').fill('Bo');
  await page.getByLabel('Name of seat 3').fill('Cy');
  await playButton(page).click();
  await blind(page).waitFor();
}

/** The person whom the blind screen names takes the device. Returns their name. */
async function take(page: Page): Promise<string> {
  const title = await blind(page).innerText();
  await press(mine(page));
  await blind(page).waitFor({ state: 'detached' });
  return title.replace('Pass the device to ', '');
}

/** Passes the device on until someone can play cards, and returns their name. */
async function firstTurn(page: Page): Promise<string> {
  const antes = button(page, /ante up/i);
  const ends = button(page, /^end turn/i);
  let name = '';
  await actUntil(
    'a turn',
    () => ends.isVisible(),
    async () => {
      await blind(page).or(antes).or(ends).first().waitFor();
      if (await blind(page).isVisible()) name = await take(page);
      else if (await antes.isVisible()) await press(antes);
    },
  );
  return name;
}

it('a device is passed from person to person: nobody’s cards are on the page in between, nor after a reload', async () => {
  const page = await openPage();
  await share(page, /comet/i, 4);
  expect(await handCards(page).count()).toBe(0);
  const first = await firstTurn(page);
  const hand = await names(page);
  expect(hand).toHaveLength(7);

  await page.reload();
  await blind(page).waitFor();
  expect(await blind(page).innerText()).toContain(first);
  for (const key of ['Escape', 'Enter', ' ', 'h', '1']) await page.keyboard.press(key);
  expect(await blind(page).isVisible()).toBe(true);
  const covered = await all(page);
  expect(hand.filter((name) => covered.includes(name))).toEqual([]);

  // By key, as a person does who has no pointer.
  await settled(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await blind(page).waitFor({ state: 'detached' });
  expect([...(await names(page))].sort()).toEqual([...hand].sort());
  await finishTurn(page);
  await blind(page).waitFor();
  // Nothing of them is left for a screen reader or a key, and the picture below is out of reach.
  const between = await all(page);
  expect(hand.filter((name) => between.includes(name))).toEqual([]);
  expect(await within(page)).toEqual([]);
  const second = await take(page);
  expect(await within(page)).not.toEqual([]);
  expect(second).not.toBe(first);
  const others = await names(page);
  expect(others).toHaveLength(7);
  const shown = await all(page);
  expect(hand.filter((name) => shown.includes(name) && !others.includes(name))).toEqual([]);
  // The log is about the one who has the device now.
  expect(await page.getByRole('log').innerText()).toContain(first);

  await page.goBack();
  await page.getByText('Ann, Bo and Cy · Seven Card Comet').waitFor();
  await page.goForward();
  await blind(page).waitFor();
  await take(page);

  // The result is for all.
  await choose(page, 'End the game');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'End the game' }));
  await result(page).waitFor();
  expect(await handCards(page).count()).toBe(0);

  // Its replay belongs to no one either.
  await page.evaluate(() => {
    location.hash = location.hash.replace('table', 'replay');
  });
  await button(page, /next move/i).waitFor();
  expect(await handCards(page).count()).toBe(0);
  const replayed = await all(page);
  expect(hand.filter((name) => replayed.includes(name))).toEqual([]);
});

it('a question to all is answered by one person after the other', async () => {
  const page = await openPage('?quality=low&speed=0&seed=l1');
  await share(page, /laro/i);
  const player = await take(page);
  await press(button(page, /^draw/i));
  await page.locator('body').press('h');
  await page.locator('[data-card][aria-pressed="true"]').waitFor();
  await answer(page, 'Control+Enter');
  const asked: string[] = [];
  for (let n = 0; n < 2; n++) {
    await blind(page).waitFor();
    asked.push(await take(page));
    await settled(page);
    await press(button(page, /^pass/i));
  }
  expect([player, ...asked].sort()).toEqual(['Ann', 'Bo', 'Cy']);
});

it('at a free table a person passes the device to another seat, and a look at cards ends with it', async () => {
  const page = await openPage();
  await gameTile(page, 'Free table').click();
  await chooseSeats(page, '3');
  await page.getByLabel('Your name').fill('Ann');
  await unfold(page, 'Share this device');
  await page.getByRole('combobox', { name: 'People here' }).selectOption('2');
  await page.getByLabel('Name of seat 2').fill('Bo');
  await page.getByLabel('On the table').selectOption({ label: 'Playing cards' });
  await playButton(page).click();
  await blind(page).waitFor();
  await take(page);
  await named(page, NOTHING).waitFor();
  await settled(page);
  await sceneAtRest(page);
  await byMouse(page).pick([0, 0]);
  await press(verb(page, /^Draw to your hand/));
  await handOf(page, 1);
  const [card] = await names(page);
  // No one plays the third seat.
  await button(page, /^About Seat 3/).click();
  expect(await button(page, /^Pass the device/).count()).toBe(0);
  await page.keyboard.press('Escape');
  await button(page, /^About Bo/).click();
  await button(page, /^Pass the device to Bo/).click();
  await blind(page).waitFor();
  expect(await all(page)).not.toContain(card);
  expect(await take(page)).toBe('Bo');
  expect(await handCards(page).count()).toBe(0);
  expect(await all(page)).not.toContain(card);
});
