import { expect, it } from 'vitest';
import { handCards, press, sceneAtRest } from '../../../src/cli/browser/pageSteps.ts';
import { feltPoint } from '../../e2e/steps/aim.ts';
import {
  byMouse,
  handOf,
  hands,
  NOTHING,
  named,
  openFree,
  type Spot,
  take,
  verb,
} from '../../e2e/steps/handSteps.ts';
import { openPage } from '../people/openPage.tsx';

const DECK: Spot = [0, 0];
/** The far edge of the deck on the board of Seven Card Combo: chips from the box are placed in front of the rest. */
const COMBO_DECK: Spot = [0, -0.28];
const ASIDE: Spot = [0.3, 0];

it('by mouse: shuffle, draw, play, carry, take back and look through, and a reload finds it all', async () => {
  const page = await openFree(await openPage(), 'Playing cards');
  const { pick, carry, drag } = byMouse(page);
  await pick(DECK);
  await named(page, '54 cards, face down').waitFor();
  await press(verb(page, /^Shuffle/));
  await press(verb(page, /^Draw to your hand/));
  await handOf(page, 1);
  const face = (await handCards(page).first().getAttribute('aria-label'))!;

  // From the hand onto the felt, face up; then to another place, and back into the hand.
  const [right, left]: Spot[] = [
    [0.4, 0.2],
    [-0.4, 0.2],
  ];
  await drag(handCards(page).first(), right!);
  await handOf(page, 0);
  await pick(right!);
  await named(page, face).waitFor();
  await carry(right!, left!);
  await pick(right!);
  await named(page, NOTHING).waitFor();
  await pick(left!);
  await named(page, face).waitFor();
  await press(verb(page, /^Take to your hand/));
  await handOf(page, 1);

  // The context menu offers everything, and a card found in a searched pile can be taken out.
  const { x, y } = feltPoint(page, ...DECK);
  await page.mouse.click(x, y, { button: 'right' });
  await page.getByRole('menuitem', { name: /^Look through it/ }).click();
  const known = page
    .getByRole('region', { name: 'Cards that you know' })
    .getByRole('button', { name: /^Take/ });
  await expect.poll(() => known.count()).toBe(53);
  await press(known.nth(30));
  await handOf(page, 2);

  // Shift takes only the top card; Ctrl selects several pieces.
  await page.keyboard.down('Shift');
  await carry(DECK, left!);
  await page.keyboard.up('Shift');
  await named(page, 'Card face down').waitFor();
  await page.keyboard.down('Control');
  await pick(DECK);
  await page.keyboard.up('Control');
  await named(page, '2 pieces').waitFor();
  // Moves can be undone; putting a piece into the box asks first.
  await page.keyboard.press('q');
  await press(verb(page, /^Undo/));
  await page.keyboard.press('Delete');
  const sure = page.getByRole('alertdialog', { name: 'Put into the box?' });
  await press(sure.getByRole('button', { name: 'Put into the box' }));
  await named(page, NOTHING).waitFor();

  await page.reload();
  await handOf(page, 2);
});

it('by keys: walk to a pile, draw by number, carry it, put it back, and take chips from the box', async () => {
  const page = await openFree(await openPage(), 'Seven Card Combo');
  await page.keyboard.press('ArrowUp');
  await named(page, '52 cards, face down').waitFor();
  await page.keyboard.press('r');
  await page.keyboard.press('5');
  await handOf(page, 5);
  await named(page, '47 cards, face down').waitFor();
  await page.keyboard.press('Enter');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await named(page, '47 cards, face down').waitFor();
  // A page closed in mid-carry leaves the piece within reach.
  await page.keyboard.press('Enter');
  await page.reload();
  await handOf(page, 5);
  await sceneAtRest(page);
  await page.keyboard.press('ArrowUp');
  await named(page, '47 cards, face down').waitFor();
  await page.keyboard.press('Enter');
  await hands(page).getByText('Picked up.').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await hands(page).getByText('Put down.').waitFor({ state: 'attached' });
  await page.keyboard.press('f');
  await named(page, /^47 cards, .* on top$/).waitFor();
  await page.keyboard.press('Escape');
  await press(verb(page, 'Take from the box…'));
  await page.getByRole('menuitem', { name: '20 chips of 25' }).press('Enter');
  await named(page, '20 chips of 25: 500').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await named(page, NOTHING).waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('ArrowUp');
  await named(page, '20 chips of 25: 500').waitFor();
});

