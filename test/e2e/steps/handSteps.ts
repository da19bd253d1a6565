import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { chooseSeats, gameTile, playButton } from '../../../src/cli/browser/lobbySteps.ts';
import {
  actUntil,
  handCards,
  press,
  ready,
  sceneAtRest,
  topCard,
  touch,
} from '../../../src/cli/browser/pageSteps.ts';
import { feltPoint, type Point } from './aim.ts';
import { openRoom } from './roomSteps.ts';

/** Manual actions at the free table, shared by its tests. */

export const hands = (page: Page): Locator => page.getByRole('region', { name: 'In your hands' });
/** The selection, or that there is none. */
export const named = (page: Page, name: string | RegExp): Locator =>
  hands(page).getByRole('heading', { name });
export const verb = (page: Page, name: string | RegExp): Locator => hands(page).getByRole('button', { name });
export const NOTHING = 'The table is yours';

/** From the lobby: opens a free table with this on it for so many. Returned: where the others go. */
export async function openFreeRoom(page: Page, setup: string, seats: number): Promise<string> {
  await gameTile(page, 'Free table').click();
  await page.getByLabel('On the table').selectOption({ label: setup });
  return openRoom(page, /free/i, seats);
}

/** From the lobby: opens a free table for one person with this on it, and waits until it is at rest. */
export async function openFree(
  page: Page,
  setup: string,
  { by = 'click', seats }: { readonly by?: 'click' | 'tap'; readonly seats?: number } = {},
): Promise<Page> {
  await gameTile(page, 'Free table')[by]();
  if (seats) await chooseSeats(page, seats);
  await page.getByLabel('On the table').selectOption({ label: setup });
  await playButton(page)[by]();
  await named(page, NOTHING).waitFor();
  await sceneAtRest(page);
  return page;
}

export const box = (page: Page): Locator => page.getByRole('menu', { name: 'Take from the box' });

/** Takes something out of the box, which is there as long as nothing is picked, and closes the box. */
export async function take(page: Page, name: string): Promise<void> {
  await press(verb(page, 'Take from the box…'));
  await page.getByRole('menuitem', { name, exact: true }).click();
  await closeBox(page);
}

/** It stays open for more. */
async function closeBox(page: Page): Promise<void> {
  if (!(await box(page).isVisible())) return;
  await page.keyboard.press('Escape');
  await box(page).waitFor({ state: 'detached' });
}

/** Waits until so many cards are in the hand. */
export const handOf = (page: Page, count: number): Promise<void> =>
  expect.poll(() => handCards(page).count()).toBe(count);

/**
 * One finger goes from one point of the window to another. `resting`: it lies still before it goes up; otherwise the browser takes it for
 * a fling, and for a moment afterwards a touch ends that and is no tap.
 */
export async function swipe(page: Page, from: Point, to: Point, steps = 5, resting = false): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const send = (type: string, ...touchPoints: readonly Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] } as never);
  await send('touchStart', from);
  for (let k = 1; k <= steps; k++)
    await send('touchMove', {
      x: from.x + ((to.x - from.x) * k) / steps,
      y: from.y + ((to.y - from.y) * k) / steps,
    });
  if (resting) await rest(page);
  await send('touchEnd');
}

/** Rests for longer than a throw allows: on a busy machine a hand that stops and lets go at once has thrown the piece. */
export const rest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let k = 0; k < 12; k++) await new Promise((next) => requestAnimationFrame(next));
  });

/** A point of the felt in table units, as the viewer sees it from their seat: x to the right, z toward them. */
export type Spot = readonly [x: number, z: number];

/** Everything that hands do in one way: with the mouse, with a finger or with keys alone. */
export interface Way {
  readonly page: Page;
  /** Chooses what lies there. */
  pick(spot: Spot): Promise<void>;
  /** Chooses two pieces; the right one is next to the left one. */
  both(left: Spot, right: Spot): Promise<void>;
  /** Takes up what lies there by its upper side, which is so high, and puts it down there. */
  carry(from: Spot, to: Spot, top?: number): Promise<void>;
  /** Does what the table offers with what is picked. `key`: what a keyboard has for it. */
  act(id: string, label: RegExp, key?: string): Promise<void>;
  /** Presses something of the page. */
  hit(control: Locator): Promise<void>;
  /** Chooses nothing. */
  none(): Promise<void>;
  /** Means so many cards or chips. */
  count(count: number): Promise<void>;
  /** Picks a card of the hand. */
  pickCard(): Promise<void>;
}

const button = (page: Page, id: string): Locator =>
  hands(page).locator(`[data-acts="${id}"], [data-acts^="${id}:"]`).first();
const open = (page: Page): Locator => button(page, 'more');
const item = (page: Page, label: RegExp): Locator => page.getByRole('menuitem', { name: label }).first();

const at = (page: Page, [x, z]: Spot, top = 0): Point => feltPoint(page, x, z, top);

/** A pile that chance is busy with waits for that moment, and a step is taken back once the table has it. */
async function offered(page: Page, id: string): Promise<void> {
  if (id === 'undo') return button(page, id).waitFor();
  const pile = named(page, /card|Joker| of /i);
  if (await pile.isVisible()) await hands(page).locator('[role="toolbar"] button:enabled').first().waitFor();
}

