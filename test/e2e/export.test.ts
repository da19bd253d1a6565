import { AxeBuilder } from '@axe-core/playwright';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { handCards, press } from '../../src/cli/pageSteps.ts';
import { coloursOf, isDark, isWhite, sizeOf } from '../../src/export/testCanvas.ts';
import { openApp, QUICK } from './app.ts';
import { choose, coloursOfPdf, dialogOf, filesIn, made, openExports, textOf } from './exportSteps.ts';
import { bringing, colourOf, openEmpty, openOwn, walkTo } from './ownDeck.ts';

const app = openApp();

const EVERYTHING = 'Everything in one archive';

/** A browser that draws nothing in three dimensions. */
const withoutWebGL = (page: Page) =>
  page.addInitScript(() => {
    const give = HTMLCanvasElement.prototype.getContext as (...args: unknown[]) => unknown;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      return args[0] === 'webgl2' ? null : give.apply(this, args);
    } as typeof HTMLCanvasElement.prototype.getContext;
  });

const gallery = (face: string) =>
  app.visit(`?quality=low#/gallery/spike/${encodeURIComponent(face)}`, {}, withoutWebGL);

/** Lays a saved deck for Tabletop Simulator on a free table, and draws its last card. */
async function layOnTable(files: Record<string, Uint8Array>): Promise<Page> {
  const table = await app.visit(QUICK);
  await openEmpty(table);
  await openOwn(table, /A deck of your own/);
  const dialog = bringing(table);
  const chosen = Object.entries(files).filter(([name]) => !name.endsWith('.txt'));
  await dialog
    .locator('input[type=file]')
    .setInputFiles(chosen.map(([name, bytes]) => ({ name, mimeType: '', buffer: Buffer.from(bytes) })));
  for (const [name] of chosen.filter(([each]) => /\.(jpg|png)$/.test(each)))
    await dialog.getByText(`${name}: ${name}`).waitFor();
  await dialog.getByRole('button', { name: 'Lay 62 cards on the table' }).click();
  await dialog.waitFor({ state: 'detached', timeout: 60_000 });
  await walkTo(table, /^62 cards, face down/);
  await press(
    table.getByRole('region', { name: 'In your hands' }).getByRole('button', { name: /^Draw to your hand/ }),
  );
  return table;
}

it('packs everything of a deck, which can be printed, shown and laid on the free table', async () => {
  const page = await gallery('+4c');
  await openExports(page);
  await choose(page, 'What', EVERYTHING);
  await choose(page, 'Width', '512 pixels');
  await choose(page, 'Paper', 'A4');
  const zip = await made(page);
  expect(zip.name).toBe('galaxy-series-spike.zip');
  const files = filesIn(zip);
  const names = Object.keys(files);
  expect(names.filter((name) => /^cards\/svg\/[a-z0-9-]+\.svg$/.test(name))).toHaveLength(62);
  const pictures = names.filter((name) => /^cards\/png\/[a-z0-9-]+\.png$/.test(name));
  expect(pictures).toHaveLength(62);
  for (const name of pictures) expect(sizeOf(files[name]!)).toEqual([512, 853]);
  expect(names.filter((name) => !name.startsWith('cards/')).sort()).toEqual([
    'CREDITS.txt',
    'README.txt',
    'galaxy-series-spike-print-a4.pdf',
    'tabletop-simulator/README.txt',
    'tabletop-simulator/galaxy-series-spike-back.png',
    'tabletop-simulator/galaxy-series-spike-sheet-1.jpg',
    'tabletop-simulator/galaxy-series-spike.json',
  ]);
  const pdf = files['galaxy-series-spike-print-a4.pdf']!;
  expect((await PDFDocument.load(pdf)).getPageCount()).toBe(2 + 2 * 9);
  // The Sylop, whose gem is all gradients, shows its facets beside the words of the first page.
  const [facet] = await coloursOfPdf(page, pdf, 1, [[130 / 210, 122.6 / 297]]);
  const [red, green, blue, alpha] = facet!;
  const colour = [red!, green!, blue!, alpha!] as const;
  expect(isDark(colour) || isWhite(colour)).toBe(false);

  const deck = Object.fromEntries(
    names
      .filter((name) => name.startsWith('tabletop-simulator/'))
      .map((name) => [name.split('/')[1]!, files[name]!]),
  );
  const sheet = deck['galaxy-series-spike-sheet-1.jpg']!;
  const [width, height] = sizeOf(sheet);
  expect(Math.max(width, height)).toBeGreaterThan(4000);
  const table = await layOnTable(deck);
  // The last card lies on top.
  await expect.poll(() => handCards(table).first().getAttribute('aria-label')).toBe('Sylop');
  const [wanted] = await coloursOf(sheet, [[0.5 / 10, 6.15 / 7]]);
  const isSame = async (): Promise<boolean> =>
    (await colourOf(handCards(table).first())).every((each, i) => Math.abs(each - wanted![i]!) < 40);
  await expect.poll(isSame).toBe(true);
  expect(app.takeTrouble()).toEqual([]);
});

