import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { unfold } from '../../src/cli/browser/lobbySteps.ts';
import {
  answer,
  firstCard,
  handCards,
  press,
  sceneAtRest,
  settled,
  startMatch,
  topCard,
} from '../../src/cli/browser/pageSteps.ts';
import { openApp, QUICK } from './browser/app.ts';
import { expectAllInReach, UPRIGHT } from './browser/reach.ts';
import { placePoint } from './steps/aim.ts';
import { choose, potPoint, round } from './steps/steps.ts';

const app = openApp();

/** Drags a card of the hand to the pot of this name with the mouse. */
async function dragTo(page: Page, pot: string): Promise<void> {
  const to = await potPoint(page, pot);
  const box = (await topCard(page).boundingBox())!;
  await page.mouse.move(box.x + 24, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y - 20, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

const framesOf = (page: Page) => page.evaluate(() => window.__scene!.frames);
const inHand = (page: Page) => expect.poll(() => handCards(page).count());

/** Heights of a button, a card of the hand and a label of the table. */
async function heights(page: Page): Promise<number[]> {
  await sceneAtRest(page);
  const things = [
    page.getByRole('button', { name: 'Menu' }),
    handCards(page).first(),
    page.locator('[data-kind="plate"]').first(),
  ];
  return Promise.all(things.map(async (each) => (await each.boundingBox())!.height));
}

it('a turn with the mouse: frames only while something moves, drags, clicks beside menus, held keys', async () => {
  // Normal speed, for a person who prefers reduced motion.
  const page = await app.visit('?quality=low&seed=e2e', { reducedMotion: 'reduce' });
  await startMatch(page);
  await sceneAtRest(page);
  const still = await framesOf(page);
  // A hundred browser frames pass without one of ours.
  await page.evaluate(async () => {
    for (let i = 0; i < 100; i++) await new Promise((next) => requestAnimationFrame(next));
  });
  expect(await framesOf(page)).toBe(still);

  // The chips are in the ring, above the middle of its label.
  const label = (await page.locator('[data-labels]').getByText('Vain').locator('..').boundingBox())!;
  const told = page.locator('[data-labels]').getByText('Vain: 100 credits');
  const chips = { x: label.x + label.width / 2, y: label.y - label.width / 4 };
  await page.mouse.move(chips.x, chips.y);
  await told.waitFor();
  await page.mouse.move(chips.x - label.width, chips.y);
  await told.waitFor({ state: 'detached' });

  await sceneAtRest(page);
  const before = await framesOf(page);
  await press(topCard(page));
  await answer(page, '4');
  await inHand(page).toBe(6);
  await sceneAtRest(page);
  // Cards jump: two frames, not twenty.
  expect((await framesOf(page)) - before).toBeLessThan(12);

  await dragTo(page, 'Vain');
  await inHand(page).toBe(5);
  await dragTo(page, 'Vain');
  const refusal = page.getByRole('alert');
  await refusal.getByText(/already have a set at this pot/).waitFor();
  await refusal.getByText('C13').waitFor();
  await dragTo(page, 'The Tail');
  await refusal.getByText(/The Tail is played only/).waitFor();
  expect(await handCards(page).count()).toBe(5);

  // A click outside the open menu closes it and lays no cards.
  await press(topCard(page));
  const pot = await placePoint(page, 'comet', 4, 'pot:1');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menu').waitFor();
  await settled(page);
  await page.mouse.click(pot.x, pot.y);
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(await handCards(page).count()).toBe(5);
  await settled(page);
  await page.mouse.click(pot.x, pot.y);
  await inHand(page).toBe(4);

  // Enter leads to the list of places, and does nothing more while it is held. Pressed again, it lays a set.
  const asked = page.getByRole('alertdialog');
  await press(topCard(page));
  await settled(page);
  await topCard(page).blur();
  for (let i = 0; i < 8; i++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await settled(page);
  expect(await handCards(page).count()).toBe(4);
  await page.keyboard.press('Enter');
  await inHand(page).toBe(3);
  await settled(page);
  expect([await asked.count(), await round(page)]).toEqual([0, 1]);
  // The question at the end of a bluff is not answered by the key that opened it.
  for (let i = 0; i < 5; i++) await page.keyboard.down('e');
  await page.keyboard.up('e');
  await asked.waitFor();
  await page.keyboard.down('Enter');
  await settled(page);
  for (let i = 0; i < 4; i++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await round(page)).toBe(1);
  expect(app.takeTrouble()).toEqual([]);
});

it('windows of all sizes, a list open in a dialog, a reload in mid-turn, and a second tab', async () => {
  const page = await app.visit(QUICK);
  await startMatch(page);
  const small = await heights(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect
    .poll(async () => Math.min(...(await heights(page)).map((height, i) => height / small[i]!)))
    .toBeGreaterThan(1.2);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectAllInReach(page, 'a turn');
  // The hint picks the first set.
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('button[data-place]').first().waitFor();
  await expectAllInReach(page, 'picked cards', undefined, UPRIGHT);
  await hasGround(page, { width: 360, height: 640 });
  await page.keyboard.press('Escape');
  await page.locator('button[data-place]').first().waitFor({ state: 'detached' });

  // A click outside an open list closes the list but not the dialog.
  await choose(page, 'Settings');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByLabel('Animation').click();
  await page.locator('select:open').waitFor({ state: 'attached' });
  await page.mouse.click(30, 400);
  await page.locator('select:open').waitFor({ state: 'detached' });
  expect(await settings.isVisible()).toBe(true);
  await page.mouse.click(30, 400);
  await settings.waitFor({ state: 'detached' });
  expect(await handCards(page).count()).toBe(7);

  // A reload restores the hand, the laid set and the undo.
  const names = () =>
    handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')).sort());
  const dealt = await names();
  await press(topCard(page));
  await answer(page, '2');
  await inHand(page).toBe(6);
  const left = await names();
  await page.reload();
  await firstCard(page);
  expect(await names()).toEqual(left);
  await page.keyboard.press('Control+z');
  await inHand(page).toBe(7);
  expect(await names()).toEqual(dealt);

  // A second tab on the same match is sent to the first, and cannot delete the match there.
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second
    .getByRole('alert')
    .getByText(/open in another tab/)
    .waitFor();
  const kept = second.locator('details').filter({ hasText: 'Your matches' }).getByRole('listitem');
  await second.goto(app.url + QUICK);
  await unfold(second, 'matches');
  await kept.getByRole('button', { name: 'Delete' }).click();
  await second.getByRole('button', { name: 'Delete for good' }).click();
  await second.getByText(/open in another tab of this browser\. Close that tab, then delete it/).waitFor();
  expect(await kept.count()).toBe(1);
  await page.close();
  await second.reload();
  await unfold(second, 'matches');
  await kept.getByRole('button', { name: 'Delete' }).click();
  await second.getByRole('button', { name: 'Delete for good' }).click();
  await expect.poll(() => kept.count()).toBe(0);
  expect(app.takeTrouble()).toEqual([]);
});

/** On a small phone the worth of picked cards is read on a panel, beside the table and not over it, and nothing of it is cut. */
async function hasGround(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize(size);
  const panel = page.locator('[data-asked]');
  const head = page.getByRole('heading', { level: 1 });
  await expect
    .poll(async () => {
      const [box, below] = [await panel.boundingBox(), await head.boundingBox()];
      const isPainted = await panel.evaluate((each) => getComputedStyle(each).boxShadow !== 'none');
      const isWhole = await panel.evaluate((each) => each.scrollWidth <= each.clientWidth);
      return [isPainted, isWhole, box!.y + box!.height <= below!.y];
    })
    .toEqual([true, true, true]);
  await page.setViewportSize(before);
}
