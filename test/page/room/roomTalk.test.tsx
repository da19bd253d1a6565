import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { handCards, press } from '../../../src/cli/browser/pageSteps.ts';
import { lines, write } from '../../e2e/steps/roomSteps.ts';
import { makeRoom, type Person, type Room } from '../people/people.tsx';

const MARKUP = '<img src=x onerror=a()>';
const SECRET = 'I hold the comet';

let room: Room;
afterEach(() => room.close());

/** Seats Ann and Bo, with Wil watching. */
async function three(): Promise<[Person, Person, Person]> {
  room = await makeRoom();
  return room.three(2);
}

const seats = (page: Page) => page.getByRole('region', { name: 'Seats' });
const says = (page: Page, text: string | RegExp) => lines(page).getByText(text).first();
const texts = (page: Page) => lines(page).locator('li > bdi').allInnerTexts();

it('a newcomer to a full table can watch, and take a seat once one is free', async () => {
  const [ann, , wil] = await three();
  await wil.page.getByText(/all seats are taken.*watch/i).waitFor();
  expect(await wil.page.getByRole('button', { name: /^Sit/ }).count()).toBe(0);
  await ann.page.getByRole('button', { name: 'Change…' }).click();
  const dialog = ann.page.getByRole('dialog', { name: 'Change the game' });
  await dialog.getByLabel('Seats').selectOption('3');
  // Nothing that was changed is lost by a touch.
  await ann.page.keyboard.press('Escape');
  await ann.page.getByRole('button', { name: 'Keep it open' }).click();
  await dialog.getByRole('button', { name: 'Apply for everyone' }).click();
  await wil.page.getByRole('button', { name: /^Sit/ }).waitFor();
  expect(await wil.page.getByText(/all seats are taken/i).count()).toBe(0);
});

it('a name and a colour change for everyone, and markup in a name is text', async () => {
  const [ann, bo, wil] = await three();
  const field = bo.page.getByLabel('Your name');
  await field.fill(MARKUP);
  await field.press('Enter');
  for (const { page } of [ann, wil]) {
    await seats(page).getByText(MARKUP).waitFor();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  }
  const radio = bo.page.getByRole('radio').nth(4);
  const colour = await radio.getAttribute('aria-label');
  await radio.click();
  for (const { page } of [ann, wil])
    await page.getByRole('radio', { name: `${colour}, taken by ${MARKUP}` }).waitFor();
  // Two people can't have the same name.
  await field.fill('Ann');
  await field.press('Enter');
  await bo.page.getByRole('alert').getByText('Someone here is already called Ann.').waitFor();
  await field.fill('Bodo');
  await field.press('Enter');
  for (const { page } of [ann, wil]) await seats(page).getByText('Bodo').waitFor();
  // Watchers are not in the log, but their names arrive over the links.
  await wil.page.getByLabel('Your name').fill('Wilma');
  await wil.page.getByLabel('Your name').press('Enter');
  for (const { page } of [ann, bo])
    await page.getByRole('region', { name: 'Watching' }).getByText('Wilma', { exact: true }).waitFor();
});

it('a message to everyone reaches all, and a private message reaches no one else', async () => {
  const [ann, bo, wil] = await three();
  await write(ann.page, `Hello ${MARKUP}`);
  await says(wil.page, `Hello ${MARKUP}`).waitFor();
  await write(wil.page, 'I only watch');
  await says(ann.page, 'I only watch').waitFor();
  await write(ann.page, SECRET, 'Bo');
  await says(bo.page, SECRET).waitFor();
  await lines(bo.page).getByText('to you only').waitFor();
  // Messages keep their order, so when the last one has arrived no earlier one is still on its way.
  await write(ann.page, 'That was all');
  await says(wil.page, 'That was all').waitFor();
  expect(JSON.stringify(wil.room.store.getState().chat)).not.toContain(SECRET);
  expect(await texts(wil.page)).toEqual([`Hello ${MARKUP}`, 'I only watch', 'That was all']);
  await says(bo.page, 'That was all').waitFor();
  expect(await texts(bo.page)).toEqual([`Hello ${MARKUP}`, 'I only watch', SECRET, 'That was all']);
});

it('dealing together gives each their own hand, and a watcher none', async () => {
  const [ann, bo, wil] = await three();
  await ann.page.getByRole('button', { name: 'Start', exact: true }).click();
  const dealer = await room.toAct();
  await press(dealer.page.getByRole('button', { name: /ante up/i }));
  await handCards(ann.page).first().waitFor();
  await handCards(bo.page).first().waitFor();
  await wil.page.getByText('You are watching').first().waitFor();
  expect(await handCards(wil.page).count()).toBe(0);
  expect(wil.room.shown()!.secrets.size).toBe(0);
});
