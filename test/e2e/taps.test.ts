import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { gameTile, playButton } from '../../src/cli/browser/lobbySteps.ts';
import {
  actUntil,
  finishTurn,
  handCards,
  ready,
  sceneAtRest,
  settled,
  startMatch,
  touch,
} from '../../src/cli/browser/pageSteps.ts';
import { openApp, PHONE, QUICK } from './browser/app.ts';
import { expectAllInReach } from './browser/reach.ts';
import { type Point, placePoint } from './steps/aim.ts';
import { swipe } from './steps/handSteps.ts';
import { endTurn, logOf, orderOf, potPoint, question, round, watchHandTop } from './steps/steps.ts';

const app = openApp(PHONE);

/** Taps a point several times, `apart` seconds apart by the finger's own clock, however slow the machine is. */
async function tapTimes(page: Page, times: number, apart: number, { x, y }: Point) {
  const finger = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  for (let i = 0; i < times; i++)
    for (const type of ['touchStart', 'touchEnd'] as const)
      await finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
        timestamp: began + i * apart + (type === 'touchEnd' ? 0.05 : 0),
      });
}

async function middleOf(control: Locator): Promise<Point> {
  const { x, y, width, height } = (await control.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Text of the topmost element at a point. */
const textAt = (page: Page, { x, y }: Point) =>
  page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.textContent, { x, y });

const chip = (page: Page, pot: string) => page.locator('button[data-place]').filter({ hasText: pot });
/** Brings the picked cards to a pot of the table. */
async function tapPot(page: Page, pot: string): Promise<void> {
  const { x, y } = await potPoint(page, pot);
  await settled(page);
  await page.touchscreen.tap(x, y);
}

const picked = (page: Page) => page.locator('[data-card][aria-pressed="true"]');
const inHand = (page: Page) => expect.poll(() => handCards(page).count());
const asked = (page: Page) => page.getByRole('alertdialog');

/** A visible point of the card at this place of the hand. */
async function spotOf(page: Page, place: number): Promise<Point> {
  const card = (await orderOf(page))[place];
  const box = (await page.locator(`[data-card="${card}"]`).boundingBox())!;
  return { x: box.x + 14, y: box.y + 40 };
}

it('a turn is played with a finger on a phone, and no tap does more than intended', async () => {
  const page = await app.visit(QUICK);
  await startMatch(page);
  const handTops = await watchHandTop(page);
  await sceneAtRest(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // Chips show how many credits they are. They are in the ring, above the middle of its label.
  const label = (await page.locator('[data-labels]').getByText('Vain').locator('..').boundingBox())!;
  const told = page.locator('[data-labels]').getByText('Vain: 100 credits');
  const chips = { x: label.x + label.width / 2, y: label.y - label.width / 4 };
  await page.touchscreen.tap(chips.x, chips.y);
  await told.waitFor();
  await page.touchscreen.tap(chips.x - label.width, chips.y);
  await told.waitFor({ state: 'detached' });

  // Cards are picked as quickly as fingers tap, and picking one does not move the others away.
  await settled(page);
  const aside = await spotOf(page, 6);
  const spots = [await spotOf(page, 0), await spotOf(page, 2), await spotOf(page, 4)];
  for (const spot of spots) await tapTimes(page, 1, 0, spot);
  await expect.poll(() => picked(page).count()).toBe(3);
  await ready(chip(page, 'Desten'));
  expect(await spotOf(page, 6)).toEqual(aside);
  for (const spot of spots.slice(1)) await tapTimes(page, 1, 0, spot);
  await expect.poll(() => picked(page).count()).toBe(1);
  await tapPot(page, 'Desten');
  await inHand(page).toBe(6);

  // A double tap on a pot lays the set without ending the turn, and the “End turn” button does not move under the finger.
  await touch(handCards(page).first(), { x: 12, y: 40 });
  await ready(chip(page, 'Kinro'));
  const at = await potPoint(page, 'Kinro');
  await settled(page);
  await tapTimes(page, 2, 0.15, at);
  await inHand(page).toBe(5);
  await settled(page);
  expect(await textAt(page, at)).not.toMatch(/^End turn/);
  expect([await asked(page).count(), await round(page)]).toEqual([0, 1]);
  await question(page).getByText('Your turn').waitFor();

  // A swipe moves a card within the hand; another drags it to a pot.
  const [first, ...others] = await orderOf(page);
  await swipe(page, await spotOf(page, 0), await spotOf(page, 3));
  await expect.poll(() => orderOf(page)).toEqual([...others.slice(0, 3), first, ...others.slice(3)]);
  await sceneAtRest(page);
  await swipe(page, await spotOf(page, 3), await potPoint(page, 'Vain'));
  await expect.poll(() => orderOf(page)).toEqual(others);
  await page.getByText('1 card at Vain').first().waitFor({ state: 'attached' });

  await touch(handCards(page).nth(0));
  await touch(handCards(page).nth(2), { x: 12, y: 40 });
  await tapPot(page, 'Nivek');
  await inHand(page).toBe(2);

  await closesTheMenuOnly(page);
  expect(await sizeAfterPinch(page, page.locator('[data-seats="others"]'))).toBe(1);

  await playsOnFlat(page);

  // A deliberate end of the turn is accepted.
  await finishTurn(page);
  await expect.poll(() => round(page)).toBe(2);
  expect(await handTops()).toHaveLength(1);
  expect(app.takeTrouble()).toEqual([]);
});

/** A double tap outside the open menu only closes it, over buttons and over the table. With the menu gone, a tap there lays a card. */
async function closesTheMenuOnly(page: Page): Promise<void> {
  const before = await handCards(page).count();
  await touch(handCards(page).first());
  await ready(endTurn(page));
  const points = [await middleOf(endTurn(page)), await placePoint(page, 'comet', 4, 'pot:5')];
  for (const point of points) {
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('menu').waitFor();
    // A tap before the menu listens does nothing at all.
    const open = page.locator('[role="menu"][data-state="open"]');
    const tapBeside = async (): Promise<number> => {
      if (await open.count()) await tapTimes(page, 2, 0.15, point);
      return open.count();
    };
    await expect.poll(tapBeside).toBe(0);
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await settled(page);
    expect(await handCards(page).count()).toBe(before);
    expect(await picked(page).count()).toBe(1);
  }
  await page.touchscreen.tap(points[1]!.x, points[1]!.y);
  await inHand(page).toBe(before - 1);
}

/** The graphics are lost for good: on the flat table the cards are still there, and one is dragged to a pot. */
async function playsOnFlat(page: Page): Promise<void> {
  const left = await handCards(page).count();
  await page.evaluate(() =>
    document
      .querySelector('canvas[data-engine]')!
      .dispatchEvent(new Event('webglcontextlost', { cancelable: true })),
  );
  await page.locator('canvas[data-engine="flat"]').waitFor();
  await page.getByRole('button', { name: 'Stay flat' }).tap();
  await sceneAtRest(page);
  await swipe(page, await spotOf(page, 0), await potPoint(page, 'Trinovat'));
  await inHand(page).toBe(left - 1);
  await page.getByText('1 card at Trinovat').first().waitFor({ state: 'attached' });
}

/** Spreads two fingers on an element. Returns the scale of the whole page afterwards. */
async function sizeAfterPinch(page: Page, on: Locator): Promise<number> {
  const { x, y } = await middleOf(on);
  const fingers = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...apart: readonly number[]) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart.flatMap((by) => [-by, by].map((aside, id) => ({ x: x + aside, y, id }))),
    });
  await send('touchStart', 10);
  for (let by = 20; by <= 100; by += 20) await send('touchMove', by);
  await send('touchEnd');
  return page.evaluate(() => visualViewport!.scale);
}

