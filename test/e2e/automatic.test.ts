import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  handCards,
  press,
  sceneAtRest,
  settled,
  startMatch,
  topCard,
} from '../../src/cli/browser/pageSteps.ts';
import { openApp } from './browser/app.ts';
import { blankCanvases, blankTextures, hidePage } from './browser/undrawn.ts';
import { placePoint } from './steps/aim.ts';
import { drag } from './steps/spikeSteps.ts';
import { choose } from './steps/steps.ts';

/**
 * The automatic quality, which is measured during play and remounts the canvas on a slow machine. In a small window, because every pixel is
 * drawn in software. Only taps and drops on Comet's table; those of the other games are in `test/page/tableHands.test.tsx`.
 */
const app = openApp({ drawn: true, viewport: { width: 480, height: 700 }, deviceScaleFactor: 0.5 });

async function tap(page: Page, place: string): Promise<void> {
  const { x, y } = await placePoint(page, 'comet', 4, place);
  await settled(page);
  await page.mouse.click(x, y);
}

async function drop(page: Page, card: Locator, place: string): Promise<void> {
  const to = await placePoint(page, 'comet', 4, place);
  const { x, y } = (await card.boundingBox())!;
  await drag(page, { x: x + 24, y: y + 60 }, to);
}

const inHand = (page: Page) => expect.poll(() => handCards(page).count());

async function setQuality(page: Page, quality: string): Promise<void> {
  await choose(page, 'Settings');
  await page.getByLabel('Picture quality').selectOption(quality);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

it('at automatic quality taps and drops reach the pots, also after the canvas was mounted anew', async () => {
  // Card faces and the page around the table make no difference here, and are expensive to paint.
  const page = await app.visit('?speed=0&seed=e2e', {}, async (fresh) => {
    for (const part of [blankTextures, blankCanvases, hidePage]) await fresh.addInitScript(part);
  });
  await startMatch(page);
  await sceneAtRest(page);
  await press(topCard(page));
  await tap(page, 'pot:2');
  await inHand(page).toBe(6);
  await drop(page, topCard(page), 'pot:1');
  await inHand(page).toBe(5);
  const canvas = (await page
    .getByRole('application', { name: 'Table' })
    .locator('canvas[data-engine]')
    .elementHandle())!;
  await setQuality(page, 'low');
  await setQuality(page, 'auto');
  await expect.poll(() => canvas.evaluate((element) => element.isConnected)).toBe(false);
  await drop(page, topCard(page), 'pot:0');
  await inHand(page).toBe(4);
  // Tapping a pot with no card selected takes back the card laid there.
  await tap(page, 'pot:2');
  await inHand(page).toBe(5);
  expect(app.takeTrouble()).toEqual([]);
});
