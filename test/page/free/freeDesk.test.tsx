import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { handCards, press, ready, sceneAtRest, settled } from '../../../src/cli/browser/pageSteps.ts';
import { feltPoint } from '../../e2e/steps/aim.ts';
import { byMouse, handOf, hands, NOTHING, named, openFree, verb } from '../../e2e/steps/handSteps.ts';
import { openPage } from '../people/openPage.tsx';

const CHIPS = /^\d+ chips of/;
const PILE = /^\d+ cards, face down$/;

/** Opens a free table with a deck of playing cards in the middle, and this many of its cards in the hand. */
async function openWith(cards: number): Promise<Page> {
  const page = await openFree(await openPage(), 'Playing cards');
  // Pass over the viewer's chips.
  await page.keyboard.press('ArrowUp');
  await named(page, CHIPS).waitFor();
  await page.keyboard.press('ArrowUp');
  await named(page, PILE).waitFor();
  await page.keyboard.press(`${cards}`);
  await handOf(page, cards);
  await page.keyboard.press('Escape');
  await named(page, NOTHING).waitFor();
  return page;
}

/** Grabs a card of the hand and drags it over the felt, keeping the button down. */
async function lift(page: Page, card: Locator, [x, z]: readonly [number, number]): Promise<void> {
  await ready(card);
  await sceneAtRest(page);
  const box = (await card.boundingBox())!;
  const to = feltPoint(page, x, z);
  await page.mouse.move(box.x + 12, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.locator('[data-dragged]').waitFor();
}

it('F turns the card dragged out of the hand, and not the picked one', async () => {
  const page = await openWith(2);
  const [picked, dragged] = [handCards(page).first(), handCards(page).nth(1)];
  await press(picked);
  const kept = (await picked.getAttribute('aria-label'))!;
  await lift(page, dragged, [0.35, 0.1]);
  await page.keyboard.press('f');
  await page.mouse.up();
  await handOf(page, 1);
  expect(await handCards(page).first().getAttribute('aria-label')).toBe(kept);
  await page.keyboard.press('Escape');
  await byMouse(page).pick([0.35, 0.1]);
  await named(page, 'Card face down').waitFor();
});

it('the arrow up leads from the hand to the table for good', async () => {
  const page = await openWith(2);
  // To the nearest piece, then down to the hand.
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowDown');
  await expect.poll(() => handCards(page).and(page.locator(':focus')).count()).toBe(1);
  await page.keyboard.press('ArrowUp');
  await named(page, CHIPS).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Picked up.').waitFor({ state: 'attached' });
  expect(await handCards(page).and(page.locator(':focus')).count()).toBe(0);
  await page.keyboard.press('Escape');
  await named(page, CHIPS).waitFor();
});

it('Escape puts back the mouse’s load, from the hand and on the table', async () => {
  const page = await openWith(1);
  await lift(page, handCards(page).first(), [0.35, 0.1]);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => page.locator('[data-dragged]').count()).toBe(0);
  expect(await handCards(page).count()).toBe(1);
  const [from, to] = [feltPoint(page, 0, 0), feltPoint(page, 0.35, 0.1)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.keyboard.press('Escape');
  await page.mouse.move(to.x + 40, to.y, { steps: 2 });
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await named(page, NOTHING).waitFor();
  await byMouse(page).pick([0, 0]);
  await named(page, PILE).waitFor();
});

it('keys mean the card of the hand that has the focus, and Alt magnifies the piece under the pointer', async () => {
  const page = await openWith(3);
  await lift(page, handCards(page).first(), [0.35, 0.1]);
  await page.mouse.up();
  await handOf(page, 2);
  await byMouse(page).pick([0.35, 0.1]);
  const name = (await page
    .getByRole('region', { name: 'In your hands' })
    .getByRole('heading')
    .textContent())!;
  await page.keyboard.press('Escape');
  for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowDown');
  await expect.poll(() => handCards(page).and(page.locator(':focus')).count()).toBe(1);
  await page.keyboard.down('Alt');
  await page.locator('[data-magnifier]').getByText(name).waitFor();
  await page.keyboard.up('Alt');

  await page.keyboard.press('v');
  await handOf(page, 1);
  await verb(page, /^Undo/).waitFor();
});

it('a right click on the bare felt opens the box, and on a card of the hand its list', async () => {
  const page = await openWith(1);
  const { x, y } = feltPoint(page, 0.55, -0.45);
  await page.mouse.click(x, y, { button: 'right' });
  await page.getByRole('menuitem', { name: 'A note', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await handCards(page).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Play it face down' }).click();
  await handOf(page, 0);
});

it('a note is read whole as soon as it is chosen, and large with Alt', async () => {
  const page = await openWith(1);
  const text =
    'House rules. Blinds are 5 and 10, and double every hour. Whoever deals also shuffles. '.repeat(2);
  const { x, y } = feltPoint(page, 0.55, -0.45);
  await page.mouse.click(x, y, { button: 'right' });
  await page.getByRole('menuitem', { name: 'A note', exact: true }).click();
  // A note accepts typing as soon as it is out of the box.
  await page.getByRole('dialog', { name: 'A note' }).waitFor();
  await page.keyboard.type('r');
  await expect.poll(() => page.getByRole('textbox', { name: 'What the note says' }).inputValue()).toBe('r');
  await page.getByRole('textbox', { name: 'What the note says' }).fill(text);
  await page.keyboard.press('Enter');
  const read = page.getByRole('region', { name: 'What the note says' });
  await read.getByText(text.trim()).waitFor();
  // Back to the table from the box.
  await page.keyboard.press('Escape');
  await page.keyboard.down('Alt');
  await page.locator('[data-magnifier]').getByText(text.trim()).waitFor();
  await page.keyboard.up('Alt');
});

it('Shift takes the card pointed at out of a row', async () => {
  const page = await openWith(1);
  const deck = feltPoint(page, 0, 0, 0.05);
  await page.mouse.click(deck.x, deck.y);
  for (const key of ['f', 'k']) {
    await settled(page);
    await page.keyboard.press(key);
  }
  const before = await named(page, /\d+ cards/).innerText();
  await sceneAtRest(page);
  const middle = feltPoint(page, 0, 0);
  await page.keyboard.down('Shift');
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, middle.y - 120, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect.poll(() => hands(page).getByRole('heading').innerText()).not.toMatch(/\d+ cards/);
  const taken = await hands(page).getByRole('heading').innerText();
  expect(before).not.toContain(taken);
});
