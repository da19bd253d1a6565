import { afterEach, expect, it } from 'vitest';
import { handCards, press } from '../../../src/cli/browser/pageSteps.ts';
import { handOf, NOTHING, named } from '../../e2e/steps/handSteps.ts';
import { sitDown } from '../../e2e/steps/roomSteps.ts';
import { deal } from '../people/freePile.ts';
import { holdsCards, makeRoom, type Room } from '../people/people.tsx';

let room: Room;
afterEach(() => room.close());

it('a player goes on alone at a free table once the other is gone', async () => {
  room = await makeRoom();
  const ann = await room.open('Ann', 'free', 2, {}, { setup: 'cards' });
  const bo = await room.visit('Bo');
  await sitDown(bo.page);
  await ann.page.getByRole('button', { name: 'Start', exact: true }).click();
  await named(ann.page, NOTHING).waitFor();
  await deal(ann);
  for (const each of [ann, bo]) await expect.poll(() => holdsCards(each)).toBe(true);

  room.kill(bo);
  await expect.poll(() => ann.room.store.getState().canGoOn).toBe(true);
  await press(ann.page.getByRole('button', { name: 'Go on without Bo…' }));
  const question = ann.page.getByRole('alertdialog');
  await question.getByText(/their locks are gone for good/).waitFor();
  await press(question.getByRole('button', { name: 'Go on' }));
  await press(ann.page.getByRole('button', { name: 'Take fresh decks…' }));
  await press(question.getByRole('button', { name: 'Vote for fresh decks' }));
  await handOf(ann.page, 0);
  await deal(ann);
  await expect.poll(() => holdsCards(ann)).toBe(true);
  await handOf(ann.page, 1);
  expect(await handCards(ann.page).first().getAttribute('aria-label')).not.toMatch(/unknown/);
});
