import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { handCards } from '../../../src/cli/browser/pageSteps.ts';
import { openPeople } from '../browser/people.ts';
import { openRoom, pressIfReady, sitDown } from '../steps/roomSteps.ts';

const people = openPeople();

const PHONE = { width: 390, height: 844 };
const namesIn = (page: Page): Promise<string[]> =>
  handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
/** The canvas that three draws on. */
const drawnTable = (page: Page) => page.locator('canvas[data-engine]');
const isDealt = (names: readonly string[]): boolean =>
  names.length > 0 && !names.some((name) => /unknown/.test(name));

it('two phones play with their hands alone, at a television that shows no hand and stays the table after a reload', async () => {
  const { page: screen } = await people.come('Television');
  const link = await openRoom(screen, /laro/i, 2);
  await screen.getByRole('button', { name: 'Use this screen as the table' }).click();
  await screen.getByText('Point a phone’s camera at the code, and take a seat.').waitFor();

  // As the code on the screen has it.
  const phones: Page[] = [];
  for (const name of ['Ann', 'Bo']) {
    const { page } = await people.come(name, `${link}/hand`);
    await page.setViewportSize(PHONE);
    await sitDown(page);
    phones.push(page);
  }
  for (const name of ['Ann', 'Bo']) await screen.getByText(name, { exact: true }).first().waitFor();
  await phones[0]!.getByRole('button', { name: 'Start', exact: true }).click();

  for (const phone of phones) {
    await phone.getByRole('button', { name: 'Look at the table' }).waitFor();
    await expect.poll(async () => isDealt(await namesIn(phone))).toBe(true);
    expect(await drawnTable(phone).count()).toBe(0);
  }
  await drawnTable(screen).waitFor();
  const shown = (): Promise<string> => screen.locator('body').innerText();
  const news = screen.locator('[data-screen] h1');
  await expect.poll(shown).toMatch(/to play/);
  expect(await handCards(screen).count()).toBe(0);

  // The player to act draws, and the screen says so.
  const before = await news.textContent();
  const goOn = async (): Promise<boolean> => {
    for (const phone of phones) await pressIfReady(phone, 'draw');
    return (await news.textContent()) !== before;
  };
  await expect.poll(goOn, { timeout: 60_000, interval: 600 }).toBe(true);

  await screen.reload();
  await screen.getByText('Scan to sit down').waitFor();
  await expect.poll(shown).toMatch(/to play/);
  expect(await handCards(screen).count()).toBe(0);
  expect(people.takeTrouble()).toEqual([]);
});
