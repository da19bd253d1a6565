import { describe, expect, it } from 'vitest';
import {
  answer,
  finishTurn,
  firstCard,
  handCards,
  press,
  sceneAtRest,
  startMatch,
} from '../../src/cli/pageSteps.ts';
import { openApp, PHONE, QUICK } from './app.ts';
import { choose, endTurn, orderOf, potPoint, result } from './steps.ts';

const app = openApp();

describe('the reveal', () => {
  it('counts step by step, can be skipped, waits with what came of it, and can be watched again', async () => {
    // At the speed that people get: sped up, the reveal can be over before a busy machine has clicked.
    const page = await app.visit('?quality=low&seed=reveal');
    await startMatch(page);
    await finishTurn(page);
    const reveal = page.getByRole('region', { name: /^Reveal at/ });
    await reveal.waitFor();
    await reveal
      .getByText(/takes|stay/)
      .first()
      .waitFor();
    await reveal.getByRole('button', { name: 'Skip' }).click();
    await reveal.waitFor({ state: 'detached' });
    // What it has ended with stays until it has been read, and no reload loses it.
    const outcome = page.getByRole('region', { name: 'Result of the reveal' });
    const next = outcome.getByRole('button', { name: /^Next round/ });
    await next.waitFor();
    await page.reload();
    await next.waitFor();
    expect(await endTurn(page).count()).toBe(0);
    const lines = await outcome.locator('[data-summary] p').allInnerTexts();
    expect(lines.length).toBeLessThanOrEqual(3);
    expect(lines[0]).toMatch(/takes? .*credits? .*with \d+/);
    expect(lines.at(-1)).toMatch(/This round cost you|up in this round/);
    await outcome.getByRole('button', { name: 'More' }).click();
    await outcome
      .getByText(/takes?|nobody/)
      .first()
      .waitFor();
    expect(await outcome.getByRole('listitem').count()).toBeGreaterThan(1);
    await press(next);
    await firstCard(page);
    await choose(page, 'Look at the last reveal');
    await reveal.getByText('The last reveal, again').waitFor();
    await reveal.getByRole('button', { name: 'Skip' }).click();
    await endTurn(page).waitFor();
  });

  it('with animation off, too, what came of a round is seen and waited for', async () => {
    const page = await app.visit('?quality=low&seed=reveal');
    await startMatch(page);
    await choose(page, 'Settings');
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await settings.getByLabel('Animation').selectOption({ label: 'off: show results only' });
    await settings.getByRole('button', { name: 'Close' }).click();
    await settings.waitFor({ state: 'detached' });
    // A click has closed it: Enter is the table's again, not that of the menu's button.
    await page.keyboard.press('Enter');
    expect(await page.getByRole('menu').count()).toBe(0);
    await finishTurn(page);
    const next = page.getByRole('button', { name: /^Next round/ });
    await next.waitFor();
    await page
      .getByRole('region', { name: 'Result of the reveal' })
      .getByText(/takes? .*credits? .*with \d+/)
      .first()
      .waitFor();
    await press(next);
    await firstCard(page);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('waits no longer once the viewer has ended the game', async () => {
    const page = await app.visit('?quality=low&speed=4&seed=reveal');
    await startMatch(page);
    await finishTurn(page);
    const outcome = page.getByRole('region', { name: 'Result of the reveal' });
    await outcome.getByRole('button', { name: /^Next round/ }).waitFor();
    await choose(page, 'End the game');
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'End the game' }));
    const standings = result(page).getByRole('list', { name: 'Standings' });
    await standings.waitFor();
    await page.getByText('The game was ended early.').first().waitFor({ state: 'attached' });
    expect(app.takeTrouble()).toEqual([]);
  });
});

describe('what came of a reveal', () => {
  it('is told in a line on a phone, and gives way to a hint', async () => {
    const page = await app.visit(QUICK, PHONE);
    await startMatch(page);
    await finishTurn(page);
    const outcome = page.getByRole('region', { name: 'Result of the reveal' });
    await outcome.getByText(/credits/).waitFor();
    const asked = page.getByRole('region', { name: 'What to do now' });
    expect(await asked.count()).toBe(0);
    await page.getByRole('button', { name: 'Hint', exact: true }).tap();
    await asked.waitFor();
    await outcome.waitFor({ state: 'detached' });
  });
});

