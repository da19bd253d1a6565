import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { handCards, press, ready, sceneAtRest, touch } from '../../src/cli/pageSteps.ts';
import { feltPoint } from './aim.ts';
import { openApp, PHONE, QUICK } from './app.ts';

const app = openApp();

const hands = (page: Page): Locator => page.getByRole('region', { name: 'In your hands' });
const named = (page: Page, name: string | RegExp): Locator => hands(page).getByRole('heading', { name });
const verb = (page: Page, name: string | RegExp): Locator => hands(page).getByRole('button', { name });

/** From the lobby to a free table with this on it. */
async function openFree(page: Page, setup: string): Promise<void> {
  await page.getByRole('tab', { name: 'Free table' }).click();
  await page.getByLabel('On the table').selectOption({ label: setup });
  await page.getByRole('button', { name: 'Start' }).click();
  await named(page, 'The table is yours').waitFor();
  await sceneAtRest(page);
}

/** Where a setup's deck lies on the window: in the middle, or in its place on the board to the left of that. */
async function deckAt(page: Page): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.locator('canvas').boundingBox())!;
  for (const across of [0.5, 0.42, 0.4]) {
    const hits: { x: number; y: number }[] = [];
    for (let down = 0.28; down < 0.5; down += 0.02) {
      const point = { x: x + width * across, y: y + height * down };
      await page.mouse.click(point.x, point.y);
      if (await named(page, /\d+ cards/).isVisible()) hits.push(point);
      else if (hits.length) break;
    }
    if (!hits.length) continue;
    const point = hits[hits.length >> 1]!;
    await page.mouse.click(point.x, point.y);
    return point;
  }
  throw new Error('There is no deck.');
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

it('by mouse: shuffle, draw, play, carry, take back and look through, and a reload finds it all', async () => {
  const page = await app.visit(QUICK);
  await openFree(page, 'Galaxy Series Spike');
  const { x, y } = await deckAt(page);
  await named(page, '62 cards, face down').waitFor();
  await press(verb(page, /^Shuffle/));
  await press(verb(page, /^Draw to your hand/));
  await expect.poll(() => handCards(page).count()).toBe(1);
  const face = (await handCards(page).first().getAttribute('aria-label'))!;

  // Out of the hand onto the felt, face up; then from there to another place, and back into the hand.
  await ready(handCards(page).first());
  const card = (await handCards(page).first().boundingBox())!;
  await page.mouse.move(card.x + card.width / 2, card.y + 40);
  await page.mouse.down();
  await page.mouse.move(x + 150, y + 60, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => handCards(page).count()).toBe(0);
  await page.mouse.click(x + 150, y + 60);
  await named(page, face).waitFor();
  await page.mouse.move(x + 150, y + 60);
  await page.mouse.down();
  await page.mouse.move(x - 150, y + 60, { steps: 5 });
  await page.mouse.up();
  await page.mouse.click(x + 150, y + 60);
  await named(page, 'The table is yours').waitFor();
  await page.mouse.click(x - 150, y + 60);
  await named(page, face).waitFor();
  await press(verb(page, /^Take to your hand/));
  await expect.poll(() => handCards(page).count()).toBe(1);

  // A right click has everything; what was looked through can be taken out.
  await page.mouse.click(x, y, { button: 'right' });
  await page.getByRole('menuitem', { name: /^Look through it/ }).click();
  const known = page
    .getByRole('region', { name: 'Cards that you know' })
    .getByRole('button', { name: /^Take/ });
  await expect.poll(() => known.count()).toBe(61);
  await known.nth(30).scrollIntoViewIfNeeded();
  await press(known.nth(30));
  await expect.poll(() => handCards(page).count()).toBe(2);

  // Shift takes only the top card off; with Ctrl several pieces are chosen.
  await page.keyboard.down('Shift');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 150, y + 60, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await named(page, 'Card face down').waitFor();
  await page.keyboard.down('Control');
  await page.mouse.click(x, y);
  await page.keyboard.up('Control');
  await named(page, '2 pieces').waitFor();
  // What is moved can be moved back; what goes into the box is asked about first.
  await page.keyboard.press('q');
  await press(verb(page, /^Undo/));
  await page.keyboard.press('Delete');
  const sure = page.getByRole('alertdialog', { name: 'Put into the box?' });
  await press(sure.getByRole('button', { name: 'Put into the box' }));
  await named(page, 'The table is yours').waitFor();

  await page.reload();
  await expect.poll(() => handCards(page).count()).toBe(2);
  expect(app.takeTrouble()).toEqual([]);
});

