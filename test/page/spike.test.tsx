import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gameTile, playButton } from '../../src/cli/browser/lobbySteps.ts';
import { answer, handCards, press, sceneAtRest, settled } from '../../src/cli/browser/pageSteps.ts';
import { placePoint, pursePoint } from '../e2e/steps/aim.ts';
import {
  carried,
  carry,
  check,
  drag,
  handNumber,
  handPoint,
  openSpike,
  reachCards,
  stand,
  standOrCheck,
} from '../e2e/steps/spikeSteps.ts';
import { logOf, result } from '../e2e/steps/steps.ts';
import { openPage } from './people/openPage.tsx';

const standings = (page: Page) => result(page).getByRole('list', { name: 'Standings' }).getByRole('listitem');
const creditsOf = (text: string): number => Number(text.replace(/\D/g, ''));
const sum = (texts: readonly string[]): number => texts.map(creditsOf).reduce((a, b) => a + b);

const idsInHand = (page: Page): Promise<(string | null)[]> =>
  handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));

describe('Spike', () => {
  it('a Sabacc Shift sweeps the hands away, and the hand goes on to its showdown', async () => {
    const page = await openPage('?quality=low&speed=0&seed=shift7');
    await openSpike(page);
    let held = await idsInHand(page);
    let swept = 0;
    for (let turn = 0; turn < 40 && (await handNumber(page)) === 1; turn++) {
      await press(standOrCheck(page));
      await standOrCheck(page).waitFor();
      const now = await idsInHand(page);
      // No card was taken, so only a Shift can have changed all cards within the same hand.
      if ((await handNumber(page)) === 1 && !now.some((id) => held.includes(id))) {
        expect(now).toHaveLength(held.length);
        swept++;
      }
      held = now;
    }
    expect(swept).toBe(1);
    const log = await logOf(page);
    expect(log).toMatch(/rolls? .* and .*A Sabacc Shift!.*The showdown.*You ha(ve|s).*Hand 1 is over/s);
  });

  it('all-in with unequal stakes: side pots are paid apart, with keys alone, and no credit is lost', async () => {
    const page = await openPage('?quality=low&speed=0&seed=side107');
    await openSpike(page);
    const allIn = page.getByRole('button', { name: /^all-in/i });
    for (let turn = 0; turn < 40 && (await handNumber(page)) === 1; turn++) {
      if (await allIn.isVisible()) {
        await answer(page, 'j');
        await page.getByRole('alertdialog').waitFor();
        await settled(page);
        await page.keyboard.press('Enter');
        await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      } else await answer(page, 'k');
      await stand(page).or(check(page)).or(allIn).or(result(page)).first().waitFor();
    }
    const log = await logOf(page);
    expect(log).toMatch(/You .* and are all-in/);
    expect(log).toMatch(/takes? a side pot: 10 credits/);
    expect(log).toMatch(/takes? the hand pot: 1\s480 credits/);
    // The next hand has begun and no bet is out yet: seats and pots hold all of the buy-in.
    await stand(page).waitFor();
    await sceneAtRest(page);
    expect(sum(await page.locator('[data-credits], [data-kind="plate"] b').allInnerTexts())).toBe(2000);
  });

  it('a game of two hands ends with its result, and can be played again', async () => {
    const page = await openPage('?quality=low&speed=0&seed=game');
    await gameTile(page, /spike/i).click();
    await page.getByText('Table options').click();
    await page.getByLabel('Hands').fill('2');
    await playButton(page).click();
    await standOrCheck(page).or(result(page)).first().waitFor();
    for (let turn = 0; turn < 40 && !(await result(page).isVisible()); turn++) {
      await press(standOrCheck(page));
      await standOrCheck(page).or(result(page)).first().waitFor();
    }
    await expect.poll(() => standings(page).count()).toBe(4);
    expect(sum(await standings(page).locator('strong').allInnerTexts())).toBe(2000);
    await press(page.getByRole('button', { name: 'Play again' }));
    await expect.poll(() => handNumber(page)).toBe(1);
  });

  it('a finished match counts once for the person at this device', async () => {
    const page = await openPage('?quality=low&speed=0&seed=game');
    await gameTile(page, /spike/i).click();
    await page.getByText('Table options').click();
    await page.getByLabel('Hands').fill('1');
    await playButton(page).click();
    await standOrCheck(page).or(result(page)).first().waitFor();
    for (let turn = 0; turn < 20 && !(await result(page).isVisible()); turn++) {
      await press(standOrCheck(page));
      await standOrCheck(page).or(result(page)).first().waitFor();
    }
    await result(page).getByRole('status').getByText('First of many').waitFor();
    await page.reload();
    await result(page).getByRole('status').getByText('First of many').waitFor();
    await result(page).getByRole('button', { name: 'Back to the lobby' }).click();
    await page.getByRole('button', { name: 'Your results' }).click();
    const mine = page.getByRole('dialog', { name: 'Your results' });
    await mine.getByRole('heading', { name: 'Galaxy Series Spike' }).first().waitFor();
    expect(await mine.getByRole('region', { name: 'Galaxy Series Spike', exact: true }).innerText()).toMatch(
      /Played\s*1/,
    );
  });

  it('an Array card is bought by its key and paid into the Sabacc pot', async () => {
    const page = await openPage('?quality=low&speed=0&seed=spike2');
    await openSpike(page);
    await reachCards(page);
    await page.locator('body').press('o');
    const odds = page.getByRole('region', { name: 'What to do now' }).getByRole('list');
    await expect.poll(() => odds.locator('li').count()).toBeGreaterThan(2);
    expect(await odds.innerText()).toMatch(/\d+\s?%/);
    await page.keyboard.press('Escape');
    await odds.waitFor({ state: 'detached' });
    await sceneAtRest(page);
    const before = await handCards(page).count();
    await answer(page, '1');
    await expect.poll(() => handCards(page).count()).toBe(before + 1);
    await page
      .getByText(/You buy.*Pilot|You .*the Pilot/i)
      .first()
      .waitFor({ state: 'attached' });
  });

  it('a term of the game explains itself, by mouse and keys', async () => {
    const page = await openPage('?quality=low&speed=0&seed=spike');
    await openSpike(page);
    const word = page.getByRole('button', { name: 'Nulhrek, definition' }).first();
    const tip = page.getByRole('tooltip');
    await word.hover();
    await tip.getByText(/does not add up to zero/).waitFor();
    await page.mouse.move(640, 10);
    await tip.waitFor({ state: 'detached' });
    await word.focus();
    await tip.waitFor();
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'detached' });
  });

  it('W A S D move the camera and nothing else, also with a card picked', async () => {
    const page = await openPage('?quality=low&speed=0&seed=spike');
    await openSpike(page);
    const held = await idsInHand(page);
    const label = page.locator('[data-labels]').getByText('Hand pot').first();
    const left = async () => (await label.boundingBox())!.x;
    await sceneAtRest(page);
    const before = await left();
    const dealt = await logOf(page);
    await press(handCards(page).first());
    for (const key of ['d', 'a', 'a', 's', 'w', 'w']) await page.keyboard.press(key, { delay: 30 });
    await page.keyboard.down('d');
    await expect.poll(left).toBeLessThan(before - 20);
    await page.keyboard.up('d');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await idsInHand(page)).toEqual(held);
    expect(await logOf(page)).toBe(dealt);
    // The selected card has the focus, and would consume the key.
    await page.getByRole('application', { name: 'Table' }).press('Space');
    await expect.poll(left).toBeCloseTo(before, 0);
  });
});

