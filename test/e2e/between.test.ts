import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { handCards, press } from '../../src/cli/pageSteps.ts';
import { openPeople } from './people.ts';
import { lookAtPeople, openRoom, people, pressIfReady, sitDown, start } from './roomSteps.ts';

const visitors = openPeople();
const pages: Page[] = [];

afterEach(() => Promise.all(pages.splice(0).map((page) => page.context().close())));

/** Ann and Bo, each with a browser of their own, at a table of two. */
async function two(game: RegExp): Promise<[Page, Page]> {
  const ann = await visitors.visit('Ann');
  const bo = await visitors.visit('Bo', await openRoom(ann, game, 2));
  pages.push(ann, bo);
  await sitDown(bo);
  await start(ann, bo);
  return [ann, bo];
}

const result = (page: Page) => page.getByRole('dialog').filter({ hasText: 'This evening' });
/** All have cards; whoever deals takes the antes. */
const playing = (...all: Page[]): Promise<unknown> =>
  expect
    .poll(
      async () => {
        for (const page of all) await pressIfReady(page, 'ante up');
        return Math.min(...(await Promise.all(all.map((page) => handCards(page).count()))));
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);

/** Both agree to end the match, and see how it came out. */
async function stop(one: Page, other: Page): Promise<void> {
  await lookAtPeople(one);
  await people(one).getByRole('button', { name: 'End the match for everyone…' }).click();
  await press(one.getByRole('button', { name: /^Vote to end it/ }));
  await press(other.getByRole('button', { name: /^Vote for: End the match/ }));
  for (const page of [one, other]) await result(page).waitFor();
}

it('keeps a result until it is closed, plays again in one click, and counts the evening', async () => {
  const [ann, bo] = await two(/comet/i);
  await playing(ann, bo);
  await stop(ann, bo);
  await result(ann).getByText('The match', { exact: true }).waitFor();
  // Ann is ready, then changes her mind and begins another match from the seats; Bo still reads.
  await press(result(ann).getByRole('button', { name: 'Rematch' }));
  await result(bo).getByText('Ann wants a rematch: 1 of 2 ready. Only you are missing.').waitFor();
  await press(result(ann).getByRole('button', { name: 'Not now' }));
  await result(bo).getByText('A rematch starts as soon as everyone seated is ready.').waitFor();
  await press(result(ann).getByRole('button', { name: 'Other game or seats' }));
  await ann.getByRole('region', { name: 'This evening' }).getByText('The match').waitFor();
  await result(bo).getByText('Ann has gone back to the seats').waitFor();
  await start(ann);
  await result(bo).getByText('Ann has started the next match.').waitFor();
  await press(result(bo).getByRole('button', { name: 'Go there' }));
  await playing(ann, bo);
  // The second time both want a rematch, and are in it at once.
  await stop(bo, ann);
  await result(bo).getByText('All 2 matches').waitFor();
  await press(result(ann).getByRole('button', { name: 'Rematch' }));
  await press(result(bo).getByRole('button', { name: 'Rematch' }));
  for (const page of [ann, bo]) await result(page).waitFor({ state: 'detached' });
  await playing(ann, bo);
  expect(visitors.takeTrouble()).toEqual([]);
});
