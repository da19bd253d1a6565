import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { actUntil, handCards, press, settled, startMatch } from '../../src/cli/browser/pageSteps.ts';
import { choose, endTurn } from '../e2e/steps/steps.ts';
import { PHONE } from './browser/screen.ts';
import { openPage, QUICK } from './people/openPage.tsx';

const headline = (page: Page) => page.locator('header').first().innerText();

it('a double tap beside an open menu or dialog closes it and ends no turn', async () => {
  const page = await openPage(QUICK, PHONE);
  // jsdom's events use a different clock than the page.
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => performance.now());
  await startMatch(page);
  await settled(page);
  const before = await headline(page);
  const beside = page.locator('[data-shield], [data-state="open"]:has(+ [role="dialog"])');
  const open = [
    () => page.getByRole('button', { name: 'Menu', exact: true }).tap(),
    () => choose(page, 'What happened', 'tap'),
  ];
  for (const act of open) {
    await act();
    await beside.waitFor();
    // A tap before the menu listens does nothing at all.
    await actUntil(
      'nothing open',
      async () => !(await beside.count()),
      () => beside.tap(),
    );
    await endTurn(page).tap();
    await settled(page);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await headline(page)).toBe(before);
  }
  await press(endTurn(page));
  await page.getByRole('alertdialog').waitFor();
});

it('cards are picked as quickly as fingers tap, and their places come with them', async () => {
  const page = await openPage(QUICK, PHONE);
  await startMatch(page);
  const places = page.locator('button[data-place]');
  expect(await places.count()).toBe(0);
  const hand = await handCards(page).all();
  for (const card of hand.slice(0, 3)) await card.tap();
  expect(await page.locator('[data-card][aria-pressed="true"]').count()).toBe(3);
  expect(await places.count()).toBe(6);
  // Four cards allow no move.
  await hand[3]!.tap();
  expect(await places.count()).toBe(0);
});
