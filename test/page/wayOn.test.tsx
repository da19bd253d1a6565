import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { press } from '../../src/cli/browser/pageSteps.ts';
import { pressIfReady } from '../e2e/steps/roomSteps.ts';
import { choose, endTurn } from '../e2e/steps/steps.ts';
import { firstHand, knownHand } from './people/firstHand.ts';
import { makeRoom, type Room } from './people/people.tsx';

let room: Room;
afterEach(() => room.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const adjourned = (page: Page) => page.getByText(/^The match is adjourned\. It is kept/);

describe('two people, one of whom is gone', () => {
  it('the other continues the match without them, and they come back to their seat', async () => {
    room = await makeRoom();
    const [ann, bo] = await firstHand(room, ['Ann', 'Bo'], 3, { grace: 10 });
    const comeBack = room.kill(bo);
    // It takes seconds until he is missed; polling the store is cheaper than drawing a page meanwhile.
    await expect.poll(() => ann.room.store.getState().canGoOn).toBe(true);
    await press(button(ann.page, 'Go on without Bo…'));
    await press(ann.page.getByRole('alertdialog').getByRole('button', { name: 'Go on' }));
    // Bo's seat waits there for the agreed grace, then a bot plays it. The hand may be dealt anew.
    await expect.poll(() => pressIfReady(ann.page, 'ante up|end turn')).toMatch(/^end turn/i);

    const again = await comeBack();
    await again.page.getByText(/^Ann has gone on with this match/).waitFor();
    await press(button(again.page, 'Go there'));
    await again.page.getByRole('heading', { name: 'A bot plays for you' }).waitFor();
  });
});

describe('a match that is adjourned', () => {
  it('is kept by both, and resumed on another day, by new processes', async () => {
    room = await makeRoom();
    const [ann, bo] = await firstHand(room, ['Ann', 'Bo'], 2);
    const hands = [await knownHand(ann.page)];
    await choose(ann.page, 'Adjourn to another day…');
    await press(button(ann.page, 'Vote to adjourn it'));
    hands.push(await knownHand(bo.page));
    await press(button(bo.page, /^Vote for: Adjourn the match/));
    for (const { page } of [bo, ann]) {
      await adjourned(page).waitFor();
      await press(button(page, 'Close for today'));
      await button(page, 'Return').first().waitFor();
    }
    const comeBack = [ann, bo].map((each) => room.kill(each));

    const again = await Promise.all(comeBack.map((each) => each()));
    for (const { page } of again) {
      await button(page, 'Return').first().click();
      await adjourned(page).waitFor();
    }
    await press(button(again[1]!.page, 'Resume'));
    for (const [i, { page }] of [...again.entries()].reverse()) {
      await adjourned(page).waitFor({ state: 'detached' });
      expect(await knownHand(page)).toEqual(hands[i]);
    }
    await endTurn((await room.toAct()).page).waitFor();
  });
});
