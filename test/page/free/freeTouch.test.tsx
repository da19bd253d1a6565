import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { handCards, sceneAtRest, settled, touch } from '../../../src/cli/browser/pageSteps.ts';
import { feltPoint } from '../../e2e/steps/aim.ts';
import { handOf, NOTHING, named, openFree, swipe, verb } from '../../e2e/steps/handSteps.ts';
import { PHONE, type Screen } from '../browser/screen.ts';
import { openPage, QUICK } from '../people/openPage.tsx';

/** A phone in landscape. */
const LYING: Screen = { width: 844, height: 390, touch: true };

/** Opens a free table on a phone, from the lobby. */
const openOnPhone = async (setup: string, on = PHONE): Promise<Page> =>
  openFree(await openPage(QUICK, on), setup, { by: 'tap' });

/** Taps a point given in the felt's units. */
async function tap(page: Page, x: number, z: number): Promise<void> {
  const at = feltPoint(page, x, z);
  await page.touchscreen.tap(at.x, at.y);
}

it('a searched pile: all its cards are shown large, and a tap takes one', async () => {
  const page = await openOnPhone('Playing cards');
  await tap(page, 0, 0);
  await named(page, /^5\d cards/).waitFor();
  // Until then only the backs are visible.
  const known = page.getByRole('region', { name: 'Cards that you know' });
  expect(await known.getByRole('button', { name: /^Take/ }).count()).toBe(0);
  await touch(known.getByRole('button', { name: 'Look through it' }));
  await page.getByRole('button', { name: 'See all' }).tap();
  const all = page.getByRole('dialog', { name: 'Cards that you know' });
  const cards = all.getByRole('button', { name: /^Take/ });
  for (const taken of [1, 2]) {
    const card = cards.nth(3);
    const name = (await card.getAttribute('aria-label'))!.replace(/^Take (.*) to your hand$/, '$1');
    await touch(card);
    await handOf(page, taken);
    await page.locator(`[data-card][aria-label^="${name}"]`).waitFor();
  }
});

it('a card in the middle of a row is picked by a further tap and dragged out alone', async () => {
  const page = await openOnPhone('Playing cards');
  await tap(page, 0, 0);
  await named(page, '54 cards, face down').waitFor();
  await page.keyboard.press('k');
  await sceneAtRest(page);
  await tap(page, 0, 0);
  await named(page, /, one of 54$/).waitFor();
  await swipe(page, feltPoint(page, 0, 0), feltPoint(page, 0, 0.3));
  await named(page, /^Card face down$/).waitFor();
  // The row has one card less, and a mouse takes another the same way.
  await sceneAtRest(page);
  await tap(page, 0.2, 0);
  await named(page, '53 cards, face down').waitFor();
  const { x, y } = feltPoint(page, 0.2, 0);
  await settled(page);
  await page.mouse.click(x, y);
  await named(page, /, one of 53$/).waitFor();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 90, { steps: 4 });
  await page.mouse.up();
  await named(page, /^Card face down$/).waitFor();
});

it('for touch, no button names a key, in any orientation of the phone', async () => {
  const page = await openOnPhone('Playing cards', LYING);
  await tap(page, 0, 0);
  await named(page, '54 cards, face down').waitFor();
  expect(await page.locator('kbd').count()).toBe(0);
  await touch(verb(page, 'More…'));
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.locator('kbd').count()).toBe(0);
});

it('a finger that rests on a piece opens its list of verbs, and one that drags a pile to the hand is asked', async () => {
  const page = await openOnPhone('Playing cards');
  const deck = feltPoint(page, 0, 0);
  await page.touchscreen.tap(deck.x, deck.y);
  await touch(verb(page, 'Shuffle'));
  await touch(verb(page, 'Flip'));
  await named(page, /on top$/).waitFor();
  await touch(verb(page, /^Draw to your hand/));
  await handOf(page, 1);
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [deck] });
  await page.getByRole('menuitem', { name: 'Put the top card beside it' }).waitFor();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('menuitem', { name: 'Square it up' }).waitFor({ state: 'detached' });
  await page.getByRole('menuitem', { name: 'Draw to your hand' }).tap();
  await handOf(page, 2);
  const card = (await handCards(page).first().boundingBox())!;
  await swipe(page, deck, { x: card.x + 12, y: card.y + 60 }, 6);
  // Rarely intended: a single swipe would end a game.
  const asked = page.getByRole('alertdialog', { name: 'Take all 52 cards?' });
  await asked.getByRole('button', { name: 'Take the top card' }).waitFor();
  await asked.getByRole('button', { name: 'Take all 52' }).tap();
  await handOf(page, 54);
});

it('the selection can be cleared, and the list has the box and the verbs without a button', async () => {
  const page = await openOnPhone('Playing cards');
  await tap(page, 0, 0);
  await named(page, '54 cards, face down').waitFor();
  await touch(verb(page, 'More…'));
  const items = page.getByRole('menuitem');
  await items.filter({ hasText: 'Put into the box' }).waitFor();
  expect(await items.filter({ hasText: 'Shuffle' }).count()).toBe(0);
  await items.filter({ hasText: 'Take from the box…' }).tap();
  await page.getByRole('menuitem', { name: 'A note' }).waitFor();
  await page.getByRole('menuitem', { name: 'Close', exact: true }).tap();
  await named(page, NOTHING).waitFor();
  await tap(page, 0, 0);
  await touch(verb(page, 'Clear selection'));
  await named(page, NOTHING).waitFor();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await items.first().waitFor();
});
