import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseSeats, gameTile, playButton } from '../../src/cli/browser/lobbySteps.ts';
import { actUntil, answer, press, settled } from '../../src/cli/browser/pageSteps.ts';
import { placePoint } from '../e2e/steps/aim.ts';
import { actInLaro, draw, laroAsks, shout } from '../e2e/steps/laroSteps.ts';
import { choose, logOf, question, round } from '../e2e/steps/steps.ts';
import { openPage } from './people/openPage.tsx';

async function openLaro(page: Page, options: Readonly<Record<string, string>> = {}, seats?: string) {
  await gameTile(page, /laro/i).click();
  if (seats) await chooseSeats(page, seats);
  if (Object.keys(options).length) await page.getByText('Table options').click();
  for (const [label, value] of Object.entries(options)) {
    const field = page.getByLabel(label);
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
  await playButton(page).click();
  await laroAsks(page).waitFor();
}
describe('Laro on its page', () => {
  it('a round runs through draws, discards and claims to a win, and everyone pays', async () => {
    const page = await openPage('?quality=low&speed=0&seed=l1');
    await openLaro(page);
    for (let turn = 0; turn < 120 && (await round(page)) === 1; turn++) await actInLaro(page);
    await expect.poll(() => round(page)).toBe(2);
    const log = await logOf(page);
    expect(log).toMatch(/You .*(claim|Laro)/i);
    expect(log).toMatch(/win|won/i);
    const credits = await page.locator('[data-credits]').allInnerTexts();
    const sum = credits.map((text) => Number(text.replace(/\D/g, ''))).reduce((a, b) => a + b);
    expect(sum).toBe(4 * 500);
    expect(new Set(credits).size).toBeGreaterThan(1);
  });

  it('the discards are read by key, by menu and by a right click, and Escape closes them', async () => {
    const page = await openPage('?quality=low&speed=0&seed=l1');
    await openLaro(page);
    const piles = page.getByRole('dialog', { name: 'Open piles' });
    const cards = piles.getByRole('region', { name: 'Discards' }).getByRole('listitem');
    // In the viewer's own turn no discard is added while the piles are read, and a round that has just begun has none.
    let now = { round: 0, acts: 0 };
    await actUntil(
      'a later turn to draw',
      async () => {
        const number = await round(page);
        if (number !== now.round) now = { round: number, acts: 0 };
        return now.acts > 4 && (await draw(page).isVisible());
      },
      async () => {
        now.acts++;
        await actInLaro(page);
      },
    );
    await page.locator('body').press('u');
    await expect.poll(() => cards.count()).toBeGreaterThan(1);
    const newest = await cards.first().innerText();
    await page.keyboard.press('Escape');
    await piles.waitFor({ state: 'detached' });
    await choose(page, 'Read the open piles');
    await expect.poll(() => cards.first().innerText()).toBe(newest);
    await page.keyboard.press('Escape');
    await piles.waitFor({ state: 'detached' });
    const { x, y } = await placePoint(page, 'laro', 4, 'discard');
    await page.mouse.click(x, y, { button: 'right' });
    await expect.poll(() => cards.first().innerText()).toBe(newest);
  });

  it('L9: a claim is lit while its clock runs; letting it run out passes, and the game goes on', async () => {
    const page = await openPage('?quality=low&speed=0&seed=l1');
    await openLaro(page, { 'Claim window': '10' });
    await actUntil(
      'a claim',
      () => shout(page).isVisible(),
      () => actInLaro(page),
    );
    expect(await shout(page).getAttribute('data-lit')).toBe('true');
    expect(await shout(page).locator('svg').count()).toBe(1);
    const before = await question(page).innerText();
    // A reload in the middle loses nothing: the question is asked again.
    await page.reload();
    await shout(page).waitFor();
    expect(await question(page).innerText()).toBe(before);
    // With no key pressed, the table closes the claim window itself.
    await expect.poll(() => question(page).innerText()).not.toBe(before);
    expect(await logOf(page)).not.toMatch(/You claim/);
  });

  it('L9: with the light switched off, a claim is not lit and a false claim is refused', async () => {
    const page = await openPage('?quality=low&speed=0&seed=l1');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Light the button when I can claim').uncheck();
    await page.getByRole('button', { name: 'Close' }).click();
    await openLaro(page, { 'Claim window': 'all' });
    await actUntil(
      'a claim',
      () => shout(page).isVisible(),
      () => actInLaro(page),
    );
    expect(await shout(page).getAttribute('data-lit')).toBe(null);
    expect(await question(page).innerText()).toMatch(/is discarded$/);
    expect(await page.locator('[data-preview]').count()).toBe(0);
    // At some point a discard can't be claimed.
    const refused = page.getByRole('alert').filter({ hasText: /L7|L10|L2/ });
    for (let turn = 0; turn < 60 && !(await refused.isVisible()); turn++) {
      if (!(await shout(page).isVisible())) await actInLaro(page);
      else {
        await answer(page, 'c');
        await laroAsks(page).waitFor();
      }
    }
    await refused.waitFor();
  });

  it('L13: alone you play for the fewest draws, and giving up asks first', async () => {
    const page = await openPage('?quality=low&speed=0&seed=solo');
    await openLaro(page, {}, '1');
    for (let turn = 0; turn < 6; turn++) await actInLaro(page);
    await press(page.getByRole('button', { name: /give up/i }));
    await page.getByRole('alertdialog').waitFor();
    await settled(page);
    await page.keyboard.press('Enter');
    const over = page.getByRole('dialog', { name: /match is over|wins?$/i });
    await over.waitFor();
    expect(await over.innerText()).toMatch(/given up/i);
  });
});
