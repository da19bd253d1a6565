import { expect, it } from 'vitest';
import { handCards, press, sceneAtRest } from '../../src/cli/pageSteps.ts';
import { openApp, QUICK } from './app.ts';
import { byMouse, NOTHING, named, type Spot, verb } from './handSteps.ts';

const app = openApp();

const DECK: Spot = [0, 0];
const ASIDE: Spot = [0.3, 0];

it('alone, undo leads back step by step, past what was seen and what chance decided', async () => {
  const page = await app.visit(QUICK);
  await page.getByRole('tab', { name: 'Free table' }).click();
  await page.getByLabel('On the table').selectOption({ label: 'Playing cards' });
  await page.getByRole('button', { name: 'Start' }).click();
  await named(page, NOTHING).waitFor();
  await sceneAtRest(page);
  const hand = (count: number) => expect.poll(() => handCards(page).count()).toBe(count);
  const { pick, carry, none } = byMouse(page);
  const undo = () => page.keyboard.press('Control+z');
  await pick(DECK);
  await named(page, '54 cards, face down').waitFor();
  await press(verb(page, /^Draw to your hand/));
  await hand(1);
  const first = await handCards(page).first().getAttribute('aria-label');
  await press(verb(page, /^Shuffle/));
  await page.getByText('You shuffled a pile of 53 cards.').first().waitFor();
  await carry(DECK, ASIDE);
  await page.keyboard.press('5');
  await hand(6);

  await undo();
  await hand(1);
  await none();
  await sceneAtRest(page);
  await pick(ASIDE);
  await named(page, '53 cards, face down').waitFor();
  // That the deck was carried there; then the shuffle.
  await undo();
  await sceneAtRest(page);
  await pick(DECK);
  await named(page, '53 cards, face down').waitFor();
  await undo();
  await page.getByText('You rewound the table to: You took 1 card.').first().waitFor();
  expect(await handCards(page).first().getAttribute('aria-label')).toBe(first);
  await undo();
  await hand(0);
  await undo();
  await page.getByText('There is nothing to undo.').waitFor();
  expect(app.takeTrouble()).toEqual([]);
});
