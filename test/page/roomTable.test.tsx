import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { handCards, press } from '../../src/cli/pageSteps.ts';
import { closePeople, lookAtPeople, people, sitDown } from '../e2e/roomSteps.ts';
import { choose, logOf, result } from '../e2e/steps.ts';
import { makeRoom, type Person, type Room } from './people.tsx';

let room: Room;
afterEach(() => room.close());

/** Ann and Bo play in front of Wil, and have their cards; the third seat is a bot's. */
async function playing(): Promise<[Person, Person, Person]> {
  room = await makeRoom();
  const ann = await room.open('Ann', 'comet', 3);
  const bo = await room.visit('Bo');
  await sitDown(bo.page);
  const wil = await room.visit('Wil');
  await wil.page.getByRole('region', { name: 'Watching' }).getByText('Wil').waitFor();
  await ann.page.getByRole('button', { name: 'Start', exact: true }).click();
  await ann.page.locator('canvas').first().waitFor();
  return [ann, bo, wil];
}

/** The first dealer decides for the table pots, and everybody is dealt their cards: their names. */
async function deal(...all: readonly Person[]): Promise<string[]> {
  const dealer = await room.toAct();
  dealer.room.shown()!.submit({ type: 'takeAntes' });
  const dealt: string[] = [];
  for (const { page } of all) {
    await handCards(page).first().waitFor();
    const isKnown = async () =>
      (await namesInHand(page)).every((name) => !name.startsWith('an unknown card'));
    await expect.poll(isKnown).toBe(true);
    dealt.push(...(await namesInHand(page)));
  }
  return dealt;
}

const namesInHand = (page: Page): Promise<string[]> =>
  handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
const votes = (page: Page) => page.getByRole('list', { name: 'Open votes' });
const together = (page: Page) => page.getByRole('region', { name: 'Together' });

/** Puts something to the vote from the table's panel. */
async function move(page: Page, verb: string, confirm?: RegExp): Promise<void> {
  await lookAtPeople(page);
  await people(page).getByRole('button', { name: verb }).click();
  if (confirm) await press(page.getByRole('alertdialog').getByRole('button', { name: confirm }));
  await closePeople(page);
}

it('a watcher has nothing to press and sees only open cards', async () => {
  const [ann, bo, wil] = await playing();
  const held = await deal(ann, bo);
  expect(held.length).toBeGreaterThan(8);
  await wil.page.getByText('You are watching').first().waitFor();
  expect(await handCards(wil.page).count()).toBe(0);
  // With a link to one of them only, the others are not called missing.
  expect(await wil.page.getByText(/unreachable|cannot be reached/).count()).toBe(0);
  expect(await wil.page.getByRole('toolbar', { name: 'What you can do' }).count()).toBe(0);
  const seen = `${await logOf(wil.page)} ${document.body.outerHTML}`;
  expect(held.filter((name) => seen.includes(name))).toEqual([]);
  expect(wil.room.shown()!.secrets.size).toBe(0);
  expect(bo.room.shown()!.secrets.size).toBeGreaterThan(0);
});

it('the lock shows who has locked the cards, and its details show who has agreed', async () => {
  const [ann, bo, wil] = await playing();
  await deal(ann, bo);
  const lock = (page: Page) => page.getByRole('button', { name: /^The cards:/ });
  await lock(wil.page).hover();
  await wil.page.getByText(/^Every card is locked by Ann and Bo together: nobody/).waitFor();
  await lock(ann.page).focus();
  await ann.page.getByText(/^Every card is locked by Bo and you together: nobody/).waitFor();
  await ann.page.getByRole('button', { name: 'Details…' }).click();
  const details = ann.page.getByRole('dialog', { name: 'The cards' });
  for (const name of [/^Ann\s*\(you\)/, /^Bo/])
    await details
      .getByRole('row', { name: new RegExp(`${name.source}\\s*has a key\\s*has shuffled\\s*has agreed$`) })
      .waitFor();
  await details.getByText('2 shuffles, each with a proof checked by the other device.').waitFor();
  await ann.page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
  // A bot sits at the third seat: each page says whose device sees its cards.
  for (const { page } of [ann, bo, wil])
    await page.getByText(/^Bot .+, run by (your|Ann’s|Bo’s) device$/).waitFor();
});

