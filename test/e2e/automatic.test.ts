import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { finishTurn, handCards, press, sceneAtRest, settled, startMatch } from '../../src/cli/pageSteps.ts';
import { placePoint } from './aim.ts';
import { openApp } from './app.ts';
import { bright, choose, logOf, question, round, withoutClock } from './steps.ts';

/**
 * Every game a little at the quality people get who choose none: it is found while they play, and on a slow machine
 * the canvas is mounted anew for it. Only taps and drops on the table itself: what the buttons do is told elsewhere.
 */
const app = openApp();

async function open(game: RegExp, seed: string): Promise<Page> {
  const page = await app.visit(`?speed=0&seed=${seed}`);
  await page.getByRole('tab', { name: game }).click();
  return page;
}

/** A table of the usual size: taps on it, and cards dropped on it. */
const tableOf = (page: Page, game: string, seats = 4) => ({
  async tap(place: string): Promise<void> {
    const { x, y } = await placePoint(page, game, seats, place);
    await settled(page);
    await page.mouse.click(x, y);
  },
  async drop(card: Locator, place: string): Promise<void> {
    const { x, y } = await placePoint(page, game, seats, place);
    const box = (await card.boundingBox())!;
    await page.mouse.move(box.x + 24, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, box.y - 20, { steps: 3 });
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
  },
});

const inHand = (page: Page) => expect.poll(() => handCards(page).count());

async function setQuality(page: Page, quality: string): Promise<void> {
  await choose(page, 'Settings');
  await page.getByLabel('Picture quality').selectOption(quality);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe('at the quality that is found by itself', () => {
  it('Comet: taps and drops reach the pots, also after the canvas was mounted anew', async () => {
    const page = await open(/comet/i, 'e2e');
    await startMatch(page);
    const table = tableOf(page, 'comet');
    await sceneAtRest(page);
    await press(handCards(page).first());
    await table.tap('pot:3');
    await inHand(page).toBe(6);
    await table.drop(handCards(page).first(), 'pot:4');
    await inHand(page).toBe(5);
    const canvas = (await page
      .getByRole('application', { name: 'Table' })
      .locator('canvas')
      .elementHandle())!;
    await setQuality(page, 'low');
    await setQuality(page, 'auto');
    await expect.poll(() => canvas.evaluate((element) => element.isConnected)).toBe(false);
    await table.drop(handCards(page).first(), 'pot:0');
    await inHand(page).toBe(4);
    // A pot that is tapped with nothing picked gives back what was laid there.
    await table.tap('pot:3');
    await inHand(page).toBe(5);
    expect(await round(page)).toBe(1);
    await finishTurn(page);
    await expect.poll(() => round(page)).toBe(2);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('Spike: the deck gives a card, and the hand is played on', async () => {
    const page = await open(/spike/i, 'spike');
    await page.getByRole('button', { name: 'Start' }).click();
    const stand = page.getByRole('button', { name: /^stand/i });
    await stand.waitFor();
    await tableOf(page, 'spike').tap('deck');
    await inHand(page).toBe(3);
    const check = page.getByRole('button', { name: /^(check|call)/i });
    while (!(await stand.isVisible())) {
      await press(check.first());
      await stand.or(check).first().waitFor();
    }
    await tableOf(page, 'spike').drop(handCards(page).first(), 'deck');
    expect(await logOf(page)).toMatch(/You discard/);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('Laro: a card is taken from the deck and dropped on the discards', async () => {
    const page = await open(/laro/i, 'l1');
    await withoutClock(page);
    await page.getByRole('button', { name: 'Start' }).click();
    const draw = page.getByRole('button', { name: /^draw/i });
    const pass = page.getByRole('button', { name: /^pass/i });
    for (let turn = 0; turn < 2; turn++) {
      await draw.or(pass).first().waitFor();
      while (await pass.isVisible()) {
        await press(pass);
        await draw.or(pass).first().waitFor();
      }
      await tableOf(page, 'laro').tap('deck');
      await inHand(page).toBe(9);
      await tableOf(page, 'laro').drop(handCards(page).first(), 'discard');
      await inHand(page).toBe(8);
    }
    expect(app.takeTrouble()).toEqual([]);
  });

  it('Combo: a card is passed to the left, and the deck gives two', async () => {
    const page = await open(/combo/i, 'c3');
    await page.getByRole('button', { name: 'Start' }).click();
    const title = () => question(page).innerText();
    await bright(page).waitFor();
    while (!/^Pass/.test(await title())) await press(bright(page));
    await tableOf(page, 'combo', 3).drop(handCards(page).first(), 'left');
    await inHand(page).toBe(3);
    await tableOf(page, 'combo', 3).tap('deck');
    await inHand(page).toBe(4);
    expect(app.takeTrouble()).toEqual([]);
  });
});
