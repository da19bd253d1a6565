import type { Locator, Page } from 'playwright-core';

/** Steps that the tests of looks share. */

/** Returns the id of the look that this browser remembers. */
export const worn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('comet-table.preferences') ?? '{}').look ?? 'house');

export async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('radiogroup', { name: 'Looks' }).waitFor();
  return dialog;
}

export async function openEditor(page: Page): Promise<Locator> {
  const settings = await openSettings(page);
  await settings.getByRole('button', { name: 'Make a look…' }).click();
  const editor = page.getByRole('dialog', { name: 'A look of your own' });
  await editor.getByText('Emblem on the backs').waitFor();
  return editor;
}