it('a key means the piece under the mouse, unless another has been picked since', async () => {
  const page = await openFree(await openPage(), 'Seven Card Combo');
  await take(page, '20 chips of 25');
  const chips = named(page, '20 chips of 25: 500');
  await chips.waitFor();
  const { x, y } = feltPoint(page, ...COMBO_DECK);
  await page.mouse.move(x, y, { steps: 3 });
  await page.keyboard.press('3');
  await handOf(page, 3);
  await named(page, '49 cards, face down').waitFor();
  // The mouse is over the deck, but the arrow keys have selected the chips.
  const ways = ['ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowUp'];
  const walked = async (): Promise<boolean> => {
    if (!(await chips.isVisible())) await page.keyboard.press(ways.shift() ?? 'ArrowUp');
    return chips.isVisible();
  };
  await expect.poll(walked).toBe(true);
  await page.keyboard.press('Delete');
  await chips.waitFor({ state: 'detached' });
  await page.mouse.click(x, y);
  await named(page, '49 cards, face down').waitFor();
});

it('alone at several seats: each has a hand of its own, and a reload finds who sits where', async () => {
  const page = await openFree(await openPage(), 'Playing cards', { seats: 3 });
  const { pick } = byMouse(page);
  await pick(DECK);
  await press(verb(page, /^Draw to your hand/));
  await handOf(page, 1);
  const first = await handCards(page).first().getAttribute('aria-label');
  const sit = async (seat: string): Promise<void> => {
    await page.getByRole('button', { name: `About ${seat}` }).click();
    await page.getByRole('button', { name: 'Sit here' }).click();
    await page.getByRole('list', { name: 'Your seat' }).getByText(seat).waitFor();
    await sceneAtRest(page);
  };
  const drawn = page.locator('[role="application"] canvas');
  await drawn.evaluate((canvas) => canvas.setAttribute('data-first', ''));
  await sit('Seat 2');
  // The table is the same one, seen from elsewhere.
  expect(await drawn.and(page.locator('[data-first]')).count()).toBe(1);
  expect(await handCards(page).count()).toBe(0);
  await pick(DECK);
  for (const _ of [1, 2]) await press(verb(page, /^Draw to your hand/));
  await handOf(page, 2);
  await page.reload();
  await handOf(page, 2);
  await sit('Seat 1');
  await handOf(page, 1);
  expect(await handCards(page).first().getAttribute('aria-label')).toBe(first);
});

it('alone, undo leads back step by step, past seen cards and chance', async () => {
  const page = await openFree(await openPage(), 'Playing cards');
  const { pick, carry, none } = byMouse(page);
  const undo = () => page.keyboard.press('Control+z');
  // Nothing has been done yet.
  expect(await verb(page, /^Undo/).count()).toBe(0);
  await pick(DECK);
  await named(page, '54 cards, face down').waitFor();
  await press(verb(page, /^Draw to your hand/));
  await handOf(page, 1);
  const first = await handCards(page).first().getAttribute('aria-label');
  await press(verb(page, /^Shuffle/));
  await page.getByText('You shuffled a pile of 53 cards.').first().waitFor();
  await carry(DECK, ASIDE);
  await page.keyboard.press('5');
  await handOf(page, 6);

  await undo();
  await handOf(page, 1);
  await none();
  await sceneAtRest(page);
  await pick(ASIDE);
  await named(page, '53 cards, face down').waitFor();
  // Undo the move of the deck, then the shuffle.
  await undo();
  await sceneAtRest(page);
  await pick(DECK);
  await named(page, '53 cards, face down').waitFor();
  await undo();
  await page.getByText('You took back: You shuffled a pile of 53 cards.').first().waitFor();
  expect(await handCards(page).first().getAttribute('aria-label')).toBe(first);
  await undo();
  await handOf(page, 0);
  // Nothing is left to undo, so nothing offers it.
  await expect.poll(() => verb(page, /^Undo/).count()).toBe(0);
  await undo();
  await page.getByText('There is nothing to undo.').waitFor();
  await pick(DECK);
  await press(verb(page, /^Shuffle/));
  await verb(page, /^Undo/).waitFor();
});