it('by keys: walk to a pile, draw by number, carry it, put it back, and take chips from the box', async () => {
  const page = await app.visit(QUICK);
  await openFree(page, 'Seven Card Combo');
  await page.keyboard.press('ArrowUp');
  await named(page, '52 cards, face down').waitFor();
  await page.keyboard.press('r');
  await page.keyboard.press('5');
  await expect.poll(() => handCards(page).count()).toBe(5);
  await named(page, '47 cards, face down').waitFor();
  await page.keyboard.press('Enter');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await named(page, '47 cards, face down').waitFor();
  // A page that goes away while something is carried leaves it within reach.
  await page.keyboard.press('Enter');
  await page.reload();
  await expect.poll(() => handCards(page).count()).toBe(5);
  await sceneAtRest(page);
  await page.keyboard.press('ArrowUp');
  await named(page, '47 cards, face down').waitFor();
  await page.keyboard.press('Enter');
  await hands(page).getByText('Picked up.').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await hands(page).getByText('Put down.').waitFor({ state: 'attached' });
  // Over a panel nothing is played: the card stays in the hand.
  const card = (await handCards(page).first().boundingBox())!;
  const panel = (await hands(page).boundingBox())!;
  await page.mouse.move(card.x + 20, card.y + 60);
  await page.mouse.down();
  await page.mouse.move(panel.x + panel.width / 2, panel.y + 10, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press('f');
  await named(page, /^47 cards, .* on top$/).waitFor();
  await expect.poll(() => handCards(page).count()).toBe(5);
  await page.keyboard.press('Escape');
  await press(verb(page, 'Take from the box…'));
  await page.getByRole('menuitem', { name: '20 chips of 25' }).press('Enter');
  await named(page, '20 chips of 25: 500').waitFor();
  await page.keyboard.press('Delete');
  await named(page, 'The table is yours').waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('ArrowUp');
  await named(page, '20 chips of 25: 500').waitFor();
  expect(app.takeTrouble()).toEqual([]);
});

it('a key means what the mouse points at, unless something else has been picked since', async () => {
  const page = await app.visit(QUICK);
  await openFree(page, 'Seven Card Combo');
  const { x, y } = await deckAt(page);
  await page.keyboard.press('Escape');
  await press(verb(page, 'Take from the box…'));
  await page.getByRole('menuitem', { name: '20 chips of 25' }).press('Enter');
  const chips = named(page, '20 chips of 25: 500');
  await chips.waitFor();
  await page.mouse.move(x, y, { steps: 3 });
  await page.keyboard.press('3');
  await expect.poll(() => handCards(page).count()).toBe(3);
  await named(page, '49 cards, face down').waitFor();
  // The mouse rests on the deck, but the arrows have led to the chips.
  const ways = ['ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowUp'];
  const walked = async (): Promise<boolean> => {
    if (!(await chips.isVisible())) await page.keyboard.press(ways.shift() ?? 'ArrowUp');
    return chips.isVisible();
  };
  await expect.poll(walked).toBe(true);
  await page.keyboard.press('Delete');
  await chips.waitFor({ state: 'detached' });
  await page.mouse.click(x, y);
  await named(page, '49 cards, face down').waitFor();
  expect(app.takeTrouble()).toEqual([]);
});

it('by touch: tap, draw, and drag a card from the table into the hand', async () => {
  const page = await app.visit(QUICK, PHONE);
  await openFree(page, 'Playing cards');
  const { x, y } = await deckAt(page);
  await touch(verb(page, 'Shuffle'));
  await touch(verb(page, 'Flip'));
  await named(page, /on top$/).waitFor();
  await touch(verb(page, /^Draw to your hand/));
  await expect.poll(() => handCards(page).count()).toBe(1);
  // A finger that rests on a piece opens all that can be done with it.
  const finger = await page.context().newCDPSession(page);
  const at = (type: string, points: readonly { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] } as never);
  await at('touchStart', [{ x, y }]);
  await page.getByRole('menuitem', { name: 'Put the top card beside it' }).waitFor();
  await at('touchEnd', []);
  await page.getByRole('menuitem', { name: 'Square it up' }).waitFor({ state: 'detached' });
  await page.getByRole('menuitem', { name: 'Draw to your hand' }).tap();
  await expect.poll(() => handCards(page).count()).toBe(2);
  // The whole pile, dragged into the hand.
  const hand = (await page.locator('[data-hand]').boundingBox())!;
  await at('touchStart', [{ x, y }]);
  for (let i = 1; i <= 6; i++)
    await at('touchMove', [{ x, y: y + ((hand.y + hand.height / 2 - y) * i) / 6 }]);
  await at('touchEnd', []);
  // Hardly anybody means that: one swipe would be the end of a game.
  const asked = page.getByRole('alertdialog', { name: 'Take all 52 cards?' });
  await asked.getByRole('button', { name: 'Take the top card' }).waitFor();
  // A tap within a moment after the swipe only ends what Chrome takes for a fling: whoever sees nothing happen taps again.
  await expect
    .poll(async () => {
      if (await asked.isVisible()) await asked.getByRole('button', { name: 'Take all 52' }).tap();
      return handCards(page).count();
    })
    .toBeGreaterThan(50);
  expect(app.takeTrouble()).toEqual([]);
});

