import { expect, it } from 'vitest';
import { playButton } from '../../src/cli/browser/lobbySteps.ts';
import { answer, finishTurn, firstCard, handCards, settled } from '../../src/cli/browser/pageSteps.ts';
import { endTurn, result } from '../e2e/steps/steps.ts';
import { openPage, QUICK } from './people/openPage.tsx';

it('a whole game of Comet with the keyboard alone leads to the result and the replay', async () => {
  const page = await openPage();
  // The buy-in covers two antes, so the game ends soon.
  await page.getByText('Table options').click();
  await page.getByLabel('Buy-in').fill('600');
  await playButton(page).focus();
  await page.keyboard.press('Enter');
  await firstCard(page);
  // Keyboard only from here on.
  const next = endTurn(page)
    .or(page.getByRole('button', { name: /ante up/i }))
    .or(result(page))
    .first();
  for (let turn = 0; turn < 40 && !(await result(page).isVisible()); turn++) {
    await page.locator('body').press('Escape');
    const hand = handCards(page);
    if ((await hand.count()) >= 3) {
      await settled(page);
      await hand.first().focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      await answer(page, '1');
      await answer(page, '7');
    }
    await page.keyboard.press('Escape');
    if (await endTurn(page).isVisible()) await finishTurn(page, 'keys');
    else await answer(page, 'Enter');
    await next.waitFor();
  }
  await result(page).waitFor();
  const standings = result(page).getByRole('list', { name: 'Standings' }).getByRole('listitem');
  expect(await standings.count()).toBe(4);
  await result(page).getByText('The match in figures').click();
  const course = result(page).getByRole('img', { name: /^Everybody’s credits from beginning to end/ });
  expect(await course.getAttribute('aria-label')).toMatch(/ 600 to \d/);
  await result(page)
    .getByText(/^Best set: .+, \d+ \(round \d+\): .+/)
    .waitFor();
  await page.getByRole('button', { name: 'Watch the replay' }).press('Enter');
  const slider = page.getByRole('slider', { name: 'Position in the match' });
  await slider.waitFor();
  expect(location.hash).toMatch(/^#\/replay\//);
  await slider.fill((await slider.getAttribute('max'))!);
  expect(await slider.inputValue()).toBe(await slider.getAttribute('max'));
  expect(Number(await slider.inputValue())).toBeGreaterThan(50);
  await page.goto(`/${QUICK}`);
  await page.getByRole('button', { name: 'Watch' }).waitFor();
});
