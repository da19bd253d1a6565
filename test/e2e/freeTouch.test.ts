import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sceneAtRest, touch } from '../../src/cli/browser/pageSteps.ts';
import { openApp, PHONE, QUICK } from './browser/app.ts';
import { feltPoint } from './steps/aim.ts';
import { hands, NOTHING, named, openFree, swipe, verb } from './steps/handSteps.ts';

const app = openApp();

/** A phone in landscape. */
const LYING = { width: 844, height: 390 };

/** Opens a free table on a phone, from the lobby. */
const openOnPhone = async (setup: string): Promise<Page> =>
  openFree(await app.visit(QUICK, PHONE), setup, { by: 'tap' });

/** Taps a point given in the felt's units. */
async function tap(page: Page, x: number, z: number): Promise<void> {
  const at = feltPoint(page, x, z);
  await page.touchscreen.tap(at.x, at.y);
}

it('a second finger gives both to the camera, and the moved view is drawn sharply once it rests, and then no more', async () => {
  const page = await openFree(await app.visit(QUICK, { ...PHONE, deviceScaleFactor: 2 }), 'Playing cards', {
    by: 'tap',
  });
  await restsSharply(page);
  await swipe(page, feltPoint(page, 0.3, 0.2), feltPoint(page, 0, 0), 5, true);
  await sceneAtRest(page);
  const deck = feltPoint(page, 0, 0);
  await page.touchscreen.tap(deck.x, deck.y);
  await named(page, /^5\d cards/).waitFor();
  const finger = await page.context().newCDPSession(page);
  const touches = (type: string, ...points: readonly (readonly [x: number, y: number])[]) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    } as never);
  const { x, y } = deck;
  await touches('touchStart', [x, y]);
  await touches('touchMove', [x, y + 20]);
  await touches('touchStart', [x, y + 20], [300, 450]);
  for (let k = 1; k <= 6; k++)
    await touches('touchMove', [x - k * 10, y + 20 - k * 6], [300 + k * 8, 450 + k * 8]);
  await touches('touchEnd');
  await sceneAtRest(page);
  // The deck has not moved, but the view has.
  await page.touchscreen.tap(deck.x, deck.y + 12);
  await named(page, NOTHING).waitFor();
  await page.keyboard.press('Space');
  await sceneAtRest(page);
  await page.touchscreen.tap(deck.x, deck.y);
  await named(page, /^5\d cards/).waitFor();
  expect(app.takeTrouble()).toEqual([]);
});

/** During movement fewer pixels are drawn; at rest all of them, once. */
async function restsSharply(page: Page): Promise<void> {
  const drawn = () =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-engine]')!;
      return { sharpness: canvas.width / canvas.clientWidth, frames: window.__scene!.frames };
    });
  const coarse = page.waitForFunction(() => {
    const { width, clientWidth } = document.querySelector<HTMLCanvasElement>('canvas[data-engine]')!;
    return width < 2 * clientWidth;
  });
  await swipe(page, feltPoint(page, 0, 0), feltPoint(page, 0.3, 0.2));
  await coarse;
  // A slow machine may draw the finger's last movement late, so that the scene rests more than once.
  await expect
    .poll(async () => {
      await sceneAtRest(page);
      const rested = await drawn();
      // Enough screen refreshes for any further frame to show.
      await page.evaluate(async () => {
        for (let k = 0; k < 30; k++) await new Promise((next) => requestAnimationFrame(next));
      });
      const later = await drawn();
      return { sharpness: rested.sharpness, more: later.frames - rested.frames };
    })
    .toEqual({ sharpness: 2, more: 0 });
}

it('in any orientation of a phone, buttons are as large as a finger, and those and the cards of a pile are in sight', async () => {
  const page = await openOnPhone('Playing cards');
  await isLargeEnough(page);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.setViewportSize(LYING);
  await sceneAtRest(page);
  await allLargeEnough(page);
  // In landscape it is below the panel of known cards; upright, it would be under that panel.
  const far = -0.28;
  await swipe(page, feltPoint(page, 0, 0), feltPoint(page, 0, far));
  await sceneAtRest(page);
  if (await named(page, NOTHING).isVisible()) await tap(page, 0, far);
  await named(page, '54 cards, face down').waitFor();
  const known = page.getByRole('region', { name: 'Cards that you know' });
  await touch(known.getByRole('button', { name: 'Look through it' }));
  const strip = (await known.getByRole('list').boundingBox())!;
  expect(strip.width).toBeGreaterThan(2 * 46);
  expect(strip.height).toBeGreaterThan(60);
  for (const way of [verb(page, 'Drag the top'), verb(page, 'Choose several')]) await touch(way);
  await hands(page).getByText('only the top one comes along. Now tap more pieces.').waitFor();
  await allLargeEnough(page);
  const isSeen = async (): Promise<boolean> => {
    const [over, pile] = [(await known.boundingBox())!, feltPoint(page, 0, far)];
    return over.y > pile.y || over.y + over.height < pile.y - 10;
  };
  expect(await isSeen()).toBe(true);
  const { x, width } = (await hands(page).boundingBox())!;
  for (const each of await hands(page).getByRole('button').all()) {
    const box = (await each.boundingBox())!;
    expect(box.x).toBeGreaterThan(x);
    expect(box.x + box.width).toBeLessThan(x + width);
  }
  await page.setViewportSize(PHONE.viewport!);
  await expect.poll(isSeen).toBe(true);
  await page.setViewportSize(LYING);
  await expect.poll(isSeen).toBe(true);
  expect(app.takeTrouble()).toEqual([]);
});

/** Waits for a page without small buttons: after a turn of the phone it is laid out anew, and what is found may be gone when measured. */
const allLargeEnough = (page: Page): Promise<void> => expect.poll(() => tooSmall(page)).toEqual([]);

/** Visible buttons and menu items that are smaller than a finger. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.locator('button:visible:not([data-card]), [role="menuitem"]:visible').evaluateAll((all) =>
    all.flatMap((each) => {
      const { width, height } = each.getBoundingClientRect();
      const name = each.getAttribute('aria-label') ?? each.textContent ?? '';
      return width < 43.5 || height < 43.5 ? [`${name}: ${width} × ${height}`] : [];
    }),
  );

/** Checks sizes upright as well: the buttons, the list of further actions, the box and the menu. */
async function isLargeEnough(page: Page): Promise<void> {
  await allLargeEnough(page);
  await tap(page, 0, 0);
  await named(page, '54 cards, face down').waitFor();
  await allLargeEnough(page);
  // The list has the box, and only the actions without a button.
  await touch(verb(page, 'More…'));
  const items = page.getByRole('menuitem');
  await items.filter({ hasText: 'Put into the box' }).waitFor();
  expect(await items.filter({ hasText: 'Shuffle' }).count()).toBe(0);
  await allLargeEnough(page);
  await items.filter({ hasText: 'Take from the box…' }).tap();
  await page.getByRole('menuitem', { name: 'A note' }).waitFor();
  await allLargeEnough(page);
  await page.getByRole('menuitem', { name: 'Close', exact: true }).tap();
  await named(page, NOTHING).waitFor();
  await tap(page, 0, 0);
  await touch(verb(page, 'Clear selection'));
  await named(page, NOTHING).waitFor();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await items.first().waitFor();
  await allLargeEnough(page);
}
