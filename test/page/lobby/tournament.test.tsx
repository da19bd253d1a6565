import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from '../people/openPage.tsx';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Enters the result of a table of two by hand: the player at its first seat has won. */
async function enterResult(page: Page, table: number): Promise<void> {
  await button(page, `Enter the result of table ${table}`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Enter the result' }).click();
  await dialog.getByText('Choose the rank of each player first.').waitFor();
  await dialog.getByRole('combobox').first().selectOption('1st');
  await dialog.getByRole('button', { name: 'Enter the result' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

it('an organiser opens a tournament, enters players, draws, enters results, and finds it again', async () => {
  const page = await openPage('');
  await button(page, 'Tournaments').click();
  await page.getByText('None yet.').waitFor();
  await button(page, 'Open the tournament').click();
  await page.getByText('Give the tournament a name first.').waitFor();
  await page.getByLabel('Name of the tournament').fill('First Friday');
  await page.getByLabel('Seats at a table').selectOption('2');
  await page.getByLabel('Tournament rounds').selectOption('2');
  await button(page, 'Open the tournament').click();
  await page.getByText('Waiting for players').waitFor();
  const url = page.url();
  expect(url).toMatch(/#\/tournament\/[\da-f]{24}$/);

  for (const name of ['Ann', 'Bo', 'Cy', 'Di']) {
    await page.getByLabel('Name of a player').fill(name);
    await page.keyboard.press('Enter');
    await page.getByText(name, { exact: true }).first().waitFor();
  }
  await page.getByLabel('Name of a player').fill('ANN');
  await page.keyboard.press('Enter');
  await page.getByText(/ANN looks like Ann/).waitFor();
  await page.getByLabel('Name of a player').fill('');
  await page.getByText(/ANN looks like Ann/).waitFor({ state: 'detached' });
  // A name typed by mistake leaves no trace, and the focus stays where its button was.
  await page.getByLabel('Name of a player').fill('Oops');
  await page.keyboard.press('Enter');
  await button(page, 'Withdraw Oops').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await button(page, 'Withdraw Oops').waitFor({ state: 'detached' });
  // On the next button, if the row has gone after the question, or on the part of the page around it.
  await page.locator('[aria-label="Withdraw Di"]:focus, [aria-label="Players"]:focus').waitFor();
  await button(page, 'Draw round 1').click();
  await page.getByText('0 of 2 results are in.').waitFor();
  // The button is gone, and the next press of Tab goes on from there.
  await page.locator('[aria-label="Next step"]:focus').waitFor();
  await enterResult(page, 1);
  await page.getByText('1 of 2 results are in.').waitFor();
  await page.locator('[aria-label="Correct the result of table 1"]:focus').waitFor();
  await enterResult(page, 2);
  await page.getByText('Round 1 is over').waitFor();
  const rows = page.getByRole('table', { name: 'Standings, best first' }).getByRole('row');
  expect(await rows.count()).toBe(5);

  // The next visit finds everything as it was.
  await button(page, 'Back').click();
  await page.getByText('First Friday').waitFor();
  await button(page, 'Back').click();
  await page.getByText('Your tournaments').click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await button(page, 'Draw round 2').click();
  await page.getByText('0 of 2 results are in.').waitFor();
  expect(page.url()).toBe(url);
});
