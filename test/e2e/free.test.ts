import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  actUntil,
  handCards,
  press,
  ready,
  sceneAtRest,
  settled,
  touch,
} from '../../src/cli/browser/pageSteps.ts';
import { openApp, PHONE, QUICK } from './browser/app.ts';
import { expectAllInReach } from './browser/reach.ts';
import { feltPoint } from './steps/aim.ts';
import { hands, named, openFree, swipe, verb } from './steps/handSteps.ts';

const app = openApp();

/** Selects a setup's deck and returns its point in the window: in the middle, or in its place on the board to the left of it. */
async function deckAt(page: Page): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.locator('canvas[data-engine]').boundingBox())!;
  for (const across of [0.5, 0.42, 0.4]) {
    const hits: { x: number; y: number }[] = [];
    for (let down = 0.28; down < 0.5; down += 0.02) {
      const point = { x: x + width * across, y: y + height * down };
      await page.mouse.click(point.x, point.y);
      if (await named(page, /\d+ cards/).isVisible()) hits.push(point);
      else if (hits.length) break;
    }
    if (!hits.length) continue;
    const point = hits[hits.length >> 1]!;
    await page.mouse.click(point.x, point.y);
    return point;
  }
  throw new Error('There is no deck.');
}

it('by mouse: shuffle, draw, play, carry, take back and look through, and a reload finds it all', async () => {
  const page = await app.visit(QUICK);
  await openFree(page, 'Galaxy Series Spike');
  const { x, y } = await deckAt(page);
  await named(page, '62 cards, face down').waitFor();
  await settled(page);
  await expectAllInReach(page, 'a picked pile');
  await press(verb(page, /^Shuffle/));
  await press(verb(page, /^Draw to your hand/));
  await expect.poll(() => handCards(page).count()).toBe(1);
  const face = (await handCards(page).first().getAttribute('aria-label'))!;

  // From the hand onto the felt, face up; then to another place, and back into the hand.
  await ready(handCards(page).first());
  const card = (await handCards(page).first().boundingBox())!;
  await page.mouse.move(card.x + card.width / 2, card.y + 40);
  await page.mouse.down();
  await page.mouse.move(x + 150, y + 60, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => handCards(page).count()).toBe(0);
  await page.mouse.click(x + 150, y + 60);
  await named(page, face).waitFor();
  await page.mouse.move(x + 150, y + 60);
  await page.mouse.down();
  await page.mouse.move(x - 150, y + 60, { steps: 5 });
  await page.mouse.up();
  await page.mouse.click(x + 150, y + 60);
  await named(page, 'The table is yours').waitFor();
  await page.mouse.click(x - 150, y + 60);
  await named(page, face).waitFor();
  await press(verb(page, /^Take to your hand/));
  await expect.poll(() => handCards(page).count()).toBe(1);

  // The context menu offers everything, and a card found in a searched pile can be taken out.
  await page.mouse.click(x, y, { button: 'right' });
  await page.getByRole('menuitem', { name: /^Look through it/ }).click();
  const known = page
    .getByRole('region', { name: 'Cards that you know' })
    .getByRole('button', { name: /^Take/ });
  await expect.poll(() => known.count()).toBe(61);
  await known.nth(30).scrollIntoViewIfNeeded();
  await press(known.nth(30));
  await expect.poll(() => handCards(page).count()).toBe(2);

  // Shift takes only the top card; Ctrl selects several pieces.
  await page.keyboard.down('Shift');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 150, y + 60, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await named(page, 'Card face down').waitFor();
  await page.keyboard.down('Control');
  await page.mouse.click(x, y);
  await page.keyboard.up('Control');
  await named(page, '2 pieces').waitFor();
  // Moves can be undone; putting a piece into the box asks first.
  await page.keyboard.press('q');
  await press(verb(page, /^Undo/));
  await page.keyboard.press('Delete');
  const sure = page.getByRole('alertdialog', { name: 'Put into the box?' });
  await press(sure.getByRole('button', { name: 'Put into the box' }));
  await named(page, 'The table is yours').waitFor();

  await ringsOnlyTheFocus(page);

  // A page closed in mid-carry leaves the piece within reach.
  await page.keyboard.press('Control+z');
  await page.mouse.click(x, y);
  await named(page, '59 cards, face down').waitFor();
  await page.keyboard.press('Enter');
  await hands(page).getByText('Picked up.').waitFor({ state: 'attached' });
  await page.reload();
  await expect.poll(() => handCards(page).count()).toBe(2);
  await sceneAtRest(page);
  // The new page puts the piece down first: a click before that finds nothing there.
  await actUntil(
    'the deck is picked',
    () => named(page, '59 cards, face down').isVisible(),
    async () => {
      await page.mouse.click(x, y);
      await named(page, /./).waitFor();
      await sceneAtRest(page);
    },
  );
  await page.keyboard.press('Enter');
  await hands(page).getByText('Picked up.').waitFor({ state: 'attached' });
  expect(app.takeTrouble()).toEqual([]);
});

