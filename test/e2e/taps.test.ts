import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { finishTurn, handCards, press, ready, settled, startMatch, touch } from '../../src/cli/pageSteps.ts';
import { placePoint } from './aim.ts';
import { openApp, PHONE, QUICK } from './app.ts';
import { choose, endTurn, logOf, question, round, withoutClock } from './steps.ts';

const app = openApp();

/** Taps a point several times, so many seconds apart by the finger's own clock, however slow the machine is. */
async function tapTimes(page: Page, times: number, apart: number, { x, y }: { x: number; y: number }) {
  const touch = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  for (let i = 0; i < times; i++)
    for (const type of ['touchStart', 'touchEnd'] as const)
      await touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
        timestamp: began + i * apart + (type === 'touchEnd' ? 0.05 : 0),
      });
}

async function middleOf(control: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await control.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

const chip = (page: Page, pot: string) => page.locator('button[data-place]').filter({ hasText: pot });
const inHand = (page: Page) => expect.poll(() => handCards(page).count());
const asked = (page: Page) => page.getByRole('alertdialog');

describe('on a phone', () => {
  it('a double tap on “Lay set” lays it without ending the turn, and that button does not come under the finger', async () => {
    const page = await app.visit(QUICK, PHONE);
    await startMatch(page);
    await touch(handCards(page).first());
    await ready(chip(page, 'Kinro'));
    const at = await middleOf(chip(page, 'Kinro'));
    await tapTimes(page, 2, 0.15, at);
    await inHand(page).toBe(6);
    await settled(page);
    const under = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.textContent, at);
    expect(under).not.toMatch(/^End turn/);
    expect([await asked(page).count(), await round(page)]).toEqual([0, 1]);
    await question(page).getByText('Your turn').waitFor();
    // Meant, it is taken; and asked about once more, as a single card is a bluff.
    await endTurn(page).tap();
    await asked(page).getByText('only a bluff').waitFor();
    // Even there the second of two taps is not meant.
    await asked(page).getByRole('button', { name: 'Not now' }).tap();
    await asked(page).waitFor({ state: 'detached' });
    expect(await round(page)).toBe(1);
    await finishTurn(page);
    await expect.poll(() => round(page)).toBe(2);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('a double tap low on a card picks it without laying it at the pot whose button appears there', async () => {
    const page = await app.visit(QUICK, PHONE);
    await startMatch(page);
    const card = handCards(page).first();
    await settled(page);
    const { x, y, height } = (await card.boundingBox())!;
    const low = { x: x + 14, y: y + height - 6 };
    await tapTimes(page, 2, 0.2, low);
    await page.locator('button[data-place]').first().waitFor();
    await settled(page);
    const under = await page.evaluate(
      (at) => document.elementFromPoint(at.x, at.y)?.closest('button[data-place]')?.textContent,
      low,
    );
    expect(under, 'a pot’s button').toBeTruthy();
    expect(await handCards(page).count()).toBe(7);
    await tapTimes(page, 1, 0, low);
    await inHand(page).toBe(6);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('Laro: two low taps pick a card and discard nothing', async () => {
    const page = await app.visit('?quality=low&speed=0&seed=l1', PHONE);
    await page.getByRole('tab', { name: /laro/i }).click();
    await withoutClock(page);
    await page.getByRole('button', { name: 'Start' }).click();
    const draw = page.getByRole('button', { name: /^draw/i });
    const pass = page.getByRole('button', { name: /^pass/i });
    await draw.or(pass).first().waitFor();
    while (await pass.isVisible()) {
      await touch(pass);
      await draw.or(pass).first().waitFor();
    }
    await touch(draw);
    await inHand(page).toBe(9);
    await settled(page);
    const { x, y, height } = (await handCards(page).first().boundingBox())!;
    await tapTimes(page, 2, 0.2, { x: x + 10, y: y + height - 4 });
    await page.getByRole('button', { name: /^discard/i }).waitFor();
    await settled(page);
    expect(await handCards(page).count()).toBe(9);
    expect(await logOf(page)).not.toMatch(/You discard/);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('a tap outside the open menu only closes it, on cards as on the table', async () => {
    const page = await app.visit(QUICK, PHONE);
    await startMatch(page);
    await touch(handCards(page).first());
    await ready(chip(page, 'Vain'));
    const menu = page.getByRole('menu');
    const points = [await middleOf(chip(page, 'Vain')), await placePoint(page, 'comet', 4, 'pot:5')];
    for (const point of points) {
      await page.getByRole('button', { name: 'Menu' }).tap();
      await menu.waitFor();
      // A tap that comes before the menu listens does nothing at all.
      const open = page.locator('[role="menu"][data-state="open"]');
      const tapBeside = async (): Promise<number> => {
        if (await open.count()) await page.touchscreen.tap(point.x, point.y);
        return open.count();
      };
      await expect.poll(tapBeside).toBe(0);
      await menu.waitFor({ state: 'detached' });
      await settled(page);
      expect(await handCards(page).count()).toBe(7);
      expect(await page.locator('[data-card][aria-pressed="true"]').count()).toBe(1);
    }
    // With the menu gone the same tap lays the card.
    await page.touchscreen.tap(points[1]!.x, points[1]!.y);
    await inHand(page).toBe(6);
    expect(app.takeTrouble()).toEqual([]);
  });
});

describe('with mouse and keys', () => {
  it('a click outside the open menu closes it and lays no cards', async () => {
    const page = await app.visit(QUICK);
    await startMatch(page);
    await press(handCards(page).first());
    const pot = await placePoint(page, 'comet', 4, 'pot:3');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menu').waitFor();
    await settled(page);
    await page.mouse.click(pot.x, pot.y);
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await handCards(page).count()).toBe(7);
    await page.mouse.click(pot.x, pot.y);
    await inHand(page).toBe(6);
  });

  it('a click outside an open list closes the list but not the dialog', async () => {
    const page = await app.visit(QUICK);
    await startMatch(page);
    await choose(page, 'Settings');
    const settings = page.getByRole('dialog', { name: 'Settings' });
    // Once the dialog has come to its place.
    await settings.getByLabel('Animation').click();
    await page.locator('select:open').waitFor({ state: 'attached' });
    await page.mouse.click(30, 400);
    await page.locator('select:open').waitFor({ state: 'detached' });
    expect(await settings.isVisible()).toBe(true);
    await page.mouse.click(30, 400);
    await settings.waitFor({ state: 'detached' });
    expect(await handCards(page).count()).toBe(7);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('holding Enter, or pressing it twice, lays a set and goes no further', async () => {
    const page = await app.visit(QUICK);
    await startMatch(page);
    await press(handCards(page).first());
    await settled(page);
    await handCards(page).first().blur();
    // Held: the browser repeats the key.
    for (let i = 0; i < 8; i++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await inHand(page).toBe(6);
    await settled(page);
    expect([await asked(page).count(), await round(page)]).toEqual([0, 1]);
    // The question at the end of a bluff is not answered by the key that has asked it.
    await page.keyboard.down('e');
    for (let i = 0; i < 4; i++) await page.keyboard.down('e');
    await page.keyboard.up('e');
    await asked(page).waitFor();
    await page.keyboard.down('Enter');
    await settled(page);
    for (let i = 0; i < 4; i++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(await round(page)).toBe(1);
    expect(app.takeTrouble()).toEqual([]);
  });
});
