import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseSeats, gameTile, playButton } from '../../src/cli/browser/lobbySteps.ts';
import { actUntil, answer, handCards, sceneAtRest, touch } from '../../src/cli/browser/pageSteps.ts';
import { bright, choose, logOf, question, result } from '../e2e/steps/steps.ts';
import { PHONE } from './browser/screen.ts';
import { openPage } from './people/openPage.tsx';

const title = (page: Page) => question(page).innerText();

async function openCombo(page: Page, seats: string): Promise<void> {
  await gameTile(page, /combo/i).click();
  await chooseSeats(page, seats);
  await page.getByText('Table options').click();
  await page.getByRole('spinbutton', { name: 'Matches' }).fill('1');
  await playButton(page).click();
  await handCards(page).first().waitFor();
  await bright(page).waitFor();
}

describe('Seven Card Combo on its page', () => {
  it('a whole match with keys alone: pass, look, take, leave, count, score sheet', async () => {
    const page = await openPage('?quality=low&speed=0&seed=c3');
    await openCombo(page, '2');
    expect(await handCards(page).count()).toBe(4);
    // This game has no claims.
    await choose(page, /^Settings/);
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await settings.getByText('Show reactions').waitFor();
    expect(await settings.getByText(/claim/i).count()).toBe(0);
    await page.keyboard.press('Escape');
    let given = 0;
    let passed = 0;
    const next = bright(page).or(result(page)).first();
    for (let step = 0; step < 120 && !(await result(page).isVisible()); step++) {
      if (/^Pass/.test(await title(page)) && passed < 2) {
        // Pass one card to the left, by keyboard.
        await handCards(page).last().focus();
        await page.keyboard.press('Space');
        passed++;
      }
      if (await page.locator('[data-aside]').count()) given++;
      await answer(page, 'Control+Enter');
      await next.waitFor();
    }
    await result(page).waitFor();
    expect(passed).toBe(2);
    expect(given, 'what the neighbour passed was held before the hand').toBeGreaterThan(0);
    const sheet = result(page).getByRole('table');
    expect(await sheet.locator('tbody tr').count()).toBe(2);
    const numbers = async (row: string) =>
      (await sheet.locator(row).allInnerTexts()).map((text) => Number(text.replace('−', '-')));
    const [first, second, totals] = [
      await numbers('tbody tr:nth-child(1) td'),
      await numbers('tbody tr:nth-child(2) td'),
      await numbers('tfoot td'),
    ];
    expect(totals).toEqual(first.map((score, i) => score + second[i]!));
    await page.keyboard.press('Escape');
    const log = await logOf(page);
    expect(log).toMatch(/You pass 1 card, and have 2 to take\./);
    expect(log).toMatch(/Totals after the round/);
  });

  it('on a phone by touch: a card is dragged to the left, and the pile gives its open card', async () => {
    const page = await openPage('?quality=low&speed=0&seed=c2', PHONE);
    await openCombo(page, '3');
    await actUntil(
      'cards to pass',
      async () => /^Pass/.test(await title(page)),
      async () => {
        await touch(bright(page));
        await bright(page).waitFor();
      },
    );
    const before = await handCards(page).count();
    await touch(handCards(page).first());
    await expect.poll(() => bright(page).innerText()).toMatch(/pass these/i);
    await touch(bright(page));
    await expect.poll(() => title(page)).toMatch(/^Take/);
    expect(await handCards(page).count()).toBeGreaterThanOrEqual(before - 1);
    await sceneAtRest(page);
    const open = page.getByRole('button', { name: /take the open card/i });
    if (await open.isVisible()) await touch(open);
    else await touch(bright(page));
    await page
      .getByText(/You take/)
      .first()
      .waitFor({ state: 'attached' });
  });
});
