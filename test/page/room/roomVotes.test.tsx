import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { press } from '../../../src/cli/browser/pageSteps.ts';
import type { Motion } from '../../../src/session/room/index.ts';
import { closePeople, lookAtPeople, people } from '../../e2e/steps/roomSteps.ts';
import { choose, result } from '../../e2e/steps/steps.ts';
import { until } from '../browser/until.ts';
import { makeRoom, type Person, type Room } from '../people/people.tsx';

let room: Room;
afterEach(() => room.close());

/** Ann and Bo play while Wil watches. */
async function playing(): Promise<[Person, Person, Person]> {
  room = await makeRoom();
  const all = await room.three(2);
  await all[0].page.getByRole('button', { name: 'Start', exact: true }).click();
  await all[0].page.locator('canvas').first().waitFor();
  // A vote that arrives after a new hand has begun is refused, and its voter is asked to try again.
  await room.toAct();
  return all;
}

const pings = (page: Page) => page.locator('[data-ping]').allInnerTexts();
const together = (page: Page) => page.getByRole('region', { name: 'Together' });
const votes = (page: Page) => page.getByRole('list', { name: 'Open votes' });
const removed = (page: Page) => page.getByText('You were removed from the table').first();

/** Starts a vote from the table's panel. */
async function move(page: Page, verb: string, confirm?: RegExp): Promise<void> {
  await lookAtPeople(page);
  await people(page).getByRole('button', { name: verb }).click();
  if (confirm) await press(page.getByRole('alertdialog').getByRole('button', { name: confirm }));
  await closePeople(page);
}

/** Votes as soon as this person's device accepts it, until `isHeard` holds. */
const votesFor = (who: Person, motion: Motion, isHeard: () => boolean): Promise<true> =>
  until(() => {
    if (isHeard()) return true;
    who.room.actions.vote(motion, 'for');
    return null;
  }, `the vote of ${who.name}`);
const isOpen = ({ room }: Person, kind: Motion['kind']): boolean =>
  room.store.getState().votes.some(({ motion }) => motion.kind === kind);

it('the others see a ping with the name of the person pointing, in 3D and flat', async () => {
  const [ann, bo, wil] = await playing();
  for (const { page } of [bo, wil, ann]) await page.locator('canvas').first().waitFor();
  room.atTable(bo);
  room.atTable(wil);
  await ann.page.locator('body').press('y');
  const ofAnn = [expect.objectContaining({ name: 'Ann' })];
  for (const { room } of [bo, wil]) await expect.poll(() => room.signs.getState().pings).toEqual(ofAnn);
  // A ping disappears after some seconds, so repeat it until it is seen.
  const seen = (room: Person['room']) => (): Promise<string[]> => {
    room.ping(0.2, 0.2);
    return pings(ann.page);
  };
  for (const { name, room } of [bo, wil]) await expect.poll(seen(room)).toContain(name);
  // So it is on a flat table, where a resting pointer has its name too.
  await choose(ann.page, 'Settings');
  await ann.page.getByLabel('Flat table: saves power').click();
  await ann.page.locator('canvas[data-engine="flat"]').waitFor();
  await ann.page.keyboard.press('Escape');
  for (const { name, room } of [bo, wil]) await expect.poll(seen(room)).toContain(name);
  bo.room.point({ x: 0.1, z: 0.1, held: 0 });
  await ann.page.locator('[data-labels] [data-rests="true"]').getByText('Bo').waitFor();
});

it('a vote locks the seats and removes a watcher, who reads it and cannot come back', async () => {
  const [ann, bo, wil] = await playing();
  await move(ann.page, 'Lock the seats');
  await votesFor(bo, { kind: 'lock', on: true }, () => ann.room.store.getState().locked);
  await votesFor(bo, { kind: 'kick', key: wil.key }, () => isOpen(ann, 'kick'));
  // One vote of two is no majority.
  await votes(ann.page).getByText('Bo asks · 1 of 2 votes · waiting for you').waitFor();
  expect(wil.room.store.getState().phase).toBe('playing');
  await press(votes(ann.page).getByRole('button', { name: 'Vote for: Remove Wil from the table?' }));
  await lookAtPeople(ann.page);
  await people(ann.page).getByText('Locked: nobody new can sit down.').waitFor();
  await people(ann.page).getByText('Wil').waitFor({ state: 'detached' });
  await closePeople(ann.page);
  await removed(wil.page).waitFor();
  const again = await room.again(wil);
  await removed(again.page).waitFor();
  // The match goes on.
  await room.untilHeld(bo);
});

it('two players vote to end the match, a newcomer finds the seats locked, and they decide between matches too', async () => {
  const [ann, bo] = await playing();
  const isLocked = (): boolean => bo.room.store.getState().locked;
  await votesFor(ann, { kind: 'lock', on: true }, () => isOpen(bo, 'lock') || isLocked());
  await votesFor(bo, { kind: 'lock', on: true }, isLocked);
  await move(ann.page, 'End the match for everyone…', /^Vote to end it/);
  await until(() => isOpen(bo, 'stop') || null, 'the vote to end the match');
  await votesFor(bo, { kind: 'stop' }, () => !isOpen(bo, 'stop'));
  await result(ann.page).waitFor();
  // A result stays until its reader closes it.
  bo.room.actions.again();
  await result(ann.page).getByText('Bo has gone back to the seats').waitFor();
  await press(result(ann.page).getByRole('button', { name: 'Go there' }));
  await ann.page.getByRole('button', { name: 'Stand up' }).waitFor();
  const zoe = await room.visit('Zoe');
  await zoe.page.getByText('New people can watch, but not sit down.').waitFor();
  expect(await zoe.page.getByRole('button', { name: /^Sit/ }).count()).toBe(0);

  await together(ann.page).getByText('Decide together').click();
  await together(ann.page).getByRole('button', { name: 'Unlock the seats' }).click();
  await bo.page.getByRole('button', { name: 'Vote for: Unlock the seats?' }).click();
  await expect.poll(() => zoe.room.store.getState().locked).toBe(false);
  await together(bo.page).getByText('Decide together').click();
  await together(bo.page).getByRole('button', { name: 'Remove Zoe…' }).click();
  await bo.page
    .getByRole('dialog', { name: 'Remove Zoe?' })
    .getByRole('button', { name: 'Vote to remove Zoe' })
    .click();
  await ann.page.getByRole('button', { name: 'Vote for: Remove Zoe from the table?' }).click();
  await removed(zoe.page).waitFor();
});
