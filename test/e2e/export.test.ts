import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { coloursOf, isDark, isWhite, sizeOf } from '../../src/export/testCanvas.ts';
import { openApp } from './browser/app.ts';
import { faultsOfDialog } from './browser/axe.ts';
import { choose, coloursOfPdf, dialogOf, filesIn, made, openExports, textOf } from './steps/exportSteps.ts';

const app = openApp();

const EVERYTHING = 'Everything in one archive';

/** Removes WebGL from the page. */
const withoutWebGL = (page: Page) =>
  page.addInitScript(() => {
    const give = HTMLCanvasElement.prototype.getContext as (...args: unknown[]) => unknown;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
      return args[0] === 'webgl2' ? null : give.apply(this, args);
    } as typeof HTMLCanvasElement.prototype.getContext;
  });

/** Colour of a facet of the Sylop's gem, which is all gradients, beside the text of the first page. */
async function facetOf(page: Page, pdf: Uint8Array) {
  const [facet] = await coloursOfPdf(page, pdf, 1, [[130 / 210, 122.6 / 297]]);
  const [red, green, blue, alpha] = facet!;
  return [red!, green!, blue!, alpha!] as const;
}

/**
 * Exports that need the browser's own canvas, Workers, downloads and PDF reader. The contents of all decks' files are tested in
 * `src/export`.
 */
it('makes a card in the background, works with the keyboard, and explains an empty result', async () => {
  const page = await app.visit(`?quality=low#/gallery/spike/${encodeURIComponent('+3s')}`, {}, withoutWebGL);
  // Without WebGL, faces are pictures.
  await page.getByRole('img', { name: 'plus 3 of squares' }).first().waitFor();
  const fetched: string[] = [];
  page.context().on('request', (request) => fetched.push(request.url()));
  const has = (part: RegExp) => fetched.some((url) => part.test(url));
  await openExports(page);
  expect(await faultsOfDialog(page)).toEqual([]);
  // From the last field, Tab leads to the button that makes the file.
  await dialogOf(page)
    .getByLabel(/^Card colours/)
    .focus();
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
  // The PDF code is fetched only for a PDF.
  expect(has(/printPdf|bundle/)).toBe(false);

  await choose(page, 'What', /Tabletop Simulator/);
  const deck = filesIn(await made(page));
  const sheet = deck['galaxy-series-spike-sheet-1.jpg']!;
  const [width, height] = sizeOf(sheet);
  expect(Math.max(width, height)).toBeGreaterThan(4000);
  // The last card of the deck, and the one before it.
  const [sylop, other] = await coloursOf(sheet, [
    [0.5 / 10, 6.15 / 7],
    [9.5 / 10, 5.15 / 7],
  ]);
  expect(sylop).not.toEqual(other);

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
  await choose(page, 'Paper', 'A4');
  const pdf = await made(page);
  expect(pdf.name).toBe('galaxy-series-spike-print-a4.pdf');
  expect((await PDFDocument.load(pdf.bytes)).getPageCount()).toBe(2 + 2 * 9);
  const facet = await facetOf(page, pdf.bytes);
  expect(isDark(facet) || isWhite(facet)).toBe(false);
  await page.unroute('**/*export.worker*');
  await page.route('**/*export.worker*', (route) => route.abort());
  await dialogOf(page).getByRole('button', { name: 'Make the file' }).click();
  await alert.getByText('could not be fetched').waitFor();
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(app.takeTrouble()).toEqual([]);
});
