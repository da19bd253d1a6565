import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { gameTile, playButton } from '../../src/cli/browser/lobbySteps.ts';
import { handCards, sceneAtRest, settled } from '../../src/cli/browser/pageSteps.ts';
import { recordOf } from '../../src/cli/pictures/moment.ts';
import { seek } from '../../src/cli/pictures/replay.ts';
import { openApp, QUICK } from './browser/app.ts';
import { expectAllInReach } from './browser/reach.ts';
import { question } from './steps/steps.ts';

const app = openApp();

const rightsOf = async (texts: Locator): Promise<number[]> =>
  Promise.all(
    (await texts.all()).map(async (each) => {
      const { x, width } = (await each.boundingBox())!;
      return x + width;
    }),
  );

it('Combo leaves the head of the table and the count of four hands beside each other, and all is reached while passing', async () => {
  const page = await app.visit('?quality=low&speed=0');
  const { record, events } = await recordOf({ game: 'combo', seats: 4, seed: 'a' });
  const file = { name: 'match.jsonl', mimeType: 'text/plain', buffer: Buffer.from(record) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.locator('[data-hud]').waitFor();
  await seek(page, events.findIndex(({ type }) => type === 'handScored') + 1);
  const rows = page.locator('[data-labels] [data-kind=row]');
  await rows.nth(3).waitFor();
  await sceneAtRest(page);
  const head = page.locator('header').first();
  expect(Math.max(...(await rightsOf(head.locator('h1, p:not([aria-hidden])'))))).toBeLessThan(
    // A row's cards start after its name.
    Math.min(...(await rightsOf(rows))),
  );
  expect(await head.innerText()).toMatch(/match 1 of 3 · round 1 of 4 · hand 3 of 3/);

  await page.goto(app.url + QUICK);
  await gameTile(page, /combo/i).click();
  await playButton(page).click();
  await handCards(page).first().waitFor();
  await question(page).getByText(/pass/i).waitFor();
  await settled(page);
  await expectAllInReach(page, 'passing');
  expect(app.takeTrouble()).toEqual([]);
});
