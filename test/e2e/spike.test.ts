import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SEATS } from '../../src/art/seats.ts';
import { gameTile, playButton } from '../../src/cli/browser/lobbySteps.ts';
import { handCards, press, sceneAtRest, settled, touch } from '../../src/cli/browser/pageSteps.ts';
import { openApp, PHONE } from './browser/app.ts';
import { openPicture } from './browser/pixels.ts';
import { expectAllInReach } from './browser/reach.ts';
import { cardSpots, placePoint, pursePoint } from './steps/aim.ts';
import { expectHandInPicture, fileOf } from './steps/heldHand.ts';
import {
  carried,
  carry,
  check,
  drag,
  finger,
  handNumber,
  handPoint,
  openSpike,
  reachCards,
  stand,
  standOrCheck,
} from './steps/spikeSteps.ts';
import { logOf, result } from './steps/steps.ts';

const app = openApp();

const inHand = (page: Page) => expect.poll(() => handCards(page).count());

describe('Galaxy Series Spike in the browser', () => {
  it('by mouse: cards and chips are dragged, hands are played to the end, and pictures are kept', async () => {
    const page = await app.visit('?quality=low&speed=0&seed=spike2', { painted: true });
    await gameTile(page, /spike/i).click();
    await page.getByText('Table options').click();
    await page.getByLabel('Hands').fill('1');
    await playButton(page).click();
    await standOrCheck(page).waitFor();
    await reachCards(page);
    await expectAllInReach(page, 'cards for sale', () =>
      cardSpots(page, 'spike', 4, ['deck', 'array:0', 'array:1', 'array:2']),
    );
    const pilot = await placePoint(page, 'spike', 4, 'array:0');
    await drag(page, pilot, { x: pilot.x + 120, y: pilot.y + 60 });
    expect(await handCards(page).count()).toBe(2);
    await drag(page, pilot, await handPoint(page));
    await inHand(page).toBe(3);
    expect(await logOf(page)).toMatch(/You buy .*Pilot/);

    await page.getByRole('button', { name: /^bet \d/i }).waitFor();
    await settled(page);
    await expectAllInReach(page, 'a bet');
    const pot = await placePoint(page, 'spike', 4, 'pot:hand');
    await carry(page, await pursePoint(page, 'spike', 4, 'seat:0'), pot);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => carried(page).innerText()).toMatch(/^Bet \d+$/);
    const bet = (await carried(page).innerText()).replace(/\D/g, '');
    await page.mouse.up();
    await standOrCheck(page).waitFor();
    expect(await logOf(page)).toMatch(new RegExp(`You bet.* ${bet}\\b`));

    // A card from the deck, for free.
    await reachCards(page);
    await press(page.getByRole('button', { name: /^gain/i }));
    await inHand(page).toBe(4);
    await sceneAtRest(page);
    await expectHandInPicture(page);
    expect(await handNumber(page)).toBe(1);
    for (let turn = 0; turn < 40 && !(await result(page).isVisible()); turn++) {
      await press(standOrCheck(page));
      await standOrCheck(page).or(result(page)).first().waitFor();
    }
    const { name, bytes } = await fileOf(
      page,
      page.getByRole('dialog').getByRole('button', { name: 'Share picture' }),
    );
    expect(name).toBe('galaxy-series-spike-result.png');
    const picture = await openPicture(bytes);
    expect([picture.width, picture.height]).toEqual([1200, 630]);
    // Everyone appears in the colour of their seat.
    const colours = picture.colours();
    expect(SEATS.filter(({ colour }) => colours.has(colour))).toHaveLength(4);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('by touch: words explain themselves, advice covers no cards, and a finger brings chips to the pot', async () => {
    const page = await app.visit('?quality=low&speed=0&seed=spike2', PHONE);
    await openSpike(page);
    const word = page.getByRole('button', { name: 'Nulhrek, definition' }).first();
    const tip = page.getByRole('tooltip');
    await word.tap();
    await tip.getByText(/does not add up to zero/).waitFor();
    const { x, width } = (await tip.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width);
    await page.touchscreen.tap(60, 80);
    await tip.waitFor({ state: 'detached' });
    // Just above the word works as well.
    const at = (await word.boundingBox())!;
    await page.touchscreen.tap(at.x + at.width / 2, at.y - 3);
    await tip.waitFor();
    await page.touchscreen.tap(60, 80);
    await tip.waitFor({ state: 'detached' });

    for (let turn = 0; turn < 8 && !(await stand(page).isVisible()); turn++) await touch(check(page));
    await sceneAtRest(page);
    await expectHandInPicture(page);
    await expectAdviceInPlace(page);

    await touch(stand(page));
    await page.getByRole('button', { name: /^bet \d/i }).waitFor();
    await settled(page);
    const chips = await pursePoint(page, 'spike', 4, 'seat:0');
    const pot = await placePoint(page, 'spike', 4, 'pot:hand');
    const lift = await finger(page, chips, { x: chips.x, y: chips.y - 40 }, pot);
    await expect.poll(() => carried(page).innerText()).toMatch(/^Bet \d+$/);
    await lift();
    await standOrCheck(page).waitFor();
    expect(await logOf(page)).toMatch(/You bet/);
    expect(app.takeTrouble()).toEqual([]);
  });
});

/** Asks for a hint and for odds: neither covers the deck and the Array, and the primary button performs the first move that each names. */
async function expectAdviceInPlace(page: Page): Promise<void> {
  const asked = page.getByRole('region', { name: 'What to do now' });
  const bright = page.getByRole('toolbar', { name: 'What you can do' }).locator('[data-tone="primary"]');
  const labels: (string | null)[] = [];
  for (const name of ['Hint', 'Odds']) {
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).tap();
    await asked
      .locator(name === 'Hint' ? '[data-hint]' : '[data-odds] li')
      .first()
      .waitFor();
    await asked.getByText('Thinking…').waitFor({ state: 'detached' });
    // The deck and the Array are in the lower half of the felt.
    const box = (await asked.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(345);
    expect(await asked.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
    labels.push(await bright.first().textContent());
  }
  const best = await asked.locator('[data-odds] li').first().textContent();
  expect(labels[1]).toBe(labels[0]);
  expect(best).toContain(labels[0]!.split(' ')[0]);
}
