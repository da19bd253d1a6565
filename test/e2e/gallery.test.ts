import { converter } from 'culori';
import type { Download, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sceneAtRest } from '../../src/cli/browser/pageSteps.ts';
import { SIGHTS } from '../../src/pages/gallery/sights.ts';
import { seenWith } from '../sight.ts';
import { openApp, PHONE } from './browser/app.ts';
import { faults, faultsOfDialog } from './browser/axe.ts';
import { openPicture } from './browser/pixels.ts';
import { expectAllInReach } from './browser/reach.ts';
import { showPage } from './browser/undrawn.ts';
import { choose, dialogOf, openExports } from './steps/exportSteps.ts';

const app = openApp();
const LOW = '?quality=low';
const toScreen = converter('rgb');

const name = (page: Page) => page.locator('[data-name]');

/** The explained card as painted, also behind a dialog. */
const pictured = (page: Page): Promise<string> =>
  page
    .locator('section', { hasText: 'What it means' })
    .locator('[role="img"] canvas')
    .last()
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

const list = (page: Page, label: string) => page.getByRole('combobox', { name: label });

async function bytesOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Options too long for their list beside the stage. */
const cutOff = (page: Page): Promise<string[]> =>
  page.locator('aside select').evaluateAll((lists) =>
    (lists as HTMLSelectElement[]).flatMap((each) => {
      const { font, fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(each);
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = font || `${fontWeight} ${fontSize} ${fontFamily}`;
      // The browser's arrow is about as wide as a letter is high.
      const taken = [paddingLeft, paddingRight, fontSize].reduce((sum, part) => sum + parseFloat(part), 0);
      const room = each.clientWidth - taken;
      return [...each.options]
        .map(({ label }) => label)
        .filter((label) => pen.measureText(label).width > room);
    }),
  );

/** Places swatches over a corner of the page. */
const layStrip = (page: Page, colours: readonly string[]): Promise<void> =>
  page.locator('main').evaluate((main, all) => {
    const strip = document.createElement('div');
    strip.id = 'strip';
    strip.style.cssText = 'position: fixed; z-index: 9; left: 0; top: 0; display: flex';
    for (const background of all) {
      const patch = document.createElement('div');
      patch.style.cssText = `width: 20px; height: 20px; background: ${background}`;
      strip.append(patch);
    }
    main.append(strip);
  }, colours);

const COLOURS = ['#b9103c', '#1a5010', '#0a5c9e', '#ffab6b', '#ffffff'];

/** Checks that each colour is shown as people with that colour blindness see it, by the model that the page names. */
async function checkSights(page: Page): Promise<void> {
  await page.evaluate(showPage);
  await layStrip(page, COLOURS);
  for (const { label, matrix } of SIGHTS) {
    await list(page, 'Seen with').selectOption({ label });
    const seen = await openPicture(await page.locator('#strip').screenshot());
    for (const [i, colour] of COLOURS.entries()) {
      const { r, g, b } = toScreen(seenWith(matrix, colour))!;
      for (const [k, part] of [r, g, b].entries())
        expect(Math.abs(seen.at(20 * i + 10, 10)[k]! - 255 * part), `${colour}, ${label}`).toBeLessThan(4);
    }
  }
  await list(page, 'Seen with').selectOption({ label: SIGHTS[0]!.label });
  await page.locator('#strip').evaluate((strip) => strip.remove());
}

/** Shows a board of the game as large as the window, then nearer. */
async function lookAtBoard(page: Page, called: string): Promise<void> {
  const board = page.getByRole('button', { name: called });
  await board.focus();
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog', { name: called });
  const picture = large.getByRole('img', { name: called });
  const width = async () => (await picture.boundingBox())!.width;
  await expect.poll(width).toBeGreaterThan(500);
  const whole = await width();
  await expect.poll(() => picture.evaluate((canvas) => (canvas as HTMLCanvasElement).width)).toBe(2048);
  await large.getByRole('button', { name: 'Nearer' }).click();
  await expect.poll(width).toBeCloseTo(2 * whole, -1);
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'detached' });
  await expect.poll(() => board.evaluate((each) => each === document.activeElement)).toBe(true);
}

it('has room for everything on a desktop, shows colours as others see them, and asks no other server', async () => {
  const page = await app.visit(`${LOW}#/gallery/comet`);
  await sceneAtRest(page);
  expect(await faults(page)).toEqual([]);
  await expectAllInReach(page, 'the gallery');
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await tab.and(page.locator('[aria-selected="true"]')).waitFor();
    await expect.poll(() => page.locator('aside select').count()).toBeGreaterThan(3);
    expect(await cutOff(page), await tab.innerText()).toEqual([]);
  }
  await page.getByRole('tab', { name: 'Laro' }).click();
  await checkSights(page);
  await lookAtBoard(page, 'Board of Laro');
  await page.getByRole('tab', { name: 'Galaxy Series Spike' }).click();
  await expect.poll(() => name(page).innerText()).toBe('Sylop');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Share picture' }).click(),
  ]);
  const png = await bytesOf(download);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(download.suggestedFilename()).toBe('galaxy-series-spike-sylop.png');
  expect(app.takeTrouble()).toEqual([]);
});

