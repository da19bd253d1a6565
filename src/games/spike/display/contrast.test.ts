import { expect, test } from 'vitest';
import { makeRng } from '../../../lib/rng.ts';
import { spike } from '../testing.ts';
import { contrast } from './contrast.ts';

test('S18: a card turn is told from others by the hand after it, and by what that wins', () => {
  const hands = { 1: '+5c -3t', 0: '-9s +1s' };
  const table = spike({ seats: 2, deals: [{ hands, array: '+3s +9c -2c', start: '+7c' }] });
  table.until('cards', 3);
  const view = table.view(1);
  const told = contrast(view, { type: 'buy', to: 'array:0' }, { type: 'stand' }, makeRng('told'))!;
  expect(told.gain).toMatch(
    /^Your cards are a 3-Card Sabacc, rank 13 of 15\. On average that wins about \d+%/,
  );
  expect(told.fault).toMatch(/^Your cards stay at \+2\. On average that wins only about \d+%/);
});
