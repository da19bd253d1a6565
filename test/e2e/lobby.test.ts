import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { playButton } from '../../src/cli/browser/lobbySteps.ts';
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
  await playButton(page).waitFor();
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

/** Checks whether all tiles and the button that plays are in sight, and every tile's picture is there. */
const invites = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const tiles = [...document.querySelectorAll('[role="radiogroup"] label')];
    const play = [...document.querySelectorAll('button')].find(({ textContent }) =>
      /^Play /.test(textContent),
    );
    const foot = play!.getBoundingClientRect();
    const pictures = document.querySelectorAll<HTMLImageElement>('[role="radiogroup"] img');
    return (
      tiles.every((tile) => tile.getBoundingClientRect().bottom <= innerHeight) &&
      foot.bottom <= innerHeight &&
      [...pictures].every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    );
  });

it('a first visit contacts no other server, is accessible throughout, and downloads a card of a deck', async () => {
  const page = await app.visit(QUICK);
  for (const fold of await page.locator('summary').all()) await fold.click();
  await expectAllInReach(page, 'the lobby');
  for (const fold of await page.locator('summary').all()) await fold.click();

  await page.evaluate(() => scrollTo(0, 0));
  await judgeAll(page, () => exportCard(page));
  expect(page.url()).toMatch(/#\/table\//);
  expect(app.takeTrouble()).toEqual([]);
});

it('the lobby is there before its script, at no other address, and a press meanwhile counts', async () => {
  let arrive = (): void => {};
  const arrived = new Promise<void>((resume) => {
    arrive = resume;
  });
  const late = (page: Page) =>
    page.route(/\/assets\/index-\w+\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
  const elsewhere = await app.visit('#/gallery', {}, late);
  const asked: string[] = [];
  const page = await app.visit('', { strict: true }, (each) => {
    each.on('request', (request) => asked.push(request.url().replace(/^.*\/|-\w+(?=\.)/g, '')));
    return late(each);
  });
  await page.getByRole('radio', { name: /Laro/ }).waitFor();
  await page.getByRole('button', { name: 'Rules' }).click();
  expect(await elsewhere.locator('#root > *').count()).toBe(0);
  const drawn = await page.locator('#root').ariaSnapshot();
  expect(await faults(page)).toEqual([]);
  await expect.poll(() => asked).toContain('index.js');
  expect(asked.filter((name) => /^(?!icon).*svg$|^index/.test(name)).slice(0, 2)).toEqual([
    'lounge.svg',
    'comet-board.svg',
  ]);
  expect(asked.filter((name) => name.endsWith('.woff2'))).toEqual([]);
  arrive();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Only the day’s puzzle has its game since.
  const same = (await page.locator('#root').ariaSnapshot()).replace(
    /(Puzzle of the day" .*)\n.*- text: .*/,
    '$1',
  );
  expect(same).toBe(drawn);
  expect(app.takeTrouble()).toEqual([]);
});

it('a first visit on a phone is accessible throughout, with all games and Play in sight', async () => {
  const page = await app.visit(QUICK, PHONE);
  await playButton(page).waitFor();
  for (const [width, height] of [
    [360, 640],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => invites(page)).toBe(true);
  }
  await judgeAll(page);
  expect(app.takeTrouble()).toEqual([]);
});
