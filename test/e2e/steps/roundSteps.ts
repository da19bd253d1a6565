import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { gameTile, playButton } from '../../../src/cli/browser/lobbySteps.ts';
import {
  actUntil,
  answer,
  finishTurn,
  handCards,
  press,
  sceneAtRest,
  startMatch,
  topCard,
} from '../../../src/cli/browser/pageSteps.ts';
import { zonePoint } from './aim.ts';
import { actInLaro, laroAsks } from './laroSteps.ts';
import { drag, handNumber, handPoint, openSpike, reachCards, standOrCheck } from './spikeSteps.ts';
import { bright, potPoint, question, result, round } from './steps.ts';

/**
 * A round of each game against bots, from the lobby until the next round or hand, with mouse and keys. A drag that misses is tried again: at
 * automatic quality the picture may change, and the camera with it, after the look.
 */

const inHand = (page: Page) => expect.poll(() => handCards(page).count());

/** Picks a card, and waits until the page shows that. */
async function pick(page: Page): Promise<void> {
  await press(topCard(page));
  await page.locator('[data-card][aria-pressed="true"]').waitFor();
}

/** Lays one card by key, drags another to a pot, and ends turns. */
export async function playComet(page: Page): Promise<void> {
  await gameTile(page, /comet/i).click();
  await startMatch(page);
  await pick(page);
  await answer(page, '4');
  await inHand(page).toBe(6);
  await actUntil(
    'a set at another pot',
    async () => (await handCards(page).count()) < 6,
    async () => {
      const pot = await potPoint(page, 'Vain');
      const { x, y } = (await topCard(page).boundingBox())!;
      await drag(page, { x: x + 24, y: y + 60 }, pot);
      await sceneAtRest(page);
    },
  );
  await finishTurn(page);
  await expect.poll(() => round(page)).toBe(2);
}

/** Drags a card from the Array into the hand, and stands until the hand is over. */
export async function playSpike(page: Page): Promise<void> {
  await openSpike(page);
  await reachCards(page);
  await actUntil(
    'a third card',
    async () => (await handCards(page).count()) > 2,
    async () => {
      await drag(page, await zonePoint(page, 'spike', 4, 'array:0'), await handPoint(page));
      await sceneAtRest(page);
    },
  );
  const isOver = async (): Promise<boolean> =>
    (await result(page).isVisible()) || (await handNumber(page)) > 1;
  await actUntil('the next hand', isOver, async () => {
    await bright(page).or(result(page)).first().waitFor();
    if (!(await isOver())) await press(standOrCheck(page).or(bright(page)).first());
  });
}

export async function playLaro(page: Page): Promise<void> {
  await gameTile(page, /laro/i).click();
  await playButton(page).click();
  await laroAsks(page).waitFor();
  for (let turn = 0; turn < 120 && (await round(page)) === 1; turn++) await actInLaro(page);
  await expect.poll(() => round(page)).toBe(2);
}

/** Passes a card, and takes what the bright button offers until the hand has been counted. */
export async function playCombo(page: Page): Promise<void> {
  await gameTile(page, /combo/i).click();
  await playButton(page).click();
  await bright(page).waitFor();
  let passed = 0;
  const isOver = async (): Promise<boolean> => (await handNumber(page)) > 1;
  await actUntil('the next hand', isOver, async () => {
    if (passed === 0 && /^Pass/.test(await question(page).innerText())) {
      await pick(page);
      passed++;
    }
    await press(bright(page));
    await bright(page).waitFor();
  });
  expect(passed).toBe(1);
}