it('reactions are shown at a seat or by name, unless they are not wanted', async () => {
  const [, bo, wil] = await playing();
  await bo.page.locator('canvas').first().waitFor();
  const reaction = bo.page.locator('[data-reaction]').first();
  await bo.page.locator('body').press('q');
  await bo.page.getByRole('menuitem', { name: 'Well played!' }).click();
  await reaction.getByText('Well played!').waitFor();
  await reaction.waitFor({ state: 'detached' });
  wil.room.actions.react('laugh');
  await reaction.getByText(/Wil\s*Haha!/).waitFor();
  await choose(bo.page, 'Settings');
  await bo.page.getByLabel('Show reactions').uncheck();
  await bo.page.keyboard.press('Escape');
  await bo.page.getByRole('button', { name: 'React' }).waitFor({ state: 'detached' });
  await reaction.waitFor({ state: 'detached' });
});

it('anyone seated can pause and resume the table', async () => {
  const [ann, bo, wil] = await playing();
  await lookAtPeople(bo.page);
  await people(bo.page).getByRole('button', { name: 'Pause the table' }).click();
  await closePeople(bo.page);
  await bo.page.getByText('You have paused the table.').first().waitFor();
  await wil.page.getByText('Bo has paused the table.').first().waitFor();
  expect(await wil.page.getByRole('button', { name: 'Resume' }).count()).toBe(0);
  await ann.page.getByRole('button', { name: 'Resume' }).click();
  await ann.page.getByText('The table goes on.').first().waitFor();
  await deal(ann, bo);
});

it('votes lock the seats, remove a watcher and end the match; all who sit decide together', async () => {
  const [ann, bo, wil] = await playing();
  await move(ann.page, 'Lock the seats');
  bo.room.actions.vote({ kind: 'lock', on: true }, 'for');
  await expect.poll(() => ann.room.store.getState().locked).toBe(true);
  bo.room.actions.vote({ kind: 'kick', key: wil.key }, 'for');
  // One of two is no majority.
  await votes(ann.page).getByText('Bo asks · 1 of 2 votes · waiting for you').waitFor();
  expect(wil.room.store.getState().phase).toBe('playing');
  await press(votes(ann.page).getByRole('button', { name: 'Vote for: Remove Wil from the table?' }));
  await expect.poll(() => ann.room.store.getState().watchers.length).toBe(0);
  await lookAtPeople(ann.page);
  await people(ann.page).getByText('Locked: nobody new can sit down.').waitFor();
  expect(await people(ann.page).getByText('Wil').count()).toBe(0);
  await closePeople(ann.page);
  await wil.page.getByText('You were removed from the table').waitFor();

  await move(ann.page, 'End the match for everyone…', /^Vote to end it/);
  bo.room.actions.vote({ kind: 'stop' }, 'for');
  await result(ann.page).waitFor();
  bo.room.actions.again();
  // Ann's result is hers to close.
  await result(ann.page).getByText('Bo has gone back to the seats').waitFor();
  await press(result(ann.page).getByRole('button', { name: 'Go there' }));
  await ann.page.getByRole('button', { name: 'Stand up' }).waitFor();

  const zoe = await room.visit('Zoe');
  await zoe.page.getByText('New people can watch, but not sit down.').waitFor();
  expect(await zoe.page.getByRole('button', { name: /^Sit/ }).count()).toBe(0);
  // Between the matches they decide together as well.
  await together(ann.page).getByText('Decide together').click();
  await together(ann.page).getByRole('button', { name: 'Unlock the seats' }).click();
  bo.room.actions.vote({ kind: 'lock', on: false }, 'for');
  await zoe.page.getByRole('button', { name: /^Sit/ }).first().waitFor();
  await together(ann.page).getByText('Decide together').click();
  await together(ann.page).getByRole('button', { name: 'Remove Zoe…' }).click();
  await ann.page
    .getByRole('dialog', { name: 'Remove Zoe?' })
    .getByRole('button', { name: 'Vote to remove Zoe' })
    .click();
  await bo.page.getByRole('button', { name: 'Vote for: Remove Zoe from the table?' }).click();
  await zoe.page.getByText('You were removed from the table').waitFor();
});
