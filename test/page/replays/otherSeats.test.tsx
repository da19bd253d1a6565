import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { handCards } from '../../../src/cli/browser/pageSteps.ts';
import { openMatch } from '../../../src/engine/match.ts';
import { readRecord, writeRecord } from '../../../src/engine/record/record.ts';
import { gameById } from '../../../src/games/index.ts';
import { expectOk } from '../../../src/lib/result.ts';
import { namesInHand } from '../../e2e/steps/roomSteps.ts';
import { leave } from '../people/openPage.tsx';
import { makeSite, openRecord, publish } from './publishedSteps.ts';

/** The record of a match of bots, as if a person without a name had played at the first seat. */
async function recordOfNameless(): Promise<string> {
  const read = expectOk(await readRecord(readFileSync('src/games/comet/golden.jsonl'), gameById));
  const { game, header, entries } = read.match;
  const [, ...others] = header.seats;
  const match = openMatch(game, {
    ...header,
    match: 'nameless',
    seats: [{ name: 'You', kind: 'human' }, ...others],
  });
  for (const { author, body } of entries) expectOk(match.append(author, body));
  return writeRecord(match, read.faces);
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Position in the match' });

async function watchFrom(page: Page, name: string, verb: string): Promise<void> {
  await page.getByRole('button', { name: `About ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: verb }).click();
}

it('someone else’s replay calls nobody “You”, and can be watched from each seat', async () => {
  const site = makeSite();
  const page = await site.open();
  await openRecord(page, await recordOfNameless());
  const hash = await publish(page);
  await leave();
  const friend = await site.open(`${hash}/49`);
  await slider(friend).waitFor();
  expect(await handCards(friend).count()).toBe(0);
  await friend.getByText('Player 1').first().waitFor();
  await watchFrom(friend, 'Player 1', 'Watch from this seat');
  await expect.poll(() => handCards(friend).count()).toBeGreaterThan(0);
  expect(await slider(friend).inputValue()).toBe('49');
  const hand = await namesInHand(friend);
  await watchFrom(friend, 'greedy 2', 'Watch from this seat');
  await expect.poll(() => namesInHand(friend)).not.toEqual(hand);
  // The end names the winner, not the viewer.
  await slider(friend).fill('100000');
  expect(await friend.locator('body').innerText()).not.toMatch(/\bYou\b/);
  location.hash = '#/';
  await friend.getByText('1 saved', { exact: true }).click();
  await friend.getByText(/with Player 1, /).waitFor();
});
