import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { handCards, press } from '../../src/cli/pageSteps.ts';
import { openPeople } from './people.ts';
import {
  closePeople,
  lines,
  lookAtPeople,
  openRoom,
  people,
  pressIfReady,
  readRows,
  sitDown,
  start,
  write,
} from './roomSteps.ts';
import { choose, logOf, result } from './steps.ts';

const MARKUP = '<img src=x onerror=a()>';
const SECRET = 'I hold the comet';

const visitors = openPeople();
let ann: Page;
let bo: Page;
let wil: Page;
let link: string;

/** One table for all checks of this file, in the order in which they stand: Ann and Bo sit, Wil watches. */
beforeAll(async () => {
  ann = await visitors.visit('Ann');
  link = await openRoom(ann, /comet/i, 2);
  bo = await visitors.visit('Bo', link);
  await sitDown(bo);
  wil = await visitors.visit('Wil', link);
  await wil.getByRole('region', { name: 'Watching' }).getByText('Wil').waitFor();
});

const seats = (page: Page) => page.getByRole('region', { name: 'Seats' });
const says = (page: Page, text: string | RegExp) => lines(page).getByText(text).first();
const texts = (page: Page) => lines(page).locator('li > bdi').allInnerTexts();
const pings = (page: Page) => page.locator('[data-ping]').allInnerTexts();
const together = (page: Page) => page.getByRole('region', { name: 'Together' });
const votes = (page: Page) => page.getByRole('list', { name: 'Open votes' });

/** Puts something to the vote from the table's panel. */
async function move(page: Page, verb: string, confirm?: RegExp): Promise<void> {
  await lookAtPeople(page);
  await people(page).getByRole('button', { name: verb }).click();
  if (confirm) await press(page.getByRole('alertdialog').getByRole('button', { name: confirm }));
  await closePeople(page);
}