it('wears the skin that is chosen or made beside the stage, in everything it shows and makes', async () => {
  const page = await app.visit(`${LOW}#/gallery/spike/+4c`, {
    reducedMotion: 'reduce',
    drawn: true,
    deviceScaleFactor: 0.5,
  });
  const stage = async (): Promise<Buffer> => {
    await sceneAtRest(page);
    // By selector, because behind an open dialog getByRole does not find it.
    return page.locator('[role="application"]').screenshot();
  };
  const svg = async (): Promise<string> => {
    await openExports(page);
    await choose(page, 'Format', 'SVG drawing');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Make the file' }).click(),
    ]);
    await page.keyboard.press('Escape');
    return (await bytesOf(download)).toString('utf8');
  };
  const house = { stage: await stage(), legend: await pictured(page), file: await svg() };
  expect(house.file).toContain('plus 4 of circles');
  await page.getByRole('button', { name: 'Look of the cards…' }).click();
  await page.getByText('Lacquer and gold').click();
  await expect.poll(() => pictured(page)).not.toBe(house.legend);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Escape has closed only the dialog, and the focus is back.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Look of the cards…');
  const lacquer = { stage: await stage(), legend: await pictured(page), file: await svg() };
  expect(lacquer.stage.equals(house.stage)).toBe(false);
  expect(lacquer.file).not.toBe(house.file);
  await page.reload();
  await expect.poll(() => pictured(page)).toBe(lacquer.legend);

  // The page wears a look while it is edited, and no longer once it is discarded.
  await page.getByRole('button', { name: 'Look of the cards…' }).click();
  await page.getByRole('button', { name: 'Make a look…' }).click();
  const editor = page.getByRole('dialog', { name: 'A look of your own' });
  const cloth = await stage();
  await editor.getByText('Boards', { exact: true }).click();
  await editor.getByLabel('Felt of Galaxy Series Spike').fill('#803010');
  await expect.poll(async () => cloth.equals(await stage()), { interval: 500 }).toBe(false);
  await list(page, 'Size of figures').selectOption({ label: 'as large as they go' });
  await expect.poll(() => pictured(page)).not.toBe(lacquer.legend);
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: 'Throw away what you have entered?' })
    .getByRole('button', { name: 'Throw it away' })
    .click();
  await editor.waitFor({ state: 'detached' });
  await expect.poll(() => pictured(page)).toBe(lacquer.legend);
  expect(app.takeTrouble()).toEqual([]);
});

/** Moves fingers over the page by their own clock, whatever the delay on a busy machine. */
async function fingers(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  // Seconds.
  let timestamp = Date.now() / 1000;
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) => {
    timestamp += 0.016;
    return cdp.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  };
}

it('is swept, pinched and tapped on a phone, and has room for its dialogs', async () => {
  const page = await app.visit(`${LOW}#/gallery/spike/+4c`, PHONE);
  await sceneAtRest(page);
  expect(await faults(page)).toEqual([]);
  const box = (await page.getByRole('application').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await fingers(page);
  await touch('touchStart', { x: x + 70, y });
  for (const left of [30, 60, 90, 120, 140]) await touch('touchMove', { x: x + 70 - left, y });
  await touch('touchEnd');
  await expect.poll(() => name(page).innerText()).toBe('Plus 5 of circles');
  // An upward swipe scrolls the page.
  await touch('touchStart', { x, y: y + 60 });
  // The finger rests at the end: a fling would go on scrolling below the next taps.
  for (const up of [20, 40, 60, 80, ...Array(10).fill(100)]) await touch('touchMove', { x, y: y + 60 - up });
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20);
  expect(await name(page).innerText()).toBe('Plus 5 of circles');
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(async () => (await page.getByRole('application').boundingBox())!.y).toBe(box.y);
  await touch('touchStart', { x: x - 20, y }, { x: x + 20, y });
  await touch('touchMove', { x: x - 60, y }, { x: x + 60, y });
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => window.__stage!.sight.zoom)).toBeGreaterThan(1.5);
  await page.getByRole('button', { name: 'Wall' }).tap();
  await page.getByRole('button', { name: 'Wall', pressed: true }).waitFor();
  await sceneAtRest(page);
  await page.touchscreen.tap(x, y);
  await expect.poll(() => name(page).innerText()).not.toBe('Plus 5 of circles');
  // A card lifted off the wall can be looked at closely.
  const lifted = await name(page).innerText();
  await page.getByRole('button', { name: 'Look at this card' }).tap();
  await page.getByRole('button', { name: 'Card', exact: true, pressed: true }).waitFor();
  expect(await name(page).innerText()).toBe(lifted);
  // The explanations do not cover the signs that they explain.
  const means = page.getByRole('region', { name: 'What it means' });
  const card = (await means.getByRole('img').boundingBox())!;
  const numbers = await means.locator('svg text').all();
  expect(numbers.length).toBeGreaterThan(1);
  for (const number of numbers) expect((await number.boundingBox())!.x).toBeGreaterThan(card.x + card.width);

  // The list is below the stage, which scrolls into sight when a card is tapped there.
  await page.getByRole('button', { name: 'minus 8 of squares' }).tap();
  await expect.poll(() => name(page).innerText()).toBe('Minus 8 of squares');
  await expect.poll(async () => (await page.getByRole('application').boundingBox())!.y).toBeGreaterThan(-1);

  await openExports(page);
  await choose(page, 'What', 'Everything in one archive');
  expect(await faultsOfDialog(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await choose(page, 'What', /^One card/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page).getByRole('button', { name: 'Make the file' }).tap(),
  ]);
  expect(download.suggestedFilename()).toBe('galaxy-series-spike-minus-8-of-squares.png');
  expect(app.takeTrouble()).toEqual([]);
});
