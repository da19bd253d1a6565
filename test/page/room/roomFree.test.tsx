import { afterEach, expect, it } from 'vitest';
import { handCards, press } from '../../../src/cli/browser/pageSteps.ts';
import type { FreeCommand } from '../../../src/games/free/rules/command.ts';
import type { FreeState } from '../../../src/games/free/rules/state.ts';
import { handOf, NOTHING, named } from '../../e2e/steps/handSteps.ts';
import { sitDown } from '../../e2e/steps/roomSteps.ts';
import { holdsCards, makeRoom, type Person, type Room } from '../people/people.tsx';

let room: Room;
afterEach(() => room.close());

const stateOf = ({ room }: Person): FreeState => room.shown()!.match.state as FreeState;

/** Sends a command for the only pile, and waits until the table has carried it out, including any dealing or shuffle due. */
async function doesWithPile(who: Person, commandFor: (piece: number) => FreeCommand): Promise<void> {
  const before = stateOf(who);
  const { id } = before.game.pieces.find(({ kind }) => kind === 'pile')!;
  expect(who.room.shown()!.submit(commandFor(id))).toMatchObject({ ok: true });
  await expect.poll(() => stateOf(who) !== before && !stateOf(who).game.owed.length).toBe(true);
}

/** Shuffles the pile and deals everyone one card. */
async function deal(who: Person): Promise<void> {
  await doesWithPile(who, (piece) => ({ type: 'shuffle', piece }));
  await doesWithPile(who, (piece) => ({ type: 'deal', piece, count: 1 }));
}

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
