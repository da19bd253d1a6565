import { expect, it } from 'vitest';
import { openTable } from '../../../engine/step.ts';
import type { View } from '../../../engine/view.ts';
import { freeTable } from '../game.ts';
import { freeInfo } from '../info.ts';
import type { Free } from '../rules/state.ts';
import { boxOf } from './kits.ts';
import { displayOf } from './whole.ts';

it('the box offers its own deck even without another game, and all of its faces have a picture', async () => {
  const { decks, setting } = await boxOf([]);
  const { cards, handling } = await displayOf([]);
  const game = freeTable(freeInfo, decks, setting);
  const { state } = openTable(game, { seats: 1, options: { setup: 'empty' } });
  const view: View<Free> = { seat: 0, state, faces: new Map() };
  const labels = handling!.verbs(view, { pieces: [], cards: [] }, 1).map(({ label }) => label);
  expect(labels).toContain('A deck of playing cards');
  expect(cards.map(({ deck, faces }) => [deck, faces])).toEqual(Object.entries(decks));
});