/** Presses it where it has a button, or else finds it in the list. */
async function doIt(page: Page, id: string, label: RegExp, hit: Way['hit']): Promise<void> {
  await offered(page, id);
  const [own, list] = [button(page, id), open(page)];
  const found = (await own.isVisible()) ? own : list;
  await ready(found);
  await hit(found);
  if (found !== list) return;
  await hit(item(page, label));
  await closeBox(page);
}

async function setCount(page: Page, count: number, hit: Way['hit']): Promise<void> {
  const field = hands(page).getByRole('spinbutton', { name: 'How many' });
  const more = async (): Promise<number> => {
    const now = Number(await field.inputValue());
    if (now !== count) await hit(button(page, now < count ? 'one more' : 'fewer'));
    return now;
  };
  await expect.poll(more).toBe(count);
}

/** Nothing of a test lies there. */
const BARE: Spot = [0.55, -0.45];

export function byMouse(page: Page) {
  const drag = async (from: Point, to: Point): Promise<void> => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await rest(page);
    await page.mouse.up();
  };
  return {
    page,
    async pick(spot: Spot) {
      const { x, y } = at(page, spot);
      await page.mouse.click(x, y);
    },
    // A box round the two.
    both: (left, right) =>
      drag(at(page, [left[0] - 0.05, left[1] - 0.3]), at(page, [right[0] + 0.05, right[1] + 0.14])),
    carry: (from: Spot, to: Spot, top?: number) => drag(at(page, from, top), at(page, to, top)),
    act: (id, label) => doIt(page, id, label, (each) => each.click()),
    hit: (each) => each.click(),
    none: () => page.mouse.click(at(page, BARE).x, at(page, BARE).y),
    async count(count) {
      await setCount(page, count, press);
    },
    pickCard: () => press(topCard(page)),
    /** Drags a card of the hand, and those that are picked with it, to a spot of the felt. */
    async drag(card: Locator, to: Spot) {
      await ready(card);
      const { x, y } = (await card.boundingBox())!;
      await drag({ x: x + 12, y: y + 40 }, at(page, to));
    },
  } satisfies Way & { readonly drag: unknown };
}

export function byTouch(page: Page): Way {
  const tap = (spot: Spot): Promise<void> => page.touchscreen.tap(at(page, spot).x, at(page, spot).y);
  return {
    page,
    pick: tap,
    async both(left, right) {
      const on = hands(page).locator('[data-acts="several"][aria-pressed="true"]');
      if (await on.isVisible()) await touch(on);
      await tap(left);
      await touch(button(page, 'several'));
      await tap(right);
    },
    async carry(from, to, top) {
      await swipe(page, at(page, from, top), at(page, to, top));
    },
    act: (id, label) => doIt(page, id, label, (each) => each.tap()),
    hit: (each) => each.tap(),
    async none() {
      const nothing = button(page, 'none');
      if (await nothing.isVisible()) await touch(nothing);
    },
    async count(count) {
      await setCount(page, count, touch);
    },
    pickCard: () => touch(topCard(page)),
  };
}

/** Table units that an arrow key moves a piece. */
const STEP = 0.05;

export function byKeys(page: Page): Way {
  const key = (name: string): Promise<void> => page.keyboard.press(name);
  const unfocus = (): Promise<void> =>
    page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const enter = async (each: Locator): Promise<void> => {
    await each.focus();
    await key('Enter');
    await unfocus();
  };
  const none = async (): Promise<void> => {
    await unfocus();
    await actUntil(
      'nothing chosen',
      () => named(page, NOTHING).isVisible(),
      () => key('Escape'),
    );
  };
  /** From nothing, the way leads to what lies nearest, on from there to the side, and beyond. */
  const pick = async ([x, z]: Spot): Promise<void> => {
    await none();
    await key('ArrowUp');
    for (let k = 0; k < Math.round(Math.abs(x) / 0.17); k++) await key(x < 0 ? 'ArrowLeft' : 'ArrowRight');
    if (z < 0) await key('ArrowUp');
  };
  return {
    page,
    pick,
    async both(left) {
      await pick(left);
      await key('Shift+ArrowRight');
    },
    async carry(from, to) {
      await pick(from);
      await key('Enter');
      const steps = Math.round(Math.abs(to[0] - from[0]) / STEP);
      for (let k = 0; k < steps; k++) await key(to[0] < from[0] ? 'ArrowLeft' : 'ArrowRight');
      await key('Enter');
    },
    async act(id, label, letter) {
      await offered(page, id);
      if (letter) return key(letter);
      await key('ContextMenu');
      await item(page, label).waitFor();
      // The focus follows an arrow a moment later.
      const here = () =>
        page.evaluate(() => {
          const now = document.querySelector('[role="menuitem"]:focus');
          return now ? (now.getAttribute('aria-label') ?? now.textContent) : '';
        });
      for (let now = await here(); !label.test(now); now = await here()) {
        await key('ArrowDown');
        await expect.poll(here).not.toBe(now);
      }
      await key('Enter');
      await closeBox(page);
    },
    hit: enter,
    none,
    async count(count) {
      const field = hands(page).getByRole('spinbutton', { name: 'How many' });
      await field.focus();
      await page.keyboard.type(String(count));
      await unfocus();
    },
    async pickCard() {
      await none();
      await enter(handCards(page).first());
    },
  };
}
