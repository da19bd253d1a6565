import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { handCards, sceneAtRest, settled, startMatch, touch } from '../../../src/cli/browser/pageSteps.ts';
import { feltPoint } from '../../e2e/steps/aim.ts';
import { handOf, NOTHING, named, openFree, swipe, verb } from '../../e2e/steps/handSteps.ts';
import { orderOf } from '../../e2e/steps/steps.ts';
import { PHONE } from '../browser/screen.ts';
import { openPage, QUICK } from '../people/openPage.tsx';

const hand = (page: Page) => page.locator('[data-hand]');
const handle = (page: Page, does: 'Lower' | 'Raise') =>
  page.getByRole('button', { name: new RegExp(`^${does} your hand, \\d+ cards$`) });

/** Draws this many cards from the deck in the middle, then deselects it. */
async function draw(page: Page, count: number, before = 0): Promise<void> {
  const deck = feltPoint(page, 0, 0);
  await page.touchscreen.tap(deck.x, deck.y);
  await named(page, /cards/).waitFor();
  await page.getByRole('spinbutton', { name: 'How many' }).fill(`${count}`);
  await touch(verb(page, `Draw ${count} to your hand`));
  await handOf(page, before + count);
  const bare = feltPoint(page, 0.5, 0.3);
  await page.touchscreen.tap(bare.x, bare.y);
  await named(page, NOTHING).waitFor();
  await sceneAtRest(page);
}

it('many cards lie in one row, and a finger lowers them, raises them and plays none', async () => {
  const page = await openFree(await openPage(QUICK, PHONE), 'Playing cards', { by: 'tap' });
  const height = async () => (await hand(page).boundingBox())!.height;
  await draw(page, 3);
  const row = await height();
  await draw(page, 15, 3);
  expect(await height()).toBe(row);

  const low = async () => (await hand(page).boundingBox())!.height < 60;
  const card = async () => (await handCards(page).nth(9).boundingBox())!;
  const from = async () => {
    await settled(page);
    const { x, y } = await card();
    return { x: x + 8, y: y + 10 };
  };
  let at = await from();
  await swipe(page, at, { x: at.x + 6, y: at.y + 70 }, 5, true);
  await expect.poll(low).toBe(true);
  await handle(page, 'Raise').waitFor();
  // The visible rest of a lowered hand raises it, by a tap or an upward swipe, without picking or playing a card.
  at = await from();
  await page.touchscreen.tap(at.x, at.y);
  await expect.poll(low).toBe(false);
  await handle(page, 'Lower').tap();
  await expect.poll(low).toBe(true);
  at = await from();
  await swipe(page, at, { x: at.x, y: at.y - 120 });
  await expect.poll(low).toBe(false);
  expect(await handCards(page).count()).toBe(18);
  expect(await page.locator('[data-card][aria-pressed="true"]').count()).toBe(0);
  // A key does the same.
  await page.locator('body').press('-');
  await expect.poll(low).toBe(true);
});

it('the hand is sorted in its own order, and again after its owner has arranged it', async () => {
  const page = await openFree(await openPage(QUICK, PHONE), 'Playing cards', { by: 'tap' });
  await draw(page, 5);
  const dealt = await orderOf(page);
  const sort = page.getByLabel('Sort your hand');
  await sort.selectOption({ label: 'rank, 2 to Ace' });
  await expect.poll(() => orderOf(page)).not.toEqual(dealt);
  const sorted = await orderOf(page);
  await page.locator(`[data-card="${sorted[0]}"]`).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => orderOf(page)).not.toEqual(sorted);
  await sort.selectOption({ label: 'rank, 2 to Ace' });
  await expect.poll(() => orderOf(page)).toEqual(sorted);
  // Looking at a seat shows the contents of its hand.
  await page.getByRole('button', { name: 'About you' }).tap();
  const about = page.getByRole('dialog', { name: 'You' });
  await about.getByText('5 cards').waitFor();
  await about.getByText('1 000 credits in chips').waitFor();
});

it('the hand of a game with a referee is lowered and raised as well', async () => {
  const page = await openPage(QUICK, PHONE);
  await startMatch(page);
  const high = (await hand(page).boundingBox())!.height;
  await handle(page, 'Lower').tap();
  await expect.poll(async () => (await hand(page).boundingBox())!.height).toBeLessThan(high / 2);
  await handle(page, 'Raise').tap();
  await expect.poll(async () => (await hand(page).boundingBox())!.height).toBe(high);
});

it('a card dropped on the hand stays at that place, and a finger that rests on one opens its list', async () => {
  const page = await openFree(await openPage(QUICK, PHONE), 'Playing cards', { by: 'tap' });
  await draw(page, 5);
  const before = await orderOf(page);
  const deck = feltPoint(page, 0, 0);
  await page.touchscreen.tap(deck.x, deck.y);
  await touch(verb(page, 'Drag the top'));
  const second = (await page.locator(`[data-card="${before[1]}"]`).boundingBox())!;
  await swipe(page, deck, { x: second.x + 12, y: second.y + 60 }, 8);
  await expect.poll(async () => (await orderOf(page)).length).toBe(6);
  const after = await orderOf(page);
  expect([...after.slice(0, 2), ...after.slice(3)]).toEqual(before);

  const [x, y] = [second.x + 12, second.y + 60];
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.locator('[data-magnifier]').waitFor();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('menuitem', { name: 'Play it face down' }).tap();
  await handOf(page, 5);
  expect(await orderOf(page)).not.toContain(before[1]);
});

it('a click picks one card, a click with Ctrl another besides, and a finger all that it taps', async () => {
  const picked = (page: Page) => page.locator('[data-card][aria-pressed="true"]').count();
  // As on a laptop with a touch screen, which has both.
  const page = await openFree(await openPage(QUICK, PHONE), 'Playing cards', { by: 'tap' });
  await draw(page, 3);
  const [first, second, third] = await handCards(page).all();
  const edge = { x: 12, y: 60 };
  const click = async (card: Locator | undefined, modifiers: readonly 'Control'[] = []) => {
    await settled(page);
    await card!.click({ position: edge, modifiers: [...modifiers] });
  };
  await click(first);
  await click(second);
  expect(await second!.getAttribute('aria-pressed')).toBe('true');
  expect(await picked(page)).toBe(1);
  await click(third, ['Control']);
  expect(await picked(page)).toBe(2);
  await click(third);
  expect(await picked(page)).toBe(1);
  await click(third);
  expect(await picked(page)).toBe(0);
  for (const card of [first, second]) await touch(card!, edge);
  expect(await picked(page)).toBe(2);
});
