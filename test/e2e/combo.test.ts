import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answer, handCards, sceneAtRest, touch } from '../../src/cli/pageSteps.ts';
import { recordOf } from '../../src/cli/pictures/moment.ts';
import { seek } from '../../src/cli/pictures/replay.ts';
import { openApp, PHONE } from './app.ts';
import { bright, choose, logOf, question, result } from './steps.ts';

const app = openApp();
const boxesOf = async (those: Locator) =>
  Promise.all((await those.all()).map(async (each) => (await each.boundingBox())!));
const title = (page: Page) => question(page).innerText();

async function openCombo(page: Page, seats: string): Promise<void> {
  await page.getByRole('tab', { name: /combo/i }).click();
  await page.getByLabel('Seats').selectOption(seats);
  await page.getByText('Table options').click();
  await page.getByRole('spinbutton', { name: 'Matches' }).fill('1');
  await page.getByRole('button', { name: 'Start' }).click();
  await handCards(page).first().waitFor();
  await bright(page).waitFor();
}

describe('Seven Card Combo in the browser', () => {
  it('a whole match with keys alone: pass, look, take, leave, count, score sheet', async () => {
    const page = await app.visit('?quality=low&speed=0&seed=c3');
    await openCombo(page, '2');
    expect(await handCards(page).count()).toBe(4);
    // Nothing can be claimed in this game.
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
        // One card goes to the left, by keys.
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
    expect(log).toMatch(/You pass 1 card and take 2\./);
    expect(log).toMatch(/Totals after the round/);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('on a phone by touch: a card is dragged to the left, and the pile gives its open card', async () => {
    const page = await app.visit('?quality=low&speed=0&seed=c2', PHONE);
    await openCombo(page, '3');
    while (!/^Pass/.test(await title(page))) {
      await touch(bright(page));
      await bright(page).waitFor();
    }
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
    expect(app.takeTrouble()).toEqual([]);
  });

  it('leaves the head of the table and the count of four hands beside each other', async () => {
    const page = await app.visit('?quality=low&speed=0');
    const { record, events } = await recordOf({ game: 'combo', seats: 4, seed: 'a' });
    const file = { name: 'match.jsonl', mimeType: 'text/plain', buffer: Buffer.from(record) };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.locator('[data-hud]').waitFor();
    await seek(page, events.findIndex(({ type }) => type === 'handScored') + 1);
    const rows = page.locator('[data-labels] [data-kind=row]');
    await rows.nth(3).waitFor();
    await sceneAtRest(page);
    const rightOf = async (texts: Locator): Promise<number[]> =>
      (await boxesOf(texts)).map(({ x, width }) => x + width);
    const head = page.locator('header').first();
    expect(Math.max(...(await rightOf(head.locator('h1, p:not([aria-hidden])'))))).toBeLessThan(
      // A row's cards begin behind its name.
      Math.min(...(await rightOf(rows))),
    );
    expect(await head.innerText()).toMatch(/match 1\/3 · round 1\/4 · hand 3\/3/);
    expect(app.takeTrouble()).toEqual([]);
  });
});
