import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startMatch, topCard } from '../../src/cli/browser/pageSteps.ts';
import { openApp, PHONE, QUICK } from './browser/app.ts';
import { faults } from './browser/axe.ts';
import { expectAllInReach } from './browser/reach.ts';

const app = openApp();

/** Opens a dialog of the lobby, checks its accessibility, and closes it. */
async function judgeDialog(page: Page, name: string, meanwhile = async () => {}): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
  expect(await faults(page), name).toEqual([]);
  await meanwhile();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Checks for serious accessibility faults from the lobby to a table with its menu open. `inRules`: runs while the rules are open. */
async function judgeAll(page: Page, inRules?: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).waitFor();
  expect(await faults(page), 'the lobby').toEqual([]);
  await judgeDialog(page, 'Rules', inRules);
  await judgeDialog(page, 'Settings');
  await startMatch(page);
  await topCard(page).click();
  expect(await faults(page), 'the table').toEqual([]);
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('menu').waitFor();
  expect(await faults(page), 'the menu').toEqual([]);
}

/** Exports a card's file from the rules. */
async function exportCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Print and export the cards…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print and export' });
  await dialog
    .getByRole('combobox', { name: /^Card(?! colours)/ })
    .selectOption({ label: '4, 9, Princess (12)' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Make the file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('seven-card-comet-4-9-princess-12.png');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** CSS pixels by which the fan's cards overhang a game's panel, at most. Negative: all are within it, or none is shown in so low a window. */
const overhang = (page: Page, game: string): Promise<number> =>
  page.getByRole('region', { name: game }).evaluate((panel) => {
    const { left, right } = panel.getBoundingClientRect();
    const cards = [...panel.querySelectorAll('canvas')]
      .map((card) => card.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    return Math.max(...cards.flatMap((card) => [left - card.left, card.right - right]));
  });

it('a first visit contacts no other server, is accessible throughout, and downloads a card of a deck', async () => {
  const page = await app.visit(QUICK);
  // The picture of a game stays in sight without covering the matches below it.
  const heading = page.getByRole('heading', { name: 'Your matches' });
  await heading.waitFor();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const picture = (await page.getByRole('region', { name: 'Seven Card Comet' }).boundingBox())!;
  expect(picture.y + picture.height).toBeLessThanOrEqual((await heading.boundingBox())!.y);

  await page.getByText('Table options').click();
  await expectAllInReach(page, 'the lobby');
  await page.getByText('Table options').click();

  await page.evaluate(() => scrollTo(0, 0));
  await judgeAll(page, () => exportCard(page));
  expect(page.url()).toMatch(/#\/table\//);
  expect(app.takeTrouble()).toEqual([]);
});

it('a first visit on a phone is accessible throughout, and every fan of cards lies within its panel', async () => {
  const page = await app.visit(QUICK, PHONE);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.tap();
    const game = await tab.innerText();
    await page.getByRole('region', { name: game }).locator('canvas').first().waitFor();
    for (const viewport of [
      { width: 320, height: 568 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      // Cards fly in, so wait until they are within.
      await expect.poll(() => overhang(page, game)).toBeLessThan(0);
    }
  }
  await page.getByRole('tab').first().tap();
  await judgeAll(page);
  expect(app.takeTrouble()).toEqual([]);
});
