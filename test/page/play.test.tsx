import { expect, it } from 'vitest';
import { answer, firstCard, handCards, press, startMatch } from '../../src/cli/pageSteps.ts';
import { openPage } from './openPage.tsx';

it('a reload in mid-turn brings back the same hand, the laid set and the undo', async () => {
  const page = await openPage();
  await startMatch(page);
  const names = () =>
    handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')).sort());
  const dealt = await names();
  await press(handCards(page).nth(0));
  await handCards(page).nth(1).focus();
  await page.keyboard.press('Space');
  await answer(page, '2');
  await expect.poll(() => handCards(page).count()).toBe(5);
  const left = await names();
  await page.reload();
  await firstCard(page);
  expect(await names()).toEqual(left);
  await page.keyboard.press('Control+z');
  await expect.poll(() => handCards(page).count()).toBe(7);
  expect(await names()).toEqual(dealt);
});