it('makes a card in the background, is used with keys, and says why nothing comes', async () => {
  const page = await gallery('+3s');
  // Faces are pictures where there is no WebGL.
  await page.getByRole('img', { name: 'plus 3 of squares' }).first().waitFor();
  const fetched: string[] = [];
  page.context().on('request', (request) => fetched.push(request.url()));
  const has = (part: RegExp) => fetched.some((url) => part.test(url));
  await openExports(page);
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  // From the last field on: the button that makes the file.
  await dialogOf(page).getByLabel(/^Ink/).focus();
  await page.keyboard.press('Tab');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('galaxy-series-spike-plus-3-of-squares.png');
  await dialogOf(page)
    .getByText(/^Saved as galaxy-series-spike-plus-3-of-squares\.png, /)
    .waitFor();
  expect(has(/export\.worker/)).toBe(true);
  await choose(page, 'Width', '2048 pixels');
  const { bytes } = await made(page);
  expect(sizeOf(bytes)).toEqual([2048, 3413]);
  const [corner, middle] = await coloursOf(bytes, [
    [0.002, 0.002],
    [0.5, 0.5],
  ]);
  expect([corner![3], middle![3]]).toEqual([0, 255]);
  await choose(page, 'Format', 'SVG drawing');
  const svg = await made(page);
  const ratio = await page.evaluate(async (text) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    await image.decode();
    return image.naturalHeight / image.naturalWidth;
  }, textOf(svg.bytes));
  expect(ratio).toBeCloseTo(5 / 3, 2);
  // The program for PDFs is fetched only when there is one to be made.
  expect(has(/printPdf|bundle/)).toBe(false);

  await choose(page, 'What', EVERYTHING);
  await dialogOf(page).getByRole('button', { name: 'Make the file' }).click();
  const bar = dialogOf(page).getByRole('progressbar');
  await expect.poll(() => bar.evaluate((each: HTMLProgressElement) => each.value)).toBeGreaterThan(0);
  const exporting = () => page.workers().filter((worker) => /export\.worker/.test(worker.url())).length;
  expect(exporting()).toBe(1);
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(exporting).toBe(0);
  await dialogOf(page).getByText(`“${EVERYTHING}” was cancelled. Nothing was saved.`).waitFor();
  expect(has(/printPdf/)).toBe(true);

  await page.route('**/*export.worker*', async (route) => {
    const answer = await route.fetch();
    const body = `delete self.OffscreenCanvas;\n${await answer.text()}`;
    await route.fulfill({ response: answer, body });
  });
  await choose(page, 'What', /^One card/);
  await choose(page, 'Format', 'PNG picture');
  const alert = dialogOf(page).getByRole('alert');
  await dialogOf(page).getByRole('button', { name: 'Make the file' }).click();
  await alert.getByText('cannot paint pictures in the background').waitFor();
  // A PDF needs no painting.
  await choose(page, 'What', /to print and cut/);
  expect((await made(page)).name).toMatch(/^galaxy-series-spike-print-(a4|letter)\.pdf$/);
  await page.unroute('**/*export.worker*');
  await page.route('**/*export.worker*', (route) => route.abort());
  await dialogOf(page).getByRole('button', { name: 'Make the file' }).click();
  await alert.getByText('could not be fetched').waitFor();
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(app.takeTrouble()).toEqual([]);
});
