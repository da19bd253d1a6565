import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { finishTurn, firstCard, press, startMatch } from '../../src/cli/browser/pageSteps.ts';
import { choose, endTurn, result } from '../e2e/steps/steps.ts';
import { PHONE } from './browser/screen.ts';
import { openPage, QUICK } from './people/openPage.tsx';

const outcomeOf = (page: Page) => page.getByRole('region', { name: 'Result of the reveal' });
const nextRound = (page: Page) => page.getByRole('button', { name: /^Next round/ });

it('counts step by step, can be skipped, waits with its result, and can be watched again', async () => {
  // Normal speed: sped up, the reveal can be over before a busy machine has clicked.
  const page = await openPage('?quality=low&seed=reveal');
  await startMatch(page);
  await finishTurn(page);
  const reveal = page.getByRole('region', { name: /^Reveal at/ });
  await reveal.waitFor();
  await reveal
    .getByText(/takes|stay/)
    .first()
    .waitFor();
  await reveal.getByRole('button', { name: 'Skip' }).click();
  await reveal.waitFor({ state: 'detached' });
  // The result stays until dismissed, also after a reload.
  await nextRound(page).waitFor();
  await page.reload();
  await nextRound(page).waitFor();
  expect(await endTurn(page).count()).toBe(0);
  const outcome = outcomeOf(page);
  const lines = await outcome.locator('[data-summary] p').allInnerTexts();
  expect(lines.length).toBeLessThanOrEqual(3);
  expect(lines[0]).toMatch(/^[+−]\d+ this round$/);
  expect(lines[1]).toMatch(/takes? .*credits? .*with \d+/);
  await outcome.getByRole('button', { name: 'More' }).click();
  await outcome
    .getByText(/takes?|nobody/)
    .first()
    .waitFor();
  expect(await outcome.getByRole('listitem').count()).toBeGreaterThan(1);
  await press(nextRound(page));
  await firstCard(page);
  await choose(page, 'Look at the last reveal');
  await reveal.getByText('The last reveal, again').waitFor();
  await reveal.getByRole('button', { name: 'Skip' }).click();
  await endTurn(page).waitFor();
});

it('with animation off, too, the result of a round is seen and waited for', async () => {
  const page = await openPage('?quality=low&seed=reveal');
  await startMatch(page);
  await choose(page, 'Settings');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByLabel('Animation').selectOption({ label: 'off: show results only' });
  await settings.getByRole('button', { name: 'Close' }).click();
  await settings.waitFor({ state: 'detached' });
  // A click has closed the menu, so Enter belongs to the table again and not to the menu's button.
  await page.keyboard.press('Enter');
  expect(await page.getByRole('menu').count()).toBe(0);
  await finishTurn(page);
  await nextRound(page).waitFor();
  await outcomeOf(page)
    .getByText(/takes? .*credits? .*with \d+/)
    .first()
    .waitFor();
  await press(nextRound(page));
  await firstCard(page);
});

it('waits no longer once the viewer has ended the game', async () => {
  const page = await openPage('?quality=low&speed=4&seed=reveal');
  await startMatch(page);
  await finishTurn(page);
  await outcomeOf(page)
    .getByRole('button', { name: /^Next round/ })
    .waitFor();
  await choose(page, 'End the game');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'End the game' }));
  const standings = result(page).getByRole('list', { name: 'Standings' });
  await standings.waitFor();
  await page.getByText('The game was ended early.').first().waitFor({ state: 'attached' });
});

it('has its result in a line on a phone, which gives way to a hint', async () => {
  const page = await openPage(QUICK, PHONE);
  await startMatch(page);
  await finishTurn(page);
  const outcome = outcomeOf(page);
  await outcome.getByText(/credits/).waitFor();
  const asked = page.getByRole('region', { name: 'What to do now' });
  expect(await asked.count()).toBe(0);
  await page.getByRole('button', { name: 'Hint', exact: true }).tap();
  await asked.waitFor();
  await outcome.waitFor({ state: 'detached' });
});
