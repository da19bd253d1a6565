import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { handCards, press, sceneAtRest } from '../../../src/cli/browser/pageSteps.ts';
import { PHONE } from '../browser/app.ts';
import { faults } from '../browser/axe.ts';
import { openPeople } from '../browser/people.ts';
import { expectAllInReach } from '../browser/reach.ts';
import { feltPoint } from '../steps/aim.ts';
import { byMouse, handOf, NOTHING, named, openFreeRoom, type Spot, verb } from '../steps/handSteps.ts';
import { lookAtPeople, people, sitDown, start } from '../steps/roomSteps.ts';
import { choose } from '../steps/steps.ts';

const visitors = openPeople();

const MIDDLE: Spot = [0, 0];

/** Points of the felt, from its near to its far rim, that the interface covers. */
async function coveredFelt(page: Page): Promise<readonly Spot[]> {
  const spots = [-0.9, -0.6, -0.3, 0, 0.3, 0.6].flatMap((z) => [-0.3, 0, 0.3].map((x): Spot => [x, z]));
  const points = spots.map(([x, z]) => feltPoint(page, x, z));
  const covered = await page.evaluate(
    (all) => all.map(({ x, y }) => !document.elementFromPoint(x, y)?.matches('canvas')),
    points,
  );
  return spots.filter((_, i) => covered[i]);
}

const label = (page: Page): Promise<string | null> => handCards(page).first().getAttribute('aria-label');

/** Draws the top card of the pile in the middle, and waits for its face. */
async function draw(page: Page): Promise<void> {
  await byMouse(page).pick(MIDDLE);
  // A pile gives no card while it is being shuffled.
  await press(verb(page, /^Draw to your hand/));
  await handOf(page, 1);
  await expect.poll(() => label(page), { timeout: 60_000 }).not.toMatch(/unknown/);
}

async function shuffle(page: Page): Promise<void> {
  await sceneAtRest(page);
  await byMouse(page).pick(MIDDLE);
  await press(verb(page, /^Shuffle/));
  await page.getByText('Ann shuffled a pile of 54 cards.').first().waitFor();
}

/** Checks for serious accessibility faults in the people, locks and chat. */
async function showsAccessibly(page: Page, size: string): Promise<void> {
  await lookAtPeople(page);
  expect(await faults(page), `the people, ${size}`).toEqual([]);
  await people(page).getByRole('button', { name: 'Details about the cards…' }).click();
  await page.getByRole('dialog', { name: 'The cards' }).waitFor();
  expect(await faults(page), `the locks, ${size}`).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^The cards:/ }).focus();
  await page.getByRole('button', { name: 'Details…' }).waitFor();
  expect(await faults(page), `the lock, ${size}`).toEqual([]);
  await page.getByRole('button', { name: /^Chat/ }).click();
  await page.getByRole('textbox', { name: 'Message to everyone' }).waitFor();
  expect(await faults(page), `chat, ${size}`).toEqual([]);
}

it('two deal a free table together, a vote leaves it in sight, and its pages are accessible', async () => {
  const ann = await visitors.visit('Ann');
  const bo = await visitors.visit('Bo', await openFreeRoom(ann, 'Playing cards', 2));
  await sitDown(bo);
  expect(await faults(ann), 'the waiting room').toEqual([]);
  await expectAllInReach(ann, 'the waiting room');
  await start(ann, bo);
  for (const page of [ann, bo]) await named(page, NOTHING).waitFor();
  await shuffle(ann);
  // An open vote leaves all of the felt in sight and in reach.
  await choose(ann, 'Take fresh decks…');
  await press(ann.getByRole('button', { name: 'Vote for fresh decks' }));
  await press(bo.getByRole('button', { name: /^Vote against/ }));
  for (const page of [ann, bo]) expect(await coveredFelt(page)).toEqual([]);
  for (const page of [ann, bo]) await draw(page);
  expect(await label(ann)).not.toBe(await label(bo));

  await showsAccessibly(ann, 'desktop');
  await bo.setViewportSize(PHONE.viewport!);
  await showsAccessibly(bo, 'phone');
  expect(visitors.takeTrouble()).toEqual([]);
});
