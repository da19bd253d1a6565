import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { gameTile, playButton } from '../../../src/cli/browser/lobbySteps.ts';
import { press, sceneAtRest } from '../../../src/cli/browser/pageSteps.ts';

/** Paints a sheet of numbered cards, each in a colour of its own, in the page. */
export async function sheetFile(page: Page, columns: number, rows: number, name = 'moons.png') {
  const data = await page.evaluate(
    ([across, down]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [across * 100, down * 140];
      const ctx = canvas.getContext('2d')!;
      ctx.font = '60px sans-serif';
      ctx.textAlign = 'center';
      for (let cell = 0; cell < across * down; cell++) {
        const [x, y] = [(cell % across) * 100, Math.floor(cell / across) * 140];
        ctx.fillStyle = `hsl(${(cell * 360) / (across * down)} 70% 45%)`;
        ctx.fillRect(x, y, 100, 140);
        ctx.fillStyle = '#fff';
        ctx.fillText(String(cell + 1), x + 50, y + 90);
      }
      return canvas.toDataURL('image/png').replace(/^.*,/, '');
    },
    [columns, rows] as const,
  );
  return { name, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
}

/** Opens an empty free table. */
export async function openEmpty(page: Page): Promise<void> {
  await gameTile(page, 'Free table').click();
  await page.getByLabel('On the table').selectOption({ label: 'Nothing' });
  await playButton(page).click();
  await page
    .getByRole('region', { name: 'In your hands' })
    .getByRole('heading', { name: 'The table is yours' })
    .waitFor();
  await sceneAtRest(page);
}

export const bringing = (page: Page): Locator =>
  page.getByRole('dialog', { name: /of your own|from a picture/ });

/** Opens the box and chooses an item for content of the player's own. */
export async function openOwn(page: Page, item: RegExp): Promise<void> {
  // A new piece is selected at once, but the box is offered only with no selection.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Escape');
  await press(page.getByRole('button', { name: 'Take from the box…' }));
  await page.getByRole('menuitem', { name: item }).click();
  await bringing(page).waitFor();
}

/** Lays out a deck cut from a sheet with this many columns and rows. */
export async function layOwn(page: Page, columns: number, rows: number): Promise<void> {
  await openOwn(page, /A deck of your own/);
  const dialog = bringing(page);
  await dialog.locator('input[type=file]').setInputFiles(await sheetFile(page, columns, rows));
  await page.getByLabel('Columns').fill(String(columns));
  await page.getByLabel('Rows').fill(String(rows));
  await dialog.getByRole('button', { name: `Lay ${columns * rows} cards on the table` }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Colour near the card's upper edge, as red, green and blue. */
export const colourOf = (card: Locator): Promise<number[]> =>
  card.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const ctx = canvas.getContext('2d')!;
    return [...ctx.getImageData(canvas.width * 0.5, canvas.height * 0.15, 1, 1).data].slice(0, 3);
  });

/** Walks to the piece of this name with the arrow keys. */
export async function walkTo(page: Page, name: RegExp): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  let steps = 0;
  const walked = async (): Promise<boolean> => {
    await page.keyboard.press(++steps % 3 ? 'ArrowRight' : 'ArrowLeft');
    return page.getByRole('region', { name: 'In your hands' }).getByRole('heading', { name }).isVisible();
  };
  await expect.poll(walked, { timeout: 60_000 }).toBe(true);
}
