import { expect, it } from 'vitest';
import { handCards, sceneAtRest, startMatch } from '../../src/cli/browser/pageSteps.ts';
import { swipe } from '../e2e/steps/handSteps.ts';
import { orderOf, potPoint } from '../e2e/steps/steps.ts';
import { PHONE } from './browser/screen.ts';
import { openPage, QUICK } from './people/openPage.tsx';

it('cards can be dragged to a pot, and illegal moves are refused with their ruling', async () => {
  const page = await openPage();
  await startMatch(page);
  const drag = async (pot: string) => {
    const to = await potPoint(page, pot);
    const box = (await handCards(page).first().boundingBox())!;
    await page.mouse.move(box.x + 24, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, box.y - 20, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };
  await drag('Trinovat');
  await expect.poll(() => handCards(page).count()).toBe(6);
  await drag('Trinovat');
  await page
    .getByRole('alert')
    .getByText(/already have a set at this pot/)
    .waitFor();
  await page.getByRole('alert').getByText('C13').waitFor();
  expect(await handCards(page).count()).toBe(6);
  await drag('The Tail');
  await page
    .getByRole('alert')
    .getByText(/The Tail is played only/)
    .waitFor();
  expect(await handCards(page).count()).toBe(6);
});

it('a finger moves a card in the hand, then drags it to a pot', async () => {
  const page = await openPage(QUICK, PHONE);
  await startMatch(page);
  const pot = await potPoint(page, 'Vain');
  /** A visible point of the card at this place of the hand. */
  const spot = async (place: number) => {
    const card = (await orderOf(page))[place];
    const box = (await page.locator(`[data-card="${card}"]`).boundingBox())!;
    return { x: box.x + 14, y: box.y + 40 };
  };
  const [first, ...others] = await orderOf(page);
  await swipe(page, await spot(0), await spot(3));
  await expect.poll(() => orderOf(page)).toEqual([...others.slice(0, 3), first, ...others.slice(3)]);
  await sceneAtRest(page);
  await swipe(page, await spot(3), pot);
  await expect.poll(() => orderOf(page)).toEqual(others);
  await page
    .getByText(/1 card at Vain/)
    .first()
    .waitFor({ state: 'attached' });
});

it('the camera goes above the table and back to the seat', async () => {
  const page = await openPage();
  await startMatch(page);
  const seat = await potPoint(page, 'Trinovat');
  await page.locator('body').press('p');
  await expect.poll(async () => (await potPoint(page, 'Trinovat')).y).not.toBeCloseTo(seat.y, 0);
  await page.locator('body').press('Space');
  await expect.poll(async () => (await potPoint(page, 'Trinovat')).y).toBeCloseTo(seat.y, 0);
});