describe('around a table of people', () => {
  it('a newcomer to a full table can watch, and take a seat once one is free', async () => {
    expect(await wil.getByRole('button', { name: /^Sit/ }).count()).toBe(0);
    await wil.getByText(/all seats are taken.*watch/i).waitFor();
    await ann.getByRole('button', { name: 'Change…' }).click();
    const dialog = ann.getByRole('dialog', { name: 'Change the game' });
    await dialog.getByLabel('Seats').selectOption('3');
    await dialog.getByRole('button', { name: 'Apply for everyone' }).click();
    await wil.getByRole('button', { name: /^Sit/ }).waitFor();
    expect(await wil.getByText(/all seats are taken/i).count()).toBe(0);
  });

  it('a name and a colour change for everyone, and markup in a name is text', async () => {
    const field = bo.getByLabel('Your name');
    await field.fill(MARKUP);
    await field.press('Enter');
    for (const page of [ann, wil]) {
      await seats(page).getByText(MARKUP).waitFor();
      expect(await page.locator('img[src="x"]').count()).toBe(0);
    }
    const radio = bo.getByRole('radio').nth(4);
    const colour = await radio.getAttribute('aria-label');
    await radio.click({ force: true });
    for (const page of [ann, wil])
      await page.getByRole('radio', { name: `${colour}, taken by ${MARKUP}` }).waitFor({ state: 'attached' });
    // Nobody is called as somebody else is.
    await field.fill('Ann');
    await field.press('Enter');
    await bo.getByRole('alert').getByText('Someone here is already called Ann.').waitFor();
    await field.fill('Bodo');
    await field.press('Enter');
    for (const page of [ann, wil]) await seats(page).getByText('Bodo').waitFor();
    // Of who only watches nothing stands in the log; they are told all the same, also over somebody else's link.
    for (const name of ['Wilma', 'Wil']) {
      await wil.getByLabel('Your name').fill(name);
      await wil.getByLabel('Your name').press('Enter');
      for (const page of [ann, bo])
        await page.getByRole('region', { name: 'Watching' }).getByText(name, { exact: true }).waitFor();
    }
  });

  it('a message to everyone reaches all, and a private message reaches nobody else', async () => {
    await write(ann, `Hello ${MARKUP}`);
    for (const page of [ann, bo, wil]) await says(page, `Hello ${MARKUP}`).waitFor();
    await write(wil, 'I only watch');
    for (const page of [ann, bo]) await says(page, 'I only watch').waitFor();
    await write(ann, SECRET, 'Bodo');
    await says(bo, SECRET).waitFor();
    await lines(bo).getByText('to you only').waitFor();
    // What comes after it has come to everybody: it cannot still be on its way.
    await write(ann, 'That was all');
    await says(wil, 'That was all').waitFor();
    expect(await wil.content()).not.toContain(SECRET);
    expect(await texts(wil)).toEqual([`Hello ${MARKUP}`, 'I only watch', 'That was all']);
    expect(await texts(bo)).toEqual([`Hello ${MARKUP}`, 'I only watch', SECRET, 'That was all']);
    expect(visitors.takeTrouble()).toEqual([]);
  });

  it('a watcher has nothing to press and sees only open cards', async () => {
    await start(ann, bo, wil);
    await expect.poll(() => allDealt(ann, bo), { timeout: 60_000, interval: 150 }).toBe(true);
    const held = (await Promise.all([ann, bo].map(namesInHand))).flat();
    expect(held.length).toBeGreaterThan(8);
    await wil.getByText('You are watching').first().waitFor();
    expect(await handCards(wil).count()).toBe(0);
    // With a link to one of them only, the others are not called missing.
    expect(await wil.getByText(/unreachable|cannot be reached/).count()).toBe(0);
    expect(await wil.getByRole('toolbar', { name: 'What you can do' }).count()).toBe(0);
    const told = `${await logOf(wil)} ${await wil.content()}`;
    expect(held.filter((name) => told.includes(name))).toEqual([]);
    // Nor does the device have any: who sits knows the own hand.
    for (const page of [bo, wil]) await readRows(page);
    expect(await wil.evaluate(() => window.roomRows('faces'))).toEqual([]);
    expect((await bo.evaluate(() => window.roomRows('faces'))).length).toBeGreaterThan(0);
  });

  it('the lock shows who has locked the cards, and its details show who has agreed', async () => {
    const lock = (page: Page) => page.getByRole('button', { name: /^The cards:/ });
    await lock(ann).focus();
    await ann.getByText(/^Every card is locked by Bodo and you together: nobody/).waitFor();
    await lock(wil).hover();
    await wil.getByText(/^Every card is locked by Ann and Bodo together: nobody/).waitFor();
    await wil.mouse.move(0, 0);
    await ann.keyboard.press('Tab');
    await ann.keyboard.press('Enter');
    const details = ann.getByRole('dialog', { name: 'The cards' });
    for (const name of ['Ann (you)', 'Bodo'])
      await details
        .getByRole('row', { name: `${name} has a key has shuffled has agreed`, exact: true })
        .waitFor();
    await details.getByText('2 shuffles, each with a proof checked by the other device.').waitFor();
    await ann.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    expect(await ann.getByText(/^Every card is locked/).isVisible()).toBe(false);
    // The third seat is a bot's: everybody can tell whose device sees its cards.
    const ward = /^Bot .+, run by (your|Ann’s|Bodo’s) device$/;
    for (const page of [ann, bo, wil]) expect(await page.getByText(ward).count()).toBe(1);
  });

  it('the others see a ping with the name of the person pointing', async () => {
    await ann.locator('body').press('y');
    // Both at once: a ping is gone after some seconds.
    await Promise.all([bo, wil].map((page) => expect.poll(() => pings(page)).toEqual(['Ann'])));
    await wil.locator('body').press('y');
    await Promise.all([ann, bo].map((page) => expect.poll(() => pings(page)).toContain('Wil')));
  });

  it('a reaction is shown at the seat of whoever has it, or by name, unless reactions are not wanted', async () => {
    const shown = (page: Page) => page.locator('[data-reaction]').allInnerTexts();
    const react = async (page: Page, words: string): Promise<void> => {
      await page.locator('body').press('q');
      await page.getByRole('menuitem', { name: words }).click();
    };
    await react(bo, 'Well played!');
    await Promise.all([ann, bo, wil].map((page) => expect.poll(() => shown(page)).toEqual(['Well played!'])));
    await Promise.all([ann, bo, wil].map((page) => expect.poll(() => shown(page)).toEqual([])));
    await choose(ann, 'Settings');
    await ann.getByLabel('Show reactions').uncheck();
    await ann.keyboard.press('Escape');
    await ann.getByRole('button', { name: 'React' }).waitFor({ state: 'detached' });
    await react(wil, 'Haha!');
    await Promise.all(
      [bo, wil].map((page) => expect.poll(() => shown(page)).toEqual([expect.stringMatching(/Wil\s*Haha!/)])),
    );
    expect(await shown(ann)).toEqual([]);
  });

  it('anyone seated can pause and resume the table', async () => {
    await lookAtPeople(bo);
    await people(bo).getByRole('button', { name: 'Pause the table' }).click();
    await closePeople(bo);
    for (const page of [ann, wil]) await page.getByText('Bodo has paused the table.').first().waitFor();
    await bo.getByText('You have paused the table.').first().waitFor();
    expect(await wil.getByRole('button', { name: 'Resume' }).count()).toBe(0);
    await ann.getByRole('button', { name: 'Resume' }).click();
    for (const page of [ann, bo, wil])
      await page.getByText('The table goes on.').first().waitFor({ state: 'attached' });
    await turnOf(ann, bo);
  });

  it('a vote locks the seats and removes a watcher, who is told so and cannot come back', async () => {
    await move(ann, 'Lock the seats');
    await press(votes(bo).getByRole('button', { name: /^Vote for: Lock the seats/ }));
    await move(bo, 'Remove Wil…', /^Vote to remove Wil/);
    // One of two is no majority.
    await votes(ann).getByText('Bodo asks · 1 of 2 votes · waiting for you').waitFor();
    expect(await wil.locator('canvas').count()).toBe(1);
    await press(votes(ann).getByRole('button', { name: 'Vote for: Remove Wil from the table?' }));
    const sent = wil.getByText('You were removed from the table');
    await sent.waitFor();
    await wil.reload();
    await sent.waitFor();
    await lookAtPeople(ann);
    await people(ann).getByText('Locked: nobody new can sit down.').waitFor();
    expect(await people(ann).getByText('Wil').count()).toBe(0);
    await closePeople(ann);
    await turnOf(ann, bo);
  });

  it('two players vote to end the match, and a newcomer finds the seats locked', async () => {
    await move(ann, 'End the match for everyone…', /^Vote to end it/);
    await press(votes(bo).getByRole('button', { name: /^Vote for: End the match/ }));
    for (const page of [ann, bo]) await result(page).waitFor();
    await press(result(bo).getByRole('button', { name: 'Other game or seats' }));
    // Ann's result is hers to close.
    await result(ann).getByText('Bodo has gone back to the seats').waitFor();
    await press(result(ann).getByRole('button', { name: 'Go there' }));
    for (const page of [ann, bo]) await page.getByRole('button', { name: 'Stand up' }).waitFor();
    const zoe = await visitors.visit('Zoe', link);
    await zoe.getByText('New people can watch, but not sit down.').waitFor();
    expect(await zoe.getByRole('button', { name: /^Sit/ }).count()).toBe(0);
    // Between the matches they decide together as well: whether others may sit down, and who has to go.
    for (const page of [ann, bo]) await together(page).getByText('Decide together').click();
    await together(ann).getByRole('button', { name: 'Unlock the seats' }).click();
    await bo.getByRole('button', { name: 'Vote for: Unlock the seats?' }).click();
    await zoe.getByRole('button', { name: /^Sit/ }).waitFor();
    await together(bo).getByRole('button', { name: 'Remove Zoe…' }).click();
    await bo
      .getByRole('dialog', { name: 'Remove Zoe?' })
      .getByRole('button', { name: 'Vote to remove Zoe' })
      .click();
    await ann.getByRole('button', { name: 'Vote for: Remove Zoe from the table?' }).click();
    await zoe.getByText('You were removed from the table').waitFor();
    expect(visitors.takeTrouble()).toEqual([]);
  });
});

const namesInHand = (page: Page): Promise<string[]> =>
  handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));

/** All have their cards with their faces; whoever could waive the Tail does. */
async function allDealt(...all: readonly Page[]): Promise<boolean> {
  for (const page of all) await pressed(page, 'ante up');
  const names = (await Promise.all(all.map(namesInHand))).flat();
  const has = await Promise.all(all.map((page) => handCards(page).count()));
  return !has.includes(0) && !names.some((name) => name.startsWith('an unknown card'));
}

/** Whoever of them is to act ends the turn, until both have. */
async function turnOf(...all: readonly Page[]): Promise<void> {
  const acted = new Set<Page>();
  const go = async () => {
    for (const page of all) if (await pressed(page)) acted.add(page);
    return acted.size;
  };
  await expect.poll(go, { timeout: 60_000, interval: 150 }).toBe(all.length);
}

/** Presses what ends a turn, or another button of that name, if it is there at this moment. */
const pressed = (page: Page, name = 'end turn|ante up') => pressIfReady(page, name);
