import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answer, handCards, press, sceneAtRest, settled, startMatch } from '../../src/cli/pageSteps.ts';
import { placePoint, pursePoint, zonePoint } from './aim.ts';
import { openApp, PHONE, QUICK } from './app.ts';
import { bright, logOf, question } from './steps.ts';

const app = openApp();

interface At {
  readonly x: number;
  readonly y: number;
}

const words = (page: Page) => page.locator('[data-grasped]');
const inHand = (page: Page) => expect.poll(() => handCards(page).count());
const stand = (page: Page) => page.getByRole('button', { name: /^stand/i });
const check = (page: Page) => page.getByRole('button', { name: /^(check|call [\d\s])/i }).first();

/** The middle of the hand, or where it would be. */
async function handPoint(page: Page): Promise<At> {
  const { x, y, width, height } = (await page.locator('[data-hand]').boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Takes hold of what lies there and carries it on, without letting go. */
async function carry(page: Page, from: At, to: At): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
}

async function drag(page: Page, from: At, to: At): Promise<void> {
  await carry(page, from, to);
  await page.mouse.up();
}

/** A finger that goes down somewhere and may go on; it is lifted by what comes back. */
async function finger(page: Page, ...way: readonly At[]): Promise<() => Promise<unknown>> {
  const touch = await page.context().newCDPSession(page);
  for (const [i, at] of way.entries())
    await touch.send('Input.dispatchTouchEvent', { type: i ? 'touchMove' : 'touchStart', touchPoints: [at] });
  return () => touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function openSpike(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /spike/i }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await stand(page).or(check(page)).first().waitFor();
  while (!(await stand(page).isVisible())) await press(check(page));
  await settled(page);
}

describe('hands at the refereed tables', () => {
  it('Spike: an Array card that is dragged to the hand is bought, and one that is let go elsewhere stays', async () => {
    const page = await app.visit('?quality=low&speed=0&seed=spike2');
    await openSpike(page);
    const pilot = await placePoint(page, 'spike', 4, 'array:0');
    const hand = await handPoint(page);
    await drag(page, pilot, { x: pilot.x + 120, y: pilot.y + 60 });
    expect(await handCards(page).count()).toBe(2);
    await carry(page, pilot, hand);
    await expect.poll(() => words(page).innerText()).toMatch(/^Buy the Pilot: 5$/);
    await page.mouse.up();
    await inHand(page).toBe(3);
    expect(await logOf(page)).toMatch(/You buy .*Pilot/);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('Spike: chips that are dragged to the pot are bet, the wheel adds to them, and Escape puts them back', async () => {
    const page = await app.visit('?quality=low&speed=0&seed=spike2');
    await openSpike(page);
    const bet = page.getByRole('button', { name: /^bet \d/i });
    await press(stand(page));
    await bet.waitFor();
    await settled(page);
    const chips = await pursePoint(page, 'spike', 4, 'seat:0');
    const pot = await placePoint(page, 'spike', 4, 'pot:hand');
    await carry(page, chips, pot);
    await expect.poll(() => words(page).innerText()).toMatch(/^Bet \d+$/);
    const first = Number((await words(page).innerText()).replace(/\D/g, ''));
    await page.keyboard.press('Escape');
    await words(page).waitFor({ state: 'detached' });
    await page.mouse.up();
    await bet.waitFor();
    await carry(page, chips, pot);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => words(page).innerText()).toBe(`Bet ${first + 5}`);
    await page.mouse.up();
    await stand(page).or(check(page)).first().waitFor();
    expect(await logOf(page)).toMatch(new RegExp(`You bet.* ${first + 5}\\b`));
    expect(app.takeTrouble()).toEqual([]);
  });

  it('Spike: a finger brings chips to the pot as well', async () => {
    const page = await app.visit('?quality=low&speed=0&seed=spike2', PHONE);
    await openSpike(page);
    await press(stand(page));
    await page.getByRole('button', { name: /^bet \d/i }).waitFor();
    await settled(page);
    const chips = await pursePoint(page, 'spike', 4, 'seat:0');
    const pot = await placePoint(page, 'spike', 4, 'pot:hand');
    const lift = await finger(page, chips, { x: chips.x, y: chips.y - 40 }, pot);
    await expect.poll(() => words(page).innerText()).toMatch(/^Bet \d+$/);
    await lift();
    await stand(page).or(check(page)).first().waitFor();
    expect(await logOf(page)).toMatch(/You bet/);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('Comet: a laid set comes back to the hand; the deck is refused with its ruling', async () => {
    const page = await app.visit(QUICK);
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
    expect(app.takeTrouble()).toEqual([]);
  });

  it('Combo: the deck is dragged to the hand by a finger, and a finger that rests on the pile reads it', async () => {
    const page = await app.visit('?quality=low&speed=0&seed=c3', PHONE);
    await page.getByRole('tab', { name: /combo/i }).click();
    await page.getByRole('button', { name: 'Start' }).click();
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
    const hand = await handPoint(page);
    await (await finger(page, deck, { x: deck.x, y: deck.y + 40 }, hand))();
    await inHand(page).toBe(5);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('everything on the table has a name, under the pointer and by arrow keys', async () => {
    const page = await app.visit('?quality=low&speed=0&seed=spike2');
    await openSpike(page);
    await sceneAtRest(page);
    const deck = await placePoint(page, 'spike', 4, 'deck');
    await page.mouse.move(deck.x, deck.y);
    await page
      .locator('[data-labels]')
      .getByText(/^Deck: \d+ cards$/)
      .waitFor();
    await page.getByRole('application', { name: 'Table' }).focus();
    const told = new Set<string>();
    for (const key of ['Up', 'Up', 'Up', 'Up', 'Up', 'Left', 'Left', 'Right', 'Right', 'Right', 'Down']) {
      await page.keyboard.press(`Arrow${key}`);
      told.add(await page.locator('[data-told]').innerText());
    }
    expect([...told].join(', ')).toMatch(/pot: \d+ credits/);
    expect(told.size).toBeGreaterThan(5);
    expect(app.takeTrouble()).toEqual([]);
  });
});
