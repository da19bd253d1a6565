import type { Locator, Page } from 'playwright-core';
import { gameTile, playButton } from '../../../src/cli/browser/lobbySteps.ts';
import { actUntil, press, settled } from '../../../src/cli/browser/pageSteps.ts';
import type { Point } from './aim.ts';

/** Number of the current hand, from the table's header. */
export const handNumber = async (page: Page): Promise<number> =>
  Number(/hand (\d+)/i.exec((await page.locator('header').first().textContent()) ?? '')?.[1]);

export const stand = (page: Page): Locator => page.getByRole('button', { name: /^stand/i });
export const check = (page: Page): Locator =>
  page.getByRole('button', { name: /^(check|call|all-in)/i }).and(page.locator('[data-enter]'));
/** Stand or check, depending on which is offered. */
export const standOrCheck = (page: Page): Locator => stand(page).or(check(page)).first();

/** Opens a table of Spike from the lobby, and waits for the first decision. */
export async function openSpike(page: Page): Promise<void> {
  await gameTile(page, /spike/i).click();
  await playButton(page).click();
  await standOrCheck(page).waitFor();
}

/** Checks until there is a decision about cards. */
export async function reachCards(page: Page): Promise<void> {
  await actUntil(
    'a choice of cards',
    () => stand(page).isVisible(),
    () => press(check(page)),
  );
  await settled(page);
}

/** The middle of the hand, or its place if it is empty. */
export async function handPoint(page: Page): Promise<Point> {
  const { x, y, width, height } = (await page.locator('[data-hand]').boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Text at the pointer about the carried piece. */
export const carried = (page: Page): Locator => page.locator('[data-grasped]');

/** Grabs the piece there and carries it on, without releasing it. */
export async function carry(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
}

export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await carry(page, from, to);
  await page.mouse.up();
}

/** Puts a finger down and moves it along `way`. Returns the function that lifts it. */
export async function finger(page: Page, ...way: readonly Point[]): Promise<() => Promise<unknown>> {
  const touch = await page.context().newCDPSession(page);
  for (const [i, at] of way.entries())
    await touch.send('Input.dispatchTouchEvent', { type: i ? 'touchMove' : 'touchStart', touchPoints: [at] });
  return () => touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