/** Keys used together with the mouse show no focus ring around the table; Tab does. */
async function ringsOnlyTheFocus(page: Page): Promise<void> {
  const table = page.getByRole('application', { name: 'Table' });
  const isRinged = () => table.evaluate((host) => getComputedStyle(host, '::after').content !== 'none');
  const bare = feltPoint(page, 0.55, -0.45);
  // A press on a piece goes to the piece's handling; beside pieces it goes to the table.
  for (const { x, y } of [feltPoint(page, 0, 0), bare]) {
    await page.mouse.click(x, y);
    await page.keyboard.press('Shift');
    expect(await isRinged()).toBe(false);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await table.evaluate((host) => host === document.activeElement)).toBe(true);
  expect(await isRinged()).toBe(true);
}

it('by touch: tap, draw, and drag a card from the table into the hand', async () => {
  const page = await openFree(await app.visit(QUICK, PHONE), 'Playing cards', { by: 'tap' });
  const { x, y } = await deckAt(page);
  await touch(verb(page, 'Shuffle'));
  await touch(verb(page, 'Flip'));
  await named(page, /on top$/).waitFor();
  await touch(verb(page, /^Draw to your hand/));
  await expect.poll(() => handCards(page).count()).toBe(1);
  // A long press on a piece opens its menu.
  const finger = await page.context().newCDPSession(page);
  const at = (type: string, points: readonly { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] } as never);
  await at('touchStart', [{ x, y }]);
  await page.getByRole('menuitem', { name: 'Put the top card beside it' }).waitFor();
  await at('touchEnd', []);
  await page.getByRole('menuitem', { name: 'Square it up' }).waitFor({ state: 'detached' });
  await page.getByRole('menuitem', { name: 'Draw to your hand' }).tap();
  await expect.poll(() => handCards(page).count()).toBe(2);
  await lowersTheHand(page);
  // Drag the whole pile into the hand.
  const hand = (await page.locator('[data-hand]').boundingBox())!;
  await at('touchStart', [{ x, y }]);
  for (let i = 1; i <= 6; i++)
    await at('touchMove', [{ x, y: y + ((hand.y + hand.height / 2 - y) * i) / 6 }]);
  await at('touchEnd', []);
  // Rarely intended: a single swipe would end a game.
  const asked = page.getByRole('alertdialog', { name: 'Take all 52 cards?' });
  await asked.getByRole('button', { name: 'Take the top card' }).waitFor();
  // A tap right after the swipe only ends what Chrome takes for a fling, so tap again, as a person would.
  await expect
    .poll(async () => {
      if (await asked.isVisible()) await asked.getByRole('button', { name: 'Take all 52' }).tap();
      return handCards(page).count();
    })
    .toBeGreaterThan(50);
  expect(app.takeTrouble()).toEqual([]);
});

/** A downward swipe over the cards lowers the hand, and an upward one raises it, without picking or playing a card. */
async function lowersTheHand(page: Page): Promise<void> {
  const hand = page.locator('[data-hand]');
  const isLow = async () => (await hand.boundingBox())!.height < 60;
  const held = await handCards(page).count();
  for (const [far, low] of [
    [70, true],
    [-120, false],
  ] as const) {
    await settled(page);
    const box = (await handCards(page).first().boundingBox())!;
    const from = { x: box.x + 8, y: box.y + 10 };
    await swipe(page, from, { x: from.x, y: from.y + far }, 5, true);
    await expect.poll(isLow).toBe(low);
  }
  expect(await handCards(page).count()).toBe(held);
  expect(await page.locator('[data-card][aria-pressed="true"]').count()).toBe(0);
}