it('dice and notes: out of the box, rolled and written on, and a reload finds them', async () => {
  const page = await app.visit(QUICK);
  await openFree(page, 'Nothing');
  const take = async (name: string): Promise<void> => {
    await press(verb(page, 'Take from the box…'));
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const shown = async (): Promise<string> => (await named(page, /^Die/).textContent())!;
  await take('A die with 20 sides');
  // What comes out of the box is picked.
  await named(page, 'Die with 20 sides, showing 20').waitFor();
  await press(verb(page, /^Roll/));
  // Sooner or later it shows something else.
  await expect
    .poll(async () => {
      await page.keyboard.press('r');
      return shown();
    })
    .toMatch(/^Die with 20 sides, showing (\d|1\d)$/);
  const last = await shown();

  await page.keyboard.press('Escape');
  await named(page, 'The table is yours').waitFor();
  // It asks what it says; nothing at all will do.
  await take('A note');
  await page.getByRole('dialog', { name: 'A note' }).waitFor();
  await page.keyboard.press('Enter');
  await named(page, 'Empty note').waitFor();
  await press(verb(page, /^Write on it/));
  await page.getByRole('dialog', { name: 'Write on it' }).waitFor();
  await page.keyboard.type('not this');
  await page.keyboard.press('Escape');
  await named(page, 'Empty note').waitFor();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'What the note says' }).fill('Blinds 5 and 10');
  await page.keyboard.press('Enter');
  await named(page, 'Note: Blinds 5 and 10').waitFor();
  await page.keyboard.press('Escape');
  await page.reload();
  await named(page, 'The table is yours').waitFor();
  await sceneAtRest(page);
  const names = new Set<string>();
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    names.add((await hands(page).getByRole('heading').first().textContent())!);
  }
  expect([...names]).toContain(last);
  expect([...names]).toContain('Note: Blinds 5 and 10');
  expect(app.takeTrouble()).toEqual([]);
});

it('a hidden area: from the box, a card put there by mouse, seen by its owner and told in the log', async () => {
  const page = await app.visit(QUICK);
  await openFree(page, 'Playing cards');
  const { x, y } = await deckAt(page);
  await press(verb(page, /^Shuffle/));
  await page.keyboard.press('1');
  await expect.poll(() => handCards(page).count()).toBe(1);
  const face = (await handCards(page).first().getAttribute('aria-label'))!;
  await page.keyboard.press('Escape');
  await press(verb(page, 'Take from the box…'));
  await page.getByRole('menuitem', { name: 'A hidden area of yours' }).click();
  await named(page, 'Your hidden area').waitFor();
  // By keys it is pushed aside, to where nothing else lies.
  await page.keyboard.press('Enter');
  for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const areaAt = async () => {
    for (let left = 120; left < 300; left += 20)
      for (let down = -100; down < 180; down += 20) {
        await page.mouse.click(x - left, y + down);
        if (await named(page, 'Your hidden area').isVisible()) return { x: x - left - 20, y: y + down + 10 };
      }
    throw new Error('There is no hidden area.');
  };
  const area = await areaAt();
  await ready(handCards(page).first());
  const card = (await handCards(page).first().boundingBox())!;
  await page.mouse.move(card.x + card.width / 2, card.y + 40);
  await page.mouse.down();
  await page.mouse.move(area.x, area.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => handCards(page).count()).toBe(0);
  await page.getByText('You put 1 card into your hidden area.').first().waitFor();
  await page.mouse.click(area.x, area.y);
  await named(page, `${face}, hidden`).waitFor();
  await verb(page, /^Flip/).waitFor({ state: 'detached' });
  await page.keyboard.press('t');
  await expect.poll(() => handCards(page).count()).toBe(1);
  expect(app.takeTrouble()).toEqual([]);
});

