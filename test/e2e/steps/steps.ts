import type { Locator, Page } from 'playwright-core';
import { handCards, sceneAtRest } from '../../../src/cli/browser/pageSteps.ts';

export const endTurn = (page: Page): Locator => page.getByRole('button', { name: /^end turn/i });
/** The viewer's possible actions. */
export const toolbar = (page: Page): Locator => page.getByRole('toolbar', { name: 'What you can do' });
/** The action that Enter performs. */
export const bright = (page: Page): Locator => toolbar(page).locator('[data-enter]');
/** Heading that asks the viewer for an action. */
export const question = (page: Page): Locator =>
  page.getByRole('region', { name: 'What to do now' }).getByRole('heading');
/** Every seat at the table. */
export const seatRows = (page: Page): Locator =>
  page.getByRole('list', { name: /^(Seats|Your seat)$/ }).getByRole('listitem');
export const result = (page: Page): Locator =>
  page.getByRole('dialog', { name: /wins?$|draw$|match is over/ });

/** Number of the round, from the table's header. */
export const round = async (page: Page): Promise<number> =>
  Number(/round (\d+)/i.exec((await page.locator('header').first().textContent()) ?? '')?.[1]);

/** A point of the pot just above its name, as a person would aim. */
export async function potPoint(page: Page, name: string): Promise<{ x: number; y: number }> {
  await sceneAtRest(page);
  const label = (await page.locator('[data-labels]').getByText(name).first().boundingBox())!;
  return { x: label.x + label.width / 2, y: label.y - 10 };
}

/** Cards of the hand from left to right, as each overlaps the one before. */
export const orderOf = (page: Page): Promise<(string | undefined)[]> =>
  handCards(page).evaluateAll((cards) =>
    (cards as HTMLElement[])
      .sort((a, b) => Number(a.style.zIndex) - Number(b.style.zIndex))
      .map((card) => card.dataset.card),
  );

/** Presses an item of the menu, or of one of its short submenus. */
export async function choose(
  page: Page,
  item: string | RegExp,
  by: 'click' | 'tap' = 'click',
): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true })[by]();
  await page.getByRole('menu').first().waitFor();
  const found = page.getByRole('menuitem', { name: item });
  const lists = await page.locator('[data-sub]').all();
  if (await found.count()) lists.length = 0;
  for (const list of lists) {
    await list[by]();
    await list.and(page.locator('[aria-expanded="true"]')).waitFor();
    if (await found.count()) break;
  }
  await found[by]();
}

/** Removes Laro's clock in the lobby, so that a slow machine misses nothing. */
export async function withoutClock(page: Page): Promise<void> {
  await page.getByText('Table options').click();
  await page.getByLabel('Claim window').selectOption('all');
}

/** The whole log as text. */
export async function logOf(page: Page): Promise<string> {
  await page.locator('body').press('l');
  const sheet = page.getByRole('dialog', { name: 'What happened' });
  await sheet.waitFor();
  const sentences = await sheet.getByRole('listitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  return sentences.join('\n');
}

/** Notes where the hand begins while it is in sight. Returns a function that gives the places so far. */
export async function watchHandTop(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const tops = new Set<number>();
    Object.assign(window, { __handTops: tops });
    // Anonymous, since the compiler's helper for named functions does not exist in the page.
    setInterval(() => {
      const hand = document.querySelector('[data-hand]:has([data-card])')?.getBoundingClientRect();
      if (hand?.height) tops.add(hand.top);
    }, 16);
  });
  return () => page.evaluate(() => [...(window as unknown as { __handTops: Set<number> }).__handTops]);
}
