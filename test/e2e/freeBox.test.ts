import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { press, sceneAtRest, touch } from '../../src/cli/browser/pageSteps.ts';
import { openApp, PHONE, QUICK } from './browser/app.ts';
import { expectAllInReach } from './browser/reach.ts';
import { feltPoint, type Point } from './steps/aim.ts';
import { box, byMouse, named, openFree, type Spot, swipe, verb } from './steps/handSteps.ts';

const app = openApp();

const item = (page: Page, name: string): Locator => page.getByRole('menuitem', { name, exact: true });

/** Waits until it lies still: after the window's size has changed, an open box moves to its new place a few frames later. */
async function middleOf(each: Locator): Promise<Point> {
  await each.hover({ trial: true });
  const { x, y, width, height } = (await each.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Takes hold of something in the box and brings it there: the button stays down. */
async function bring(page: Page, name: string, to: Point): Promise<void> {
  const from = await middleOf(item(page, name));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
}

/** Drags to the side and lets go in motion, as fast whatever the machine is busy with: the events bear their own times. */
async function flick(page: Page, { x, y }: { x: number; y: number }, aside: number): Promise<void> {
  const mouse = await page.context().newCDPSession(page);
  const begin = Date.now() / 1000;
  const at = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', part: number, ms: number) =>
    mouse.send('Input.dispatchMouseEvent', {
      ...{
        type,
        x: x + aside * part,
        y,
        button: 'left',
        clickCount: 1,
        buttons: type === 'mouseReleased' ? 0 : 1,
      },
      timestamp: begin + ms / 1000,
    });
  await at('mousePressed', 0, 0);
  for (let k = 1; k <= 4; k++) await at('mouseMoved', k / 4, 20 * k);
  await at('mouseReleased', 1, 85);
}

it('things are dragged out of the box by mouse, one after the other, and lie where they were dropped; a die is thrown', async () => {
  const page = await openFree(await app.visit(QUICK), 'Nothing');
  await press(verb(page, 'Take from the box…'));
  await item(page, 'A note').waitFor();
  await expectAllInReach(page, 'the open box');
  const [die, chips, note]: Spot[] = [
    [-0.4, -0.2],
    [0.3, -0.3],
    [-0.2, 0.3],
  ];
  await bring(page, 'A die with 6 sides', feltPoint(page, ...die!));
  await page.mouse.up();
  await bring(page, '20 chips of 25', feltPoint(page, ...chips!));
  await page.mouse.up();
  // Put back, let go beside the table or over the box itself, it stays there.
  await bring(page, '20 chips of 5', feltPoint(page, 0, 0));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await bring(page, '20 chips of 5', { x: 40, y: 400 });
  await page.mouse.up();
  await bring(page, '20 chips of 5', await middleOf(item(page, 'A die with 4 sides')));
  await page.mouse.up();
  // The first request is answered first.
  await bring(page, 'A note', feltPoint(page, ...note!));
  await page.mouse.up();
  await page.getByRole('textbox', { name: 'What the note says' }).fill('House rules');
  await page.keyboard.press('Enter');
  await named(page, 'Note: House rules').waitFor();
  await page.keyboard.press('Escape');
  await box(page).waitFor({ state: 'detached' });
  await sceneAtRest(page);
  const way = byMouse(page);
  await way.pick(die!);
  await named(page, 'Die with 6 sides, showing 6').waitFor();
  await way.pick(chips!);
  await named(page, '20 chips of 25: 500').waitFor();
  await way.pick(note!);
  await named(page, 'Note: House rules').waitFor();
  await way.pick([0, 0]);
  await named(page, 'The table is yours').waitFor();
  await flick(page, feltPoint(page, ...die!, 0.03), -90);
  await page
    .getByText(/^You rolled \d\.$/)
    .first()
    .waitFor();
  expect(app.takeTrouble()).toEqual([]);
});

it('a finger drags across the box, and a vertical drag takes nothing out', async () => {
  const page = await openFree(await app.visit(QUICK, PHONE), 'Nothing', { by: 'tap' });
  await touch(verb(page, 'Take from the box…'));
  const from = await middleOf(item(page, 'A die with 6 sides'));
  const to = { x: feltPoint(page, 0.5, 0).x, y: from.y };
  await swipe(page, from, to);
  await swipe(page, from, { x: from.x, y: from.y - 60 });
  // A tap would only stop the list from scrolling on.
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await sceneAtRest(page);
  await page.touchscreen.tap(to.x, to.y);
  await named(page, 'Die with 6 sides, showing 6').waitFor();
  // It is the only one.
  await page.keyboard.press('Control+a');
  await named(page, 'Die with 6 sides, showing 6').waitFor();
  expect(app.takeTrouble()).toEqual([]);
});
