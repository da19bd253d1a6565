import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { gameTile } from '../../../src/cli/browser/lobbySteps.ts';
import { handCards, press, sceneAtRest } from '../../../src/cli/browser/pageSteps.ts';
import { openPeople } from '../browser/people.ts';
import { colourOf, layOwn, walkTo } from '../steps/ownDeck.ts';
import { openRoom, sitDown, start } from '../steps/roomSteps.ts';

const visitors = openPeople({ painted: true });
const pages: Page[] = [];

async function visit(name: string, hash = ''): Promise<Page> {
  const page = await visitors.visit(name, hash);
  pages.push(page);
  return page;
}
afterEach(() => Promise.all(pages.splice(0).map((page) => page.context().close())));

const hands = (page: Page): Locator => page.getByRole('region', { name: 'In your hands' });
const named = (page: Page, name: string | RegExp): Locator => hands(page).getByRole('heading', { name });
const pictures = (page: Page): Locator => page.getByRole('status', { name: 'Pictures of moons' });

const isPaper = async (page: Page): Promise<boolean> => {
  const [red, green, blue] = await colourOf(handCards(page).first());
  return red! > 200 && green! > 190 && blue! > 150;
};

it('a friend who does not want the pictures sees numbers and names, and gets the pictures once they do', async () => {
  const ann = await visit('Ann');
  await gameTile(ann, /free/i).click();
  await ann.getByLabel('On the table').selectOption({ label: 'Nothing' });
  const bo = await visit('Bo', await openRoom(ann, /free/i, 2));
  await sitDown(bo);
  await start(ann, bo);
  for (const page of [ann, bo]) await named(page, 'The table is yours').waitFor();
  await sceneAtRest(ann);
  await layOwn(ann, 2, 1);
  await pictures(bo).getByText('Ann brought “moons”').waitFor({ timeout: 60_000 });
  if (process.env.SHOTS) await bo.screenshot({ path: `${process.env.SHOTS}/asked.png` });
  await pictures(bo).getByRole('button', { name: 'Show names' }).click();
  await pictures(bo).waitFor({ state: 'detached' });
  // Bo takes one of its cards and sees its number on paper.
  await walkTo(bo, /^2 cards, face down/);
  await press(hands(bo).getByRole('button', { name: /^Draw to your hand/ }));
  const label = (): Promise<string | null> => handCards(bo).first().getAttribute('aria-label');
  await expect.poll(() => handCards(bo).count(), { timeout: 60_000 }).toBe(1);
  await expect.poll(label, { timeout: 60_000 }).toMatch(/^moons [12]\b/);
  await expect.poll(() => isPaper(bo)).toBe(true);

  if (process.env.SHOTS) await bo.screenshot({ path: `${process.env.SHOTS}/names.png` });
  await bo.getByRole('button', { name: 'Menu' }).click();
  await bo.getByRole('menuitem', { name: 'Get the pictures of “moons”' }).click();
  await expect.poll(() => isPaper(bo), { timeout: 60_000 }).toBe(false);
  await expect.poll(() => pictures(bo).count()).toBe(0);

  // The pictures are on Bo’s device now: a reload shows them, with or without Ann.
  await ann.close();
  await bo.reload();
  await expect.poll(() => handCards(bo).count(), { timeout: 60_000 }).toBe(1);
  await expect.poll(() => isPaper(bo), { timeout: 60_000 }).toBe(false);
  expect(visitors.takeTrouble()).toEqual([]);
});
