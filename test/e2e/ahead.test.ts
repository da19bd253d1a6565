import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { handCards, press } from '../../src/cli/pageSteps.ts';
import { PHONE } from './app.ts';
import { openPeople } from './people.ts';
import { openRoom, pressIfReady, sitDown, start } from './roomSteps.ts';
import { logOf, toolbar } from './steps.ts';

const visitors = openPeople();

const choice = (page: Page, words: string) =>
  page.getByRole('button', { name: `When it is your turn: ${words}`, exact: true });

/** Presses this at the table as soon as it is there. */
const does = (page: Page, words: string) => expect.poll(() => pressIfReady(page, words)).not.toBe(null);

it('what is planned while others play is done in one’s turn, unless something comes in between', async () => {
  const ann = await visitors.visit('Ann');
  const bo = await visitors.visit('Bo', await openRoom(ann, /spike/i, 2), PHONE);
  await sitDown(bo);
  await start(ann, bo);
  const stand = [ann, bo].map((page) => choice(page, 'Stand'));
  await stand[0]!.or(toolbar(ann)).first().waitFor({ timeout: 60_000 });
  const [waits, acts] = (await stand[0]!.count()) ? [ann, bo] : [bo, ann];

  await press(choice(waits, 'Stand'));
  await does(acts, 'stand');
  await expect.poll(() => logOf(waits)).toMatch(/(Ann|Bo) stands.*(Ann|Bo) stands/s);

  // A hand may be looked over meanwhile, and stays as it was laid out.
  await press(choice(waits, 'Check'));
  const card = handCards(waits).first();
  await press(card);
  await waits.getByText('Not your turn yet').waitFor();
  await does(acts, 'bet');
  await waits
    .getByRole('alert')
    .getByText(/^Your ‘Check’ was taken back: (Ann|Bo) bets \d+/)
    .waitFor();
  await toolbar(waits).getByRole('button', { name: /^call/i }).waitFor();
  expect(await waits.locator('[data-card][aria-pressed="true"]').count()).toBe(1);
  expect(visitors.takeTrouble()).toEqual([]);
});
