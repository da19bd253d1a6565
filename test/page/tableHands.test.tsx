import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gameTile, playButton } from '../../src/cli/browser/lobbySteps.ts';
import {
  actUntil,
  answer,
  handCards,
  press,
  sceneAtRest,
  settled,
  startMatch,
} from '../../src/cli/browser/pageSteps.ts';
import { placePoint, zonePoint } from '../e2e/steps/aim.ts';
import {
  check,
  drag,
  finger,
  handPoint,
  openSpike,
  reachCards,
  stand,
  standOrCheck,
} from '../e2e/steps/spikeSteps.ts';
import { bright, logOf, question, withoutClock } from '../e2e/steps/steps.ts';
import { PHONE } from './browser/screen.ts';
import { openPage } from './people/openPage.tsx';

const inHand = (page: Page) => expect.poll(() => handCards(page).count());

async function tap(page: Page, [game, seats]: readonly [string, number], place: string): Promise<void> {
  const { x, y } = await placePoint(page, game, seats, place);
  await settled(page);
  await page.mouse.click(x, y);
}

async function drop(
  page: Page,
  [game, seats]: readonly [string, number],
  card: Locator,
  place: string,
): Promise<void> {
  const to = await placePoint(page, game, seats, place);
  const { x, y } = (await card.boundingBox())!;
  await drag(page, { x: x + 24, y: y + 60 }, to);
}

describe('hands at the refereed tables', () => {
  it('Comet: a laid set comes back to the hand; the deck is refused with its ruling', async () => {
    const page = await openPage();
    await startMatch(page);
    await press(handCards(page).first());
    await press(handCards(page).nth(1));
    await answer(page, '1');
    await inHand(page).toBe(5);
    await drag(page, await zonePoint(page, 'comet', 4, 'set:0:0'), await handPoint(page));
    await inHand(page).toBe(7);
    await drag(page, await zonePoint(page, 'comet', 4, 'deck'), await handPoint(page));
    await page.getByText('nobody draws from the deck').first().waitFor();
    expect(await handCards(page).count()).toBe(7);
  });

  it('Combo: the deck is dragged to the hand by a finger, and a finger that rests on the pile reads it', async () => {
    const page = await openPage('?quality=low&speed=0&seed=c3', PHONE);
    await gameTile(page, /combo/i).click();
    await playButton(page).click();
    await handCards(page).first().waitFor();
    await bright(page).waitFor();
    await settled(page);
    const lift = await finger(page, await placePoint(page, 'combo', 2, 'discard'));
    const pile = page.getByRole('dialog').getByRole('region', { name: 'Discards' });
    await pile.getByRole('listitem').first().waitFor();
    await lift();
    await page.keyboard.press('Escape');
    await pile.waitFor({ state: 'detached' });
    await question(page).getByText('Pass to the left').waitFor();
    await answer(page, 'n');
    await question(page).getByText(/^Take/).waitFor();
    await settled(page);
    const deck = await placePoint(page, 'combo', 2, 'deck');
    await (await finger(page, deck, { x: deck.x, y: deck.y + 40 }, await handPoint(page)))();
    await inHand(page).toBe(5);
  });

  it('everything on the table has a name, under the pointer and by arrow keys', async () => {
    const page = await openPage('?quality=low&speed=0&seed=spike2');
    await openSpike(page);
    await reachCards(page);
    await sceneAtRest(page);
    const deck = await placePoint(page, 'spike', 4, 'deck');
    await page.mouse.move(deck.x, deck.y);
    await page
      .locator('[data-labels]')
      .getByText(/^Deck: \d+ cards$/)
      .waitFor();
    await page.getByRole('application', { name: 'Table' }).focus();
    const names = new Set<string>();
    for (const key of ['Up', 'Up', 'Up', 'Up', 'Up', 'Left', 'Left', 'Right', 'Right', 'Right', 'Down']) {
      await page.keyboard.press(`Arrow${key}`);
      names.add(await page.locator('[data-told]').innerText());
    }
    expect([...names].join(', ')).toMatch(/pot: \d+ credits/);
    expect(names.size).toBeGreaterThan(5);
  });
});

describe('taps on the table and cards dropped on it, at automatic quality', () => {
  it('Spike: the deck gives a card, and takes one', async () => {
    const page = await openPage('?speed=0&seed=spike');
    const table = ['spike', 4] as const;
    await openSpike(page);
    await stand(page).waitFor();
    await tap(page, table, 'deck');
    await inHand(page).toBe(3);
    await actUntil(
      'a choice of cards',
      () => stand(page).isVisible(),
      async () => {
        await press(check(page));
        await standOrCheck(page).waitFor();
      },
    );
    await drop(page, table, handCards(page).first(), 'deck');
    await expect.poll(() => logOf(page)).toMatch(/You discard/);
  });

  it('Laro: a card is taken from the deck and dropped on the discards', async () => {
    const page = await openPage('?speed=0&seed=l1');
    const table = ['laro', 4] as const;
    await gameTile(page, /laro/i).click();
    await withoutClock(page);
    await playButton(page).click();
    const draw = page.getByRole('button', { name: /^draw/i });
    const pass = page.getByRole('button', { name: /^pass/i });
    for (let turn = 0; turn < 2; turn++) {
      const settledPass = pass.and(page.locator('[data-settled]'));
      await expect
        .poll(async () => {
          if (await settledPass.isVisible()) await settledPass.click();
          return draw.isVisible();
        })
        .toBe(true);
      await tap(page, table, 'deck');
      await inHand(page).toBe(9);
      await drop(page, table, handCards(page).first(), 'discard');
      await inHand(page).toBe(8);
    }
  });

  it('Combo: a card is passed to the left, and the deck gives two', async () => {
    const page = await openPage('?speed=0&seed=c3');
    const table = ['combo', 3] as const;
    await gameTile(page, /combo/i).click();
    await playButton(page).click();
    await bright(page).waitFor();
    await actUntil(
      'cards to pass',
      async () => /^Pass/.test(await question(page).innerText()),
      () => press(bright(page)),
    );
    await drop(page, table, handCards(page).first(), 'left');
    await inHand(page).toBe(3);
    await tap(page, table, 'deck');
    await inHand(page).toBe(4);
  });
});
