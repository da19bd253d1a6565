import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { handCards, press, sceneAtRest } from '../../src/cli/pageSteps.ts';
import { feltPoint } from './aim.ts';
import { NOTHING, openFreeRoom } from './handSteps.ts';
import { openPeople } from './people.ts';
import { openRoom, sitDown, start } from './roomSteps.ts';
import { choose } from './steps.ts';

const visitors = openPeople();
const pages: Page[] = [];

async function visit(name: string, hash = '', options = {}): Promise<Page> {
  const page = await visitors.visit(name, hash, options);
  pages.push(page);
  return page;
}
afterEach(() => Promise.all(pages.splice(0).map((page) => page.context().close())));

const hands = (page: Page): Locator => page.getByRole('region', { name: 'In your hands' });
const named = (page: Page, name: string | RegExp): Locator => hands(page).getByRole('heading', { name });
const verb = (page: Page, name: string | RegExp): Locator => hands(page).getByRole('button', { name });

/** Chooses what a setup has one of: it lies in the middle of the felt. */
async function middle(page: Page): Promise<{ x: number; y: number }> {
  const deck = feltPoint(page, 0, 0);
  const point = { ...deck, y: deck.y - 40 };
  for (; point.y < deck.y + 40; point.y += 12) {
    await page.mouse.click(point.x, point.y);
    if (await named(page, /\d+ cards/).isVisible()) break;
  }
  return point;
}

/** What lies on the felt by the keys: until a piece of this name is chosen. */
async function walkTo(page: Page, name: RegExp): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  let step = 0;
  const walked = async (): Promise<boolean> => {
    await page.keyboard.press(WAYS[step++ % WAYS.length]!);
    return named(page, name).isVisible();
  };
  await expect.poll(walked, { timeout: 60_000 }).toBe(true);
}
/** Round about, by way of everything. */
const WAYS = ['ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight'];

describe('one of two at a free table, whose friend is gone', () => {
  it('goes on alone: takes fresh decks, draws from one and moves things; the friend can follow', async () => {
    const ann = await visitors.come('Ann');
    const bo = await visitors.come('Bo', await openFreeRoom(ann.page, 'Playing cards', 3));
    await sitDown(bo.page);
    await start(ann.page, bo.page);
    for (const { page } of [ann, bo]) await named(page, NOTHING).waitFor();
    await sceneAtRest(ann.page);
    await middle(ann.page);
    await press(verb(ann.page, /^Shuffle/));
    // Before she sees that it is being shuffled she could try to draw from it, and would be refused.
    await ann.page.getByText('Ann shuffled a pile of 54 cards.').first().waitFor();
    await press(verb(ann.page, /^Draw to your hand/));
    await expect.poll(() => handCards(ann.page).count(), { timeout: 60_000 }).toBe(1);

    bo.kill();
    await press(ann.page.getByRole('button', { name: 'Go on without Bo…' }));
    const question = ann.page.getByRole('alertdialog');
    await question.getByText(/their locks are gone for good/).waitFor();
    await press(question.getByRole('button', { name: 'Go on' }));
    await press(ann.page.getByRole('button', { name: 'Take fresh decks…' }));
    await press(question.getByRole('button', { name: 'Vote for fresh decks' }));
    await expect.poll(() => handCards(ann.page).count(), { timeout: 60_000 }).toBe(0);

    await walkTo(ann.page, /^\d+ cards/);
    await press(verb(ann.page, /^Shuffle/));
    // Before she sees that it is being shuffled she could try to draw from it, and would be refused.
    await ann.page.getByText('Ann shuffled a pile of 54 cards.').first().waitFor();
    await press(verb(ann.page, /^Draw to your hand/));
    await expect.poll(() => handCards(ann.page).count(), { timeout: 60_000 }).toBe(1);
    const label = () => handCards(ann.page).first().getAttribute('aria-label');
    await expect.poll(label, { timeout: 60_000 }).not.toMatch(/unknown/);
    await press(handCards(ann.page).first());
    await press(verb(ann.page, /^Play it face up/));
    await expect.poll(() => handCards(ann.page).count(), { timeout: 60_000 }).toBe(0);
    await walkTo(ann.page, /chips of/);
    await ann.page.keyboard.press('Enter');
    await ann.page.keyboard.press('ArrowUp');
    await ann.page.keyboard.press('Enter');
    await verb(ann.page, /^Undo/).waitFor();

    const again = await bo.comeBack();
    await press(again.page.getByRole('button', { name: 'Go there' }));
    await named(again.page, NOTHING).waitFor({ timeout: 60_000 });
    await walkTo(again.page, /chips of/);
    expect(visitors.takeTrouble()).toEqual([]);
  });
});

