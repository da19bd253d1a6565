import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { handCards } from '../../src/cli/pageSteps.ts';
import { openPeople } from './people.ts';
import {
  hashOf,
  lookAtPeople,
  openRoom,
  people,
  pressIfReady,
  readRows,
  sitDown,
  start,
} from './roomSteps.ts';

const visitors = openPeople();

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });
const handOf = (page: Page): Promise<(string | null)[]> =>
  handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')).sort());
const dealt = async (page: Page): Promise<boolean> => {
  const hand = await handOf(page);
  return hand.length > 0 && !hand.some((label) => /an unknown card/.test(label ?? ''));
};
const dialog = (page: Page) => page.getByRole('dialog');

it("a person's seat goes on on another device of theirs in mid-hand, and the first one watches", async () => {
  // He has opened the table himself: the page he leaves must not open it again.
  const bo = await visitors.visit('Bo');
  const ann = await visitors.visit('Ann', await openRoom(bo, /comet/i, 2));
  await bo.setViewportSize({ width: 390, height: 844 });
  await sitDown(ann);
  await start(bo, ann);
  await expect
    .poll(
      async () => {
        for (const page of [ann, bo]) await pressIfReady(page, 'ante up');
        return (await dealt(ann)) && (await dealt(bo));
      },
      { timeout: 60_000, interval: 400 },
    )
    .toBe(true);
  const hand = await handOf(bo);

  // He opens his link on a laptop, where nobody has been before.
  await lookAtPeople(bo);
  await people(bo).getByRole('button', { name: 'Continue on another device…' }).click();
  const link = await dialog(bo).getByRole('textbox', { name: 'Link to your seat' }).inputValue();
  const laptop = await visitors.visit('Guest', new URL(link).hash);
  await laptop.getByText('Answer on your other device').waitFor();
  const code = await laptop.getByText(/^\d{4}$/).innerText();
  await dialog(bo).getByText(code, { exact: true }).waitFor();
  // The same link on a third device gets nowhere.
  const third = await visitors.visit('Cy', new URL(link).hash);
  await third.getByText(/Another device has used this code first/).waitFor();
  await button(bo, /^Hand over my seat/).click();

  // The laptop has his hand, and nothing of the link is left in its address.
  await expect.poll(() => dealt(laptop)).toBe(true);
  expect(await handOf(laptop)).toEqual(hand);
  expect(await hashOf(laptop)).toBe(await hashOf(ann));
  // The phone watches: it holds no card, and keeps nothing that could speak for his seat.
  await bo.getByText('Your other device has your seat now. You are watching here.').waitFor();
  await bo.getByText('You are watching', { exact: true }).waitFor();
  expect(await handCards(bo).count()).toBe(0);
  await readRows(bo);
  await readRows(laptop);
  const secretsOf = (page: Page): Promise<string[]> =>
    page.evaluate(async () =>
      (await window.roomRows('rooms')).map((row) => (row as { secret: string }).secret),
    );
  const [his, own] = [await secretsOf(laptop), await secretsOf(bo)];
  expect(own.filter((secret) => his.includes(secret))).toEqual([]);
  expect(await bo.evaluate(() => window.roomRows('faces'))).toEqual([]);

  // He plays on there, and a reload changes nothing of it.
  await laptop.reload();
  await expect.poll(() => dealt(laptop)).toBe(true);
  expect(await handOf(laptop)).toEqual(hand);
  const played: string[] = [];
  await expect
    .poll(
      async () => {
        for (const page of [ann, laptop])
          if (await pressIfReady(page, 'end turn')) played.push(page === ann ? 'Ann' : 'Bo');
        return new Set(played).size;
      },
      { timeout: 60_000, interval: 400 },
    )
    .toBe(2);
  // The link is good for nothing any more.
  await third.reload();
  await third.getByText(/It does not answer/).waitFor();
  await third.context().close();
  // On the device that has the seat it leads to the table.
  await laptop.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await button(laptop, /^Go to the table/).click();
  await laptop.locator('canvas').first().waitFor();
  expect(visitors.takeTrouble()).toEqual([]);
});