it('dice are thrown by mouse and by keys, copied, and chosen by their kind', async () => {
  const page = await app.visit(QUICK);
  await openFree(page, 'Nothing');
  await press(verb(page, 'Take from the box…'));
  await page.getByRole('menuitem', { name: 'A die with 20 sides', exact: true }).click();
  await named(page, 'Die with 20 sides, showing 20').waitFor();
  await sceneAtRest(page);
  const { x, y, width, height } = (await page.locator('canvas').boundingBox())!;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const dieAt = async (): Promise<{ x: number; y: number }> => {
    for (let down = -160; down < 120; down += 16) {
      await page.mouse.click(middle.x, middle.y + down);
      if (await named(page, /^Die/).isVisible()) return { x: middle.x, y: middle.y + down };
    }
    throw new Error('There is no die.');
  };
  const die = await dieAt();
  await hands(page).getByText('Drag it and let go in motion to throw it.').waitFor();
  await flick(page, die, -90);
  await page
    .getByText(/^You rolled \d+ \(d20\)\.$/)
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await hands(page).getByText('Picked up.').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('r');
  await hands(page).getByText('Thrown.').waitFor({ state: 'attached' });
  await page.keyboard.press('c');
  await page.keyboard.press('Control+a');
  await named(page, '2 pieces').waitFor();
  await press(verb(page, 'Roll 2 dice'));
  await page
    .getByText(/^You rolled \d+ \(d20\) and \d+ \(d20\)\.$/)
    .first()
    .waitFor();
  expect(app.takeTrouble()).toEqual([]);
});

it('boards and sums: a sum is paid into the pot, and a board moves only once it is unlocked', async () => {
  const page = await app.visit(QUICK);
  await openFree(page, 'Galaxy Series Spike');
  await press(verb(page, 'Pay a sum…'));
  const sum = page.getByRole('dialog', { name: 'Pay a sum…' });
  await sum.getByRole('textbox').fill('2000');
  await page.keyboard.press('Enter');
  await sum.getByRole('alert').filter({ hasText: 'There are only 1\u00a0000 credits here' }).waitFor();
  await sum.getByRole('textbox').fill('75');
  await sum.getByRole('button', { name: 'Pay' }).click();
  await sum.waitFor({ state: 'detached' });
  // What was paid lies in the middle, and the rest before the seat.
  await named(page, 'The table is yours').waitFor();
  const pot = feltPoint(page, 0, 0);
  await page.mouse.click(pot.x, pot.y);
  await named(page, '3 chips of 25: 75').waitFor();
  await page.keyboard.press('ArrowDown');
  await named(page, '13 chips of 25: 325').waitFor();

  const { x, y, width, height } = (await page.locator('canvas').boundingBox())!;
  const bare = { x: x + width * 0.62, y: y + height * 0.5 };
  await page.mouse.click(bare.x, bare.y);
  await named(page, 'The table is yours').waitFor();
  await press(verb(page, 'Take from the box…'));
  await page.getByRole('menuitem', { name: 'Unlock the board of Galaxy Series Spike' }).click();
  await page.mouse.click(bare.x, bare.y);
  await named(page, 'Board of Galaxy Series Spike').waitFor();
  await press(verb(page, 'Undo'));
  await named(page, 'Board of Galaxy Series Spike, locked').waitFor();
  expect(app.takeTrouble()).toEqual([]);
});

it('alone at several seats: each has a hand of its own, and a reload finds who sits where', async () => {
  const page = await app.visit(QUICK);
  await page.getByRole('tab', { name: 'Free table' }).click();
  await page.getByRole('combobox', { name: 'Seats' }).selectOption('3');
  await openFree(page, 'Playing cards');
  await deckAt(page);
  await press(verb(page, /^Draw to your hand/));
  await expect.poll(() => handCards(page).count()).toBe(1);
  const first = await handCards(page).first().getAttribute('aria-label');
  const sit = async (seat: string): Promise<void> => {
    await page.getByRole('button', { name: `About ${seat}` }).click();
    await page.getByRole('button', { name: 'Sit here' }).click();
    await page.getByRole('list', { name: 'Your seat' }).getByText(seat).waitFor();
    await sceneAtRest(page);
  };
  await sit('Seat 2');
  expect(await handCards(page).count()).toBe(0);
  await deckAt(page);
  for (const _ of [1, 2]) await press(verb(page, /^Draw to your hand/));
  await expect.poll(() => handCards(page).count()).toBe(2);
  await page.reload();
  await expect.poll(() => handCards(page).count()).toBe(2);
  await sit('Seat 1');
  await expect.poll(() => handCards(page).count()).toBe(1);
  expect(await handCards(page).first().getAttribute('aria-label')).toBe(first);
  expect(app.takeTrouble()).toEqual([]);
});