/** Points of the felt, from its near to its far rim, at which the interface lies over the table. */
async function coveredFelt(page: Page): Promise<readonly (readonly [number, number])[]> {
  const spots = [-0.9, -0.6, -0.3, 0, 0.3, 0.6].flatMap((z) => [-0.3, 0, 0.3].map((x) => [x, z] as const));
  const points = spots.map(([x, z]) => feltPoint(page, x, z));
  const covered = await page.evaluate(
    (all) => all.map(({ x, y }) => !document.elementFromPoint(x, y)?.matches('canvas')),
    points,
  );
  return spots.filter((_, i) => covered[i]);
}

describe('a free table among friends', () => {
  it('is dealt by all together: each sees what they draw, and all what is played', async () => {
    const ann = await visit('Ann');
    await ann.getByRole('tab', { name: /free/i }).click();
    await ann.getByLabel('On the table').selectOption({ label: 'Playing cards' });
    const bo = await visit('Bo', await openRoom(ann, /free/i, 3));
    await sitDown(bo);
    await start(ann, bo);
    for (const page of [ann, bo]) await named(page, 'The table is yours').waitFor();
    await sceneAtRest(ann);
    await middle(ann);
    await press(verb(ann, /^Shuffle/));
    // What is put to the vote leaves all of the felt in sight and in reach.
    await choose(ann, 'Take fresh decks…');
    await press(ann.getByRole('button', { name: 'Vote for fresh decks' }));
    await press(bo.getByRole('button', { name: /^Vote against/ }));
    for (const page of [ann, bo]) expect(await coveredFelt(page)).toEqual([]);
    await middle(bo);
    // While it is shuffled it gives no card.
    await press(verb(bo, /^Draw to your hand/));
    await expect.poll(() => handCards(bo).count(), { timeout: 60_000 }).toBe(1);
    const label = (): Promise<string | null> => handCards(bo).first().getAttribute('aria-label');
    await expect.poll(label, { timeout: 60_000 }).not.toMatch(/unknown/);
    const face = (await label())!;
    // Ann reads what Bo shows, until he takes it back.
    const shown = ann.getByRole('region', { name: 'Shown by Bo' });
    await press(handCards(bo).first());
    await press(verb(bo, 'Show it to everybody'));
    await shown.getByText(face).waitFor();
    await press(handCards(bo).and(bo.getByRole('button', { name: /shown to everybody/ })));
    await press(verb(bo, 'Hide it again'));
    await shown.waitFor({ state: 'detached' });
    await press(handCards(bo).first());
    await press(verb(bo, /^Play it face up/));
    await expect.poll(() => handCards(bo).count(), { timeout: 60_000 }).toBe(0);
    // Ann walks to it with the keys, and is told what it is.
    await ann.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const walked = async (): Promise<boolean> => {
      await ann.keyboard.press('ArrowLeft');
      return named(ann, face).isVisible();
    };
    await expect.poll(walked, { timeout: 60_000 }).toBe(true);
    expect(visitors.takeTrouble()).toEqual([]);
  });
});
