import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { press, sceneAtRest } from '../../src/cli/pageSteps.ts';
import { feltPoint } from './aim.ts';
import { byMouse, hands, NOTHING, named, openFreeRoom, type Spot, verb } from './handSteps.ts';
import { openPeople } from './people.ts';
import { sitDown, start } from './roomSteps.ts';

const visitors = openPeople();

const MIDDLE: Spot = [0, 0];
/** One place beside the middle, as Ann and as Bo see it: they sit opposite each other. */
const ANNS_SIDE: Spot = [0.35, 0.1];
const BOS_SIDE: Spot = [-0.35, -0.1];
/** Where each of them would carry it at the same time. */
const AWAY: Spot = [0.1, -0.3];
const AWAY_OPPOSITE: Spot = [-0.1, 0.3];

/** The table is there, and no panel hides where things are put. */
const opened = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await named(page, NOTHING).waitFor();
  await sceneAtRest(page);
};

/** Chooses what lies there once it is what it should be. */
async function pick(page: Page, spot: Spot, name: RegExp): Promise<void> {
  const picked = async (): Promise<string | null> => {
    await byMouse(page).pick(spot);
    return named(page, name)
      .waitFor({ timeout: 2000 })
      .then(
        () => 'picked',
        () => hands(page).getByRole('heading').textContent(),
      );
  };
  await expect.poll(picked, { message: `${name}` }).toBe('picked');
}

/** Takes hold of what lies in the middle and carries it to a spot, and on: the button stays down. */
async function lift(page: Page, to: Spot): Promise<void> {
  const [from, there] = [feltPoint(page, ...MIDDLE), feltPoint(page, ...to)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(there.x, there.y, { steps: 4 });
}

const toast = (page: Page) => page.getByRole('alert').getByText(/(Ann|Bo|Somebody else) is carrying that/);
/** The sign of somebody's pointer that rests on the table. */
const pointerOf = (page: Page, name: string) => page.locator('[data-labels] [data-rests]').getByText(name);

it('what is carried belongs to one pair of hands, and lies within reach again whatever becomes of them', async () => {
  const { page: ann } = await visitors.come('Ann');
  const friend = await visitors.come('Bo', await openFreeRoom(ann, 'Corellian Spike', 2));
  const bo = friend.page;
  await sitDown(bo);
  await start(ann, bo);
  for (const page of [ann, bo]) await opened(page);

  // Ann sees where Bo carries the deck, and cannot take it from under his fingers.
  await lift(bo, BOS_SIDE);
  await pointerOf(ann, 'Bo').waitFor();
  const sign = (await pointerOf(ann, 'Bo').boundingBox())!;
  const there = feltPoint(ann, ...ANNS_SIDE);
  expect(Math.hypot(sign.x - there.x, sign.y + sign.height / 2 - there.y)).toBeLessThan(60);
  await lift(ann, [0, 0.3]);
  await toast(ann).waitFor();
  await ann.mouse.up();
  await bo.mouse.up();
  await pick(ann, ANNS_SIDE, /^62 cards/);
  await byMouse(ann).carry(ANNS_SIDE, MIDDLE);
  for (const page of [ann, bo]) await pick(page, MIDDLE, /^62 cards/);

  // Both reach for it at once: one of them has it, and the other is told.
  await Promise.all([lift(ann, AWAY), lift(bo, AWAY)]);
  const told = async (): Promise<boolean[]> => Promise.all([ann, bo].map((page) => toast(page).isVisible()));
  await expect.poll(async () => (await told()).filter(Boolean).length).toBe(1);
  const annHasIt = !(await told())[0];
  // Whoever has it puts it down first: letting go of nothing then moves nothing.
  for (const page of annHasIt ? [ann, bo] : [bo, ann]) await page.mouse.up();
  const [hers, his] = annHasIt ? [AWAY, AWAY_OPPOSITE] : [AWAY_OPPOSITE, AWAY];
  await pick(ann, hers, /^62 cards/);
  await pick(bo, his, /^62 cards/);
  await byMouse(ann).carry(hers, MIDDLE);
  for (const page of [ann, bo]) await pick(page, MIDDLE, /^62 cards/);

  // A reload in mid-carry: it lies where it lay, and anybody may take it.
  await lift(bo, BOS_SIDE);
  await pointerOf(ann, 'Bo').waitFor();
  await bo.reload();
  await opened(bo);
  await byMouse(ann).none();
  const taken = async (): Promise<boolean> => {
    await byMouse(ann).carry(MIDDLE, ANNS_SIDE);
    await byMouse(ann).pick(ANNS_SIDE);
    return named(ann, /^62 cards/)
      .waitFor({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      );
  };
  await expect.poll(taken).toBe(true);
  await pick(bo, BOS_SIDE, /^62 cards/);
  await byMouse(ann).carry(ANNS_SIDE, MIDDLE);
  for (const page of [ann, bo]) await pick(page, MIDDLE, /^62 cards/);

  // What is in a hand for too long can be taken out of it.
  await lift(bo, BOS_SIDE);
  await pick(ann, MIDDLE, /^62 cards/);
  await press(verb(ann, /^Take it out of their hand/));
  await verb(ann, /^Take it out of their hand/).waitFor({ state: 'detached' });
  // It lies where it lay, and letting go of nothing moves nothing.
  await bo.mouse.up();
  for (const page of [ann, bo]) await pick(page, MIDDLE, /^62 cards/);

  // The process ends in mid-carry: the table of two waits for Bo.
  await lift(bo, BOS_SIDE);
  await pick(ann, MIDDLE, /^62 cards/);
  await verb(ann, /^Take it out of their hand/).waitFor();
  friend.kill();
  await ann.getByText(/^Bo cannot be reached/).waitFor();
  await pointerOf(ann, 'Bo').waitFor({ state: 'detached' });

  // He comes back: what he carried lies where it lay, nothing is lost, and nothing is there twice.
  const back = await friend.comeBack();
  await opened(back.page);
  for (const page of [ann, back.page]) await pick(page, MIDDLE, /^62 cards/);
  await verb(ann, /^Take it out of their hand/).waitFor({ state: 'detached' });
  await byMouse(ann).carry(MIDDLE, ANNS_SIDE);
  await pick(back.page, BOS_SIDE, /^62 cards/);
  await byMouse(back.page).pick(MIDDLE);
  await named(back.page, NOTHING).waitFor();
  expect(visitors.takeTrouble()).toEqual([]);
});