/** Shows the clock of a claim, which never runs out, however slow the machine is. */
const stopsTheClock = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const real = window.setTimeout.bind(window);
    const patient = (act: () => void, ms = 0) => (ms > 20_000 ? 0 : real(act, ms));
    window.setTimeout = patient as typeof window.setTimeout;
  });

it('Laro: two low taps pick a card and discard nothing', async () => {
  const page = await app.visit('?quality=low&speed=0&seed=l1', {}, stopsTheClock);
  await gameTile(page, /laro/i).click();
  await page.getByText('Table options').click();
  await page.getByLabel('Claim window').selectOption('30');
  await playButton(page).click();
  const draw = page.getByRole('button', { name: /^draw/i });
  const pass = page.getByRole('button', { name: /^pass/i });
  await draw.or(pass).first().waitFor();
  await pass.waitFor();
  await settled(page);
  await expectAllInReach(page, 'a claim');
  const handTops = await watchHandTop(page);
  await actUntil(
    'a turn to draw',
    async () => !(await pass.isVisible()),
    async () => {
      await touch(pass);
      await draw.or(pass).first().waitFor();
    },
  );
  await touch(draw);
  await inHand(page).toBe(9);
  await settled(page);
  const { x, y, height } = (await handCards(page).first().boundingBox())!;
  await tapTimes(page, 2, 0.2, { x: x + 10, y: y + height - 4 });
  await page.getByRole('button', { name: /^discard/i }).waitFor();
  await settled(page);
  expect(await handCards(page).count()).toBe(9);
  // Claims, turns and a card more have come meanwhile.
  expect(await handTops()).toHaveLength(1);
  expect(await logOf(page)).not.toMatch(/You discard/);
  expect(app.takeTrouble()).toEqual([]);
});
