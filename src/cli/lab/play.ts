import type { Page } from 'playwright-core';
import { handCards } from '../browser/pageSteps.ts';
import { openRoom, pressIfReady, sitDown } from '../browser/roomSteps.ts';
import type { Visitor } from './visitor.ts';

/** Milliseconds between looks at a page, and of patience with what people wait for. */
const LOOK = 100;
const PATIENCE = 90_000;

const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/** Waits until something is so. Returns how many milliseconds it took; throws after `limit`, with `what`. */
export async function until(what: string, isSo: () => Promise<boolean>, limit = PATIENCE): Promise<number> {
  const from = performance.now();
  while (!(await isSo())) {
    if (performance.now() - from > limit) throw new Error(`${limit / 1000} s did not lead to ${what}.`);
    await pause(LOOK);
  }
  return performance.now() - from;
}

/** Opens a table for two, and returns its link. */
export const openTable = async ({ page }: Visitor): Promise<string> => {
  await openRoom(page, /comet/i, 2);
  return page.url();
};

/** Seats the guest at the table whose link they have opened, and waits until both see both names. */
export async function meet(host: Visitor, guest: Visitor): Promise<void> {
  await sitDown(guest.page);
  for (const { page } of [host, guest])
    for (const { name } of [host, guest]) await page.getByText(name, { exact: true }).first().waitFor();
}

/** Labels of a person's cards, without order. */
export const handOf = (page: Page): Promise<string[]> =>
  handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? '').sort());

async function isDealt(page: Page): Promise<boolean> {
  const hand = await handOf(page);
  return hand.length > 0 && !hand.some((label) => /an unknown card/.test(label));
}

/** Begins the match, and waits until both have their cards in hand. */
export async function deal(host: Visitor, guest: Visitor): Promise<void> {
  const both = [host, guest];
  await host.page.getByRole('button', { name: 'Start', exact: true }).click();
  await until('cards in both hands', async () => {
    for (const { page } of both) await pressIfReady(page, 'ante up');
    return (await Promise.all(both.map(({ page }) => isDealt(page)))).every(Boolean);
  });
}

/** Text that tells a person what to do, or whom they wait for. */
const questionOf = (page: Page): Promise<string | null> =>
  page.getByRole('region', { name: 'What to do now' }).textContent();

/**
 * The person to act ends their turn, after whatever the rules ask first, which the other's page need not show. Resolves once that page shows
 * something new, with the milliseconds from the last press to that.
 */
export async function move(host: Visitor, guest: Visitor): Promise<number> {
  let last: { readonly other: Visitor; readonly text: string | null; readonly at: number } | undefined;
  for (const end = performance.now() + PATIENCE; performance.now() < end; await pause(LOOK / 5))
    for (const [mover, other] of [
      [host, guest],
      [guest, host],
    ] as const) {
      const text = await questionOf(other.page);
      if (last?.other === other && last.text !== text) return performance.now() - last.at;
      if ((await pressIfReady(mover.page, 'end turn|ante up')) !== null)
        last = { other, text, at: performance.now() };
    }
  throw new Error('Nobody can move.');
}
