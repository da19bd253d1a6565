import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { figuresOf } from '../../../src/app/debug/figures.ts';
import { handCards } from '../../../src/cli/browser/pageSteps.ts';
import { closePeople, lookAtPeople, people } from '../../e2e/steps/roomSteps.ts';
import { choose, logOf } from '../../e2e/steps/steps.ts';
import { knownHand } from '../people/firstHand.ts';
import { makeRoom, type Person, type Room } from '../people/people.tsx';

let room: Room;
afterEach(() => room.close());

/** Ann and Bo play while Wil watches, and have their cards; a bot has the third seat. */
async function playing(): Promise<[Person, Person, Person]> {
  room = await makeRoom();
  const all = await room.three(3);
  await all[0].page.getByRole('button', { name: 'Start', exact: true }).click();
  await all[0].page.locator('canvas').first().waitFor();
  return all;
}

/** Has the first dealer choose the table pots and waits for all hands. Returns the names of the dealt cards. */
async function deal(...all: readonly Person[]): Promise<string[]> {
  const dealer = await room.toAct();
  dealer.room.shown()!.submit({ type: 'takeAntes' });
  const dealt: string[] = [];
  for (const { page } of all) {
    dealt.push(...(await knownHand(page)));
  }
  return dealt;
}

it('a watcher has nothing to press and sees only open cards', async () => {
  const [ann, bo, wil] = await playing();
  const held = await deal(ann, bo);
  expect(held.length).toBeGreaterThan(8);
  await wil.page.getByText('You are watching').first().waitFor();
  expect(await handCards(wil.page).count()).toBe(0);
  // Wil has a link to only one of them, as figures for developers tell, but the others are not called missing.
  const figures = (await figuresOf(wil.room)).join('\n');
  expect(figures).toMatch(/Entries of the match: \d+\nTerm: \d+\nEntries of the room: \d+, \d+ unsettled/);
  expect(figures).toMatch(/Links: 1\n {2}seat [12]: local, here/);
  expect(figures).not.toMatch(/Ann|Bo|Wil|abcdefghjkmnpqrs/);
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
  // A bot has the third seat, and each page says whose device sees its cards.
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
