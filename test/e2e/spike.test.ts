import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SEATS } from '../../src/art/seats.ts';
import { answer, handCards, press, sceneAtRest, settled, touch } from '../../src/cli/pageSteps.ts';
import { openApp, PHONE } from './app.ts';
import { openPicture } from './pixels.ts';
import { logOf, result } from './steps.ts';

const app = openApp();

const hand = async (page: Page): Promise<number> =>
  Number(/hand (\d+)/i.exec((await page.locator('header').first().textContent()) ?? '')?.[1]);
const stand = (page: Page) => page.getByRole('button', { name: /^stand/i });
const check = (page: Page) => page.getByRole('button', { name: /^(check|call [\d\s]|all-in \d)/i }).first();

const standings = (page: Page) => result(page).getByRole('list', { name: 'Standings' }).getByRole('listitem');
const creditsOf = (text: string): number => Number(text.replace(/\D/g, ''));

const idsInHand = (page: Page): Promise<(string | null)[]> =>
  handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));

async function openSpike(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /spike/i }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await stand(page).or(check(page)).first().waitFor();
}

describe('Galaxy Series Spike in the browser', () => {
  it('a whole hand is played through Array, dice and betting to the next', async () => {
    const page = await app.visit('?quality=low&speed=0&seed=spike');
    await openSpike(page);
    expect(await handCards(page).count()).toBe(2);
    expect(await hand(page)).toBe(1);
    // Something from the deck, for nothing.
    if (await stand(page).isVisible()) {
      await press(page.getByRole('button', { name: /^gain/i }));
      await expect.poll(() => handCards(page).count()).toBe(3);
    }
    for (let turn = 0; turn < 20 && (await hand(page)) === 1; turn++) {
      await stand(page).or(check(page)).first().waitFor();
      if ((await hand(page)) !== 1) break;
      await press(stand(page).or(check(page)).first());
    }
    await expect.poll(() => hand(page)).toBeGreaterThan(1);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('a Sabacc Shift sweeps the hands away, and the hand goes on to its showdown', async () => {
    const page = await app.visit('?quality=low&speed=0&seed=shift7');
    await openSpike(page);
    let held = await idsInHand(page);
    let swept = 0;
    while ((await hand(page)) === 1) {
      await press(stand(page).or(check(page)).first());
      await stand(page).or(check(page)).first().waitFor();
      const now = await idsInHand(page);
      // Nothing was taken: only a Shift can have changed all the cards of the same hand.
      if ((await hand(page)) === 1 && !now.some((id) => held.includes(id))) {
        expect(now).toHaveLength(held.length);
        swept++;
      }
      held = now;
    }
    expect(swept).toBe(1);
    const log = await logOf(page);
    expect(log).toMatch(/rolls? .* and .*A Sabacc Shift!.*The showdown.*You ha(ve|s).*Hand 1 is over/s);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('all-in with unequal stakes: side pots are paid apart, with keys alone, and no credit is lost', async () => {
    const page = await app.visit('?quality=low&speed=0&seed=side107');
    await openSpike(page);
    const allIn = page.getByRole('button', { name: /^all-in/i });
    while ((await hand(page)) === 1) {
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
    // The next hand has begun, and no bet is out yet: all that was bought in stands at seats and pots.
    await stand(page).waitFor();
    await sceneAtRest(page);
    const sums = await page.locator('[data-credits], [data-kind="plate"] b').allInnerTexts();
    expect(sums.map(creditsOf).reduce((a, b) => a + b)).toBe(2000);
    expect(app.takeTrouble()).toEqual([]);
  });

  it.each([
    ['mouse and keys', {}],
    ['a finger', PHONE],
  ])('a word of the game says what it means, by %s', async (by, options) => {
    const page = await app.visit('?quality=low&speed=0&seed=spike', options);
    await openSpike(page);
    const word = page.getByRole('button', { name: 'Nulhrek, definition' }).first();
    const tip = page.getByRole('tooltip');
    if (by === 'a finger') {
      await word.tap();
      await tip.getByText(/does not add up to zero/).waitFor();
      const { x, width } = (await tip.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width);
      await page.touchscreen.tap(60, 30);
      await tip.waitFor({ state: 'detached' });
      // Just above the word as well.
      const at = (await word.boundingBox())!;
      await page.touchscreen.tap(at.x + at.width / 2, at.y - 3);
      await tip.waitFor();
      await page.touchscreen.tap(60, 30);
    } else {
      await word.hover();
      await tip.getByText(/does not add up to zero/).waitFor();
      await page.mouse.move(640, 10);
      await tip.waitFor({ state: 'detached' });
      await word.focus();
      await tip.waitFor();
      await page.keyboard.press('Escape');
    }
    await tip.waitFor({ state: 'detached' });
    expect(app.takeTrouble()).toEqual([]);
  });

  it('W A S D move the camera and nothing else, also with a card picked', async () => {
    const page = await app.visit('?quality=low&speed=0&seed=spike');
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
    // The card that was picked has the focus, and would take it for itself.
    await page.getByRole('application', { name: 'Table' }).press('Space');
    await expect.poll(left).toBeCloseTo(before, 0);
  });

  it('a whole game of two hands ends with its result, and can be played again', async () => {
    const page = await app.visit('?quality=low&speed=0&seed=game', { drawn: true });
    await page.getByRole('tab', { name: /spike/i }).click();
    await page.getByText('Table options').click();
    await page.getByLabel('Hands').fill('2');
    await page.getByRole('button', { name: 'Start' }).click();
    const act = stand(page).or(check(page)).or(result(page)).first();
    await act.waitFor();
    while (!(await result(page).isVisible())) {
      await press(stand(page).or(check(page)).first());
      await act.waitFor();
    }
    await expect.poll(() => standings(page).count()).toBe(4);
    const credits = await standings(page).locator('strong').allInnerTexts();
    expect(credits.map(creditsOf).reduce((a, b) => a + b)).toBe(2000);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Share picture' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('galaxy-series-spike-result.png');
    const picture = await openPicture(readFileSync(await download.path()));
    expect([picture.width, picture.height]).toEqual([1200, 630]);
    // Everybody is on it in the colour of their seat.
    const colours = picture.colours();
    const found = SEATS.filter(({ colour }) => colours.has(colour));
    expect(found).toHaveLength(4);
    await press(page.getByRole('button', { name: 'Play again' }));
    await expect.poll(() => hand(page)).toBe(1);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('advice leaves the cards in sight that it speaks of, and the bright button does what it says: phone', async () => {
    const page = await app.visit('?quality=low&speed=0&seed=e3', PHONE);
    await openSpike(page);
    while (!(await stand(page).isVisible())) await touch(check(page));
    const asked = page.getByRole('region', { name: 'What to do now' });
    const bright = page.getByRole('toolbar', { name: 'What you can do' }).locator('[data-tone="primary"]');
    const said: (string | null)[] = [];
    for (const name of ['Hint', 'Odds']) {
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).tap();
      await asked
        .locator(name === 'Hint' ? '[data-hint]' : '[data-odds] li')
        .first()
        .waitFor();
      await asked.getByText('Thinking…').waitFor({ state: 'detached' });
      // The deck and the Array lie in the lower half of the felt.
      const box = (await asked.boundingBox())!;
      expect(box.y + box.height).toBeLessThan(345);
      said.push(await bright.first().textContent());
    }
    const best = await asked.locator('[data-odds] li').first().textContent();
    expect(said[1]).toBe(said[0]);
    expect(best).toContain(said[0]!.split(' ')[0]);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('an Array card is bought by its key and paid into the Sabacc pot', async () => {
    const page = await app.visit('?quality=low&speed=0&seed=spike2');
    await openSpike(page);
    while (!(await stand(page).isVisible())) await press(check(page));
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
});
