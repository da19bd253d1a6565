import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sceneAtRest } from '../../../src/cli/browser/pageSteps.ts';
import { handOf, NOTHING, named, openFree } from '../../e2e/steps/handSteps.ts';
import { choose } from '../../e2e/steps/steps.ts';
import { PHONE } from '../browser/screen.ts';
import { openPage, QUICK } from '../people/openPage.tsx';

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** Saves the table under this name and returns the file's text. */
async function save(page: Page, name: string, rules: string): Promise<string> {
  await choose(page, 'Save this table…');
  const asked = dialog(page, 'Save this table');
  await asked.getByLabel('Name').fill(name);
  await asked.getByLabel('House rules').fill(rules);
  const coming = page.waitForEvent('download');
  await asked.getByRole('button', { name: 'Save to a file' }).click();
  const text = await readFile(await (await coming).path(), 'utf8');
  // As it closes, it goes back in the history, which would lead away from another page.
  await page.waitForFunction(() => !history.state?.layer);
  return text;
}

async function open(page: Page, name: string, text: string): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await choose(page, 'Open a table…');
  await (await asked).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

it('a table is saved to a file, and is the same when opened at another table', async () => {
  const page = await openPage();
  await openFree(page, 'Seven Card Combo');
  await page.keyboard.press('ArrowUp');
  await named(page, '52 cards, face down').waitFor();
  await page.keyboard.press('r');
  await page.keyboard.press('5');
  await handOf(page, 5);
  const text = await save(page, 'Friday night', 'Aces are low.');

  await page.goto(`/${QUICK}`);
  await openFree(page, 'Nothing');
  await open(page, 'other.json', '{"format":"another"}');
  await page.getByText('“other.json” cannot be laid here. It is not a saved table.').waitFor();
  await open(page, 'friday.json', text);
  const asked = dialog(page, 'Open “Friday night”?');
  await asked.getByText('Aces are low.').waitFor();
  await asked.getByRole('button', { name: 'Open this table' }).click();
  await handOf(page, 5);
  await sceneAtRest(page);
  await page.locator('body').press('ArrowUp');
  await named(page, '47 cards, face down').waitFor();
  expect(await save(page, 'Friday night', 'Aces are low.')).toBe(text);

  await page.reload();
  await handOf(page, 5);

  // The lobby opens it as well, as a separate table.
  await page.goto(`/${QUICK}`);
  const chosen = page.waitForEvent('filechooser');
  await page.getByText('Open a file').click();
  await (await chosen).setFiles({
    name: 'friday.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await named(page, NOTHING).waitFor();
  await handOf(page, 5);
});

it.each([
  ['desktop', undefined],
  ['phone', PHONE],
])('earlier moments are shown, and the table is rewound to one of them: %s', async (_, device) => {
  const page = await openPage(QUICK, device);
  await openFree(page, 'Seven Card Combo');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('r');
  await page.keyboard.press('5');
  await handOf(page, 5);
  await page.keyboard.press('3');
  await handOf(page, 8);

  await choose(page, 'Rewind…');
  const rewind = dialog(page, 'Rewind');
  const moments = rewind.getByRole('radio');
  await expect.poll(() => moments.count()).toBe(4);
  await moments.first().focus();
  await page.keyboard.press('ArrowDown');
  await handOf(page, 5);
  await page.keyboard.press('End');
  await handOf(page, 0);
  // Opening and cancelling changes nothing.
  await rewind.getByRole('button', { name: 'Cancel' }).click();
  await handOf(page, 8);

  await choose(page, 'Rewind…');
  await rewind.getByRole('button', { name: 'An earlier moment' }).click();
  await handOf(page, 5);
  await rewind.getByRole('button', { name: 'Rewind to here' }).click();
  await rewind.waitFor({ state: 'detached' });
  await handOf(page, 5);
  await choose(page, 'What happened');
  await dialog(page, 'What happened').getByText('You rewound the table').waitFor();
});
