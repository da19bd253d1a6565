import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { answer, firstCard, handCards, press, startMatch } from '../../src/cli/browser/pageSteps.ts';
import { choose, result } from '../e2e/steps/steps.ts';
import { leave, openPage, QUICK } from './people/openPage.tsx';

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

it('a match saved to a file plays on elsewhere; a tampered file is refused and nothing is lost', async () => {
  const page = await openPage();
  await startMatch(page);
  await press(handCards(page).first());
  await answer(page, '5');
  await expect.poll(() => handCards(page).count()).toBe(6);
  const waiting = page.waitForEvent('download');
  await choose(page, 'Save to a file');
  const folder = await mkdtemp(join(tmpdir(), 'comet-table-'));
  const file = join(folder, 'match.jsonl');
  await (await waiting).saveAs(file);

  await leave();
  const elsewhere = await openPage();
  await elsewhere.locator('input[type=file]').first().setInputFiles(file);
  await firstCard(elsewhere);
  expect(await handCards(elsewhere).count()).toBe(6);

  const tampered = join(folder, 'tampered.jsonl');
  await writeFile(tampered, (await readFile(file, 'utf8')).replace('"amount":25', '"amount":26'));
  await elsewhere.goto(`/${QUICK}`);
  await elsewhere.locator('input[type=file]').first().setInputFiles(tampered);
  await elsewhere
    .getByRole('alert')
    .getByText(/line \d+/)
    .waitFor();
  const kept = elsewhere.getByRole('button', { name: 'Continue', exact: true });
  await kept.first().waitFor();
  expect(await kept.count()).toBe(1);

  // Importing a match that the device already has does not duplicate it.
  await elsewhere.locator('input[type=file]').first().setInputFiles(file);
  await firstCard(elsewhere);
  await elsewhere.goto(`/${QUICK}`);
  await kept.first().waitFor();
  expect(await kept.count()).toBe(1);
});

it('a screen reader hears what happens in sentences', async () => {
  const page = await openPage();
  await startMatch(page);
  await press(handCards(page).first());
  await answer(page, '4');
  await page
    .locator('[aria-live=polite]')
    .getByText(/lay.* 1 card at Trinovat/)
    .first()
    .waitFor({ state: 'attached' });
});

it('a hint picks the cards, and the highlighted button plays them', async () => {
  const page = await openPage();
  await startMatch(page);
  await page.keyboard.press('h');
  await page.getByRole('status').getByText(/→/).waitFor();
  await page.locator('[data-card][aria-pressed=true]').nth(1).waitFor();
  await press(page.getByRole('button', { name: /^lay set at/i }));
  await expect.poll(() => handCards(page).count()).toBeLessThan(7);
  // The hint goes on with the remaining cards.
  await page.locator('[data-hint]').waitFor();
});

it('a game ended by agreement shows its result, and is played again', async () => {
  const page = await openPage();
  await startMatch(page);
  const first = page.url();
  await choose(page, 'End the game');
  await press(page.getByRole('button', { name: 'End the game', exact: true }));
  await press(result(page).getByRole('button', { name: 'Play again' }));
  await firstCard(page);
  expect(page.url()).not.toBe(first);
  expect(page.url()).toMatch(/#\/table\//);
});

it('keys are listed, the interface is hidden and shown, and a card is magnified', async () => {
  const page = await openPage();
  await startMatch(page);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await keys.getByText('hide or show the interface').waitFor();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await page.keyboard.press('F11');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.waitFor({ state: 'hidden' });
  // The hand stays when the interface is hidden.
  await handCards(page).first().waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor();
  await handCards(page).first().hover();
  await page.keyboard.down('Alt');
  await page.locator('[data-magnifier] canvas').waitFor();
  await page.keyboard.up('Alt');
  await page.locator('[data-magnifier] canvas').waitFor({ state: 'detached' });
});
