import { expect, test } from 'vitest';
import { laro } from '../testing.ts';
import { controls } from './controls.ts';

test('in their own turn, players read of nobody else’s while a card is on its way, and a key means one thing', () => {
  const table = laro({ seats: 3, deals: [{ hands: { 0: '+5c', 1: '+6c +7c' } }] });
  table.draw();
  table.discard('+5c', { 1: ['pure', '+6c +7c'] });
  table.discard(table.hand(1)[0]!);
  table.takeDiscard();
  const titles = new Set<string>();
  const meanings = new Map<string, Set<string>>();
  for (const { state } of table.steps) {
    const { turn, phase } = state.game;
    if (phase !== 'draw' && phase !== 'play') continue;
    const asked = controls({ ...table.view(turn), state });
    titles.add(asked.title);
    for (const { id, key } of asked.controls)
      if (key) meanings.set(key, (meanings.get(key) ?? new Set()).add(id));
  }
  expect([...titles].filter((title) => /^(Another|A claim)/.test(title))).toEqual([]);
  expect(titles).toContain('A card for you');
  expect(Object.fromEntries([...meanings].map(([key, ids]) => [key, [...ids]]))).toMatchObject({
    g: ['take'],
    b: ['takeDiscard'],
    x: ['discard'],
  });
});