describe('around the table', () => {
  it('keys are listed, the interface is hidden and shown, and a card is magnified', async () => {
    const page = await app.visit(QUICK);
    await startMatch(page);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await keys.getByText('hide or show the interface').waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.keyboard.press('F11');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.waitFor({ state: 'hidden' });
    // One’s own cards are no interface.
    await handCards(page).first().waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor();
    await handCards(page).first().hover();
    await page.keyboard.down('Alt');
    await page.locator('[data-magnifier] canvas').waitFor();
    await page.keyboard.up('Alt');
    await page.locator('[data-magnifier] canvas').waitFor({ state: 'detached' });
  });

  it('the camera goes above the table and back to the seat', async () => {
    const page = await app.visit(QUICK);
    await startMatch(page);
    const seat = await potPoint(page, 'Trinovat');
    await page.locator('body').press('p');
    await expect.poll(async () => (await potPoint(page, 'Trinovat')).y).not.toBeCloseTo(seat.y, 0);
    await page.locator('body').press('Space');
    await expect.poll(async () => (await potPoint(page, 'Trinovat')).y).toBeCloseTo(seat.y, 0);
  });

  it('buttons, hand and labels grow with the window', async () => {
    const page = await app.visit(QUICK);
    await startMatch(page);
    const heights = async (): Promise<number[]> => {
      await sceneAtRest(page);
      const things = [
        page.getByRole('button', { name: 'Menu' }),
        handCards(page).first(),
        page.locator('[data-kind="plate"]').first(),
      ];
      return Promise.all(things.map(async (each) => (await each.boundingBox())!.height));
    };
    const small = await heights();
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect
      .poll(async () => Math.min(...(await heights()).map((height, i) => height / small[i]!)))
      .toBeGreaterThan(1.2);
  });

  it('settings are remembered: ink, speed and silence', async () => {
    const page = await app.visit('?quality=low&seed=e2e');
    await page.getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog');
    await settings.getByLabel('Ink').selectOption('mono');
    await settings.getByLabel('Animation').selectOption('0');
    await settings.getByLabel('Sound').uncheck();
    await page.reload();
    await page.getByRole('button', { name: 'Settings' }).click();
    expect(await settings.getByLabel('Ink').inputValue()).toBe('mono');
    expect(await settings.getByLabel('Animation').inputValue()).toBe('0');
    expect(await settings.getByLabel('Sound').isChecked()).toBe(false);
  });

  it('a hint picks the cards, and the highlighted button plays them', async () => {
    const page = await app.visit(QUICK);
    await startMatch(page);
    await page.keyboard.press('h');
    await page.getByRole('status').getByText(/→/).waitFor();
    await page.locator('[data-card][aria-pressed=true]').nth(1).waitFor();
    await press(page.getByRole('button', { name: /^lay set at/i }));
    await expect.poll(() => handCards(page).count()).toBeLessThan(7);
    // The advice goes on with what is left.
    await page.locator('[data-hint]').waitFor();
  });

  it('a game ended by agreement shows its result, and is played again', async () => {
    const page = await app.visit(QUICK);
    await startMatch(page);
    const first = page.url();
    await choose(page, 'End the game');
    await press(page.getByRole('button', { name: 'End the game', exact: true }));
    await press(result(page).getByRole('button', { name: 'Play again' }));
    await firstCard(page);
    expect(page.url()).not.toBe(first);
    expect(page.url()).toMatch(/#\/table\//);
  });

  it('reduced motion makes cards jump: two frames, not twenty', async () => {
    const page = await app.visit('?quality=low&seed=e2e', { reducedMotion: 'reduce' });
    await startMatch(page);
    await sceneAtRest(page);
    const frames = () => page.evaluate(() => window.__scene!.frames);
    const before = await frames();
    await press(handCards(page).first());
    await answer(page, '4');
    await expect.poll(() => handCards(page).count()).toBe(6);
    await sceneAtRest(page);
    expect((await frames()) - before).toBeLessThan(12);
  });

  it.each([
    ['under the pointer', {}],
    ['under a finger', PHONE],
  ])('chips tell what they are %s', async (_name, options) => {
    const page = await app.visit(QUICK, options);
    await startMatch(page);
    await sceneAtRest(page);
    // The chips lie in the ring, above the middle of its label.
    const label = (await page.locator('[data-labels]').getByText('Vain').locator('..').boundingBox())!;
    const x = label.x + label.width / 2;
    const y = label.y - label.width / 4;
    const point = (atX: number, atY: number) =>
      options.hasTouch ? page.touchscreen.tap(atX, atY) : page.mouse.move(atX, atY);
    const told = page.locator('[data-labels]').getByText('Vain: 100 credits');
    await point(x, y);
    await told.waitFor();
    await point(x - label.width, y);
    await told.waitFor({ state: 'detached' });
    expect(app.takeTrouble()).toEqual([]);
  });

  it('a finger moves a card in the hand, then drags it to a pot', async () => {
    const page = await app.visit(QUICK, PHONE);
    await startMatch(page);
    const pot = await potPoint(page, 'Vain');
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    /** Where the card at this place of the hand shows. */
    const spot = async (place: number) => {
      const card = (await orderOf(page))[place];
      const box = (await page.locator(`[data-card="${card}"]`).boundingBox())!;
      return { x: box.x + 14, y: box.y + 40 };
    };
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
      await send('touchStart', from.x, from.y);
      for (let i = 1; i <= 5; i++)
        await send('touchMove', from.x + ((to.x - from.x) * i) / 5, from.y + ((to.y - from.y) * i) / 5);
      await send('touchEnd');
    };
    const [first, ...others] = await orderOf(page);
    await drag(await spot(0), await spot(3));
    await expect.poll(() => orderOf(page)).toEqual([...others.slice(0, 3), first, ...others.slice(3)]);
    await sceneAtRest(page);
    await drag(await spot(3), pot);
    await expect.poll(() => orderOf(page)).toEqual(others);
    await page
      .getByText(/1 card at Vain/)
      .first()
      .waitFor({ state: 'attached' });
  });
});