describe('drags at the table of Spike', () => {
  it('an Array card dragged to the hand is bought, and one dropped elsewhere stays', async () => {
    const page = await openPage('?quality=low&speed=0&seed=spike2');
    await openSpike(page);
    await reachCards(page);
    const pilot = await placePoint(page, 'spike', 4, 'array:0');
    await drag(page, pilot, { x: pilot.x + 120, y: pilot.y + 60 });
    expect(await handCards(page).count()).toBe(2);
    await carry(page, pilot, await handPoint(page));
    await expect.poll(() => carried(page).innerText()).toMatch(/^Buy the Pilot: 5$/);
    await page.mouse.up();
    await expect.poll(() => handCards(page).count()).toBe(3);
    expect(await logOf(page)).toMatch(/You buy .*Pilot/);
  });

  it('chips dragged to the pot are bet, the wheel adds to them, and Escape puts them back', async () => {
    const page = await openPage('?quality=low&speed=0&seed=spike2');
    await openSpike(page);
    await reachCards(page);
    const bet = page.getByRole('button', { name: /^bet \d/i });
    await press(stand(page));
    await bet.waitFor();
    await settled(page);
    const chips = await pursePoint(page, 'spike', 4, 'seat:0');
    const pot = await placePoint(page, 'spike', 4, 'pot:hand');
    await carry(page, chips, pot);
    await expect.poll(() => carried(page).innerText()).toMatch(/^Bet \d+$/);
    const first = creditsOf(await carried(page).innerText());
    await page.keyboard.press('Escape');
    await carried(page).waitFor({ state: 'detached' });
    await page.mouse.up();
    await bet.waitFor();
    await carry(page, chips, pot);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => carried(page).innerText()).toBe(`Bet ${first + 5}`);
    await page.mouse.up();
    await standOrCheck(page).waitFor();
    expect(await logOf(page)).toMatch(new RegExp(`You bet.* ${first + 5}\\b`));
  });
});
