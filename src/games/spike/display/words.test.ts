import { describe, expect, test } from 'vitest';
import { makeRng } from '../../../lib/rng.ts';
import { SPIKE_DECK } from '../rules/cards.ts';
import { evaluate } from '../rules/hands.ts';
import { decidedBy, tieWords } from './words.ts';

test.each([
  ['a larger sum', ['+5c', '-5t'], ['+4c', '-4t'], 'plus total 5 against plus total 4'],
  ['a sign', ['+2c', '-1t'], ['+1c', '-2t'], 'positive beats negative'],
  ['a suit', ['+4c', '-4c'], ['+9c', '-9t'], 'one suit against mixed suits'],
  ['nothing: its rank tells', ['+4c', '-4t'], ['+9c', '-1t'], ''],
  ['nothing: it is nearer to zero', ['+2c', '-1t'], ['+9c', '-1t'], ''],
  ['nothing: they are equal', ['+4c', '-4t'], ['+4t', '-4s'], ''],
])('equal-looking hands are decided by %s (S18)', (_, mine, theirs, why) => {
  expect(decidedBy(mine, theirs)).toBe(why);
});

test('tie-breaks are worded without jargon', () => {
  expect(tieWords(['+5c', '+3t'])).toBe('2 cards · plus total 8 · highest plus 5');
  expect(tieWords(['-5c', '-3t'])).toBe('2 cards · no plus cards');
});

describe('S17: hands tie in words exactly when their keys are equal', () => {
  test('over random hands', () => {
    const rng = makeRng('ties');
    const byKey = new Map<number, string>();
    const byWords = new Map<string, number>();
    for (let i = 0; i < 20_000; i++) {
      const deck = [...SPIKE_DECK];
      const hand = Array.from({ length: 2 + (rng.next() % 4) }, () =>
        deck.splice(rng.next() % deck.length, 1),
      ).flat();
      const { key, rank, total } = evaluate(hand);
      const words = `${rank} ${total} ${tieWords(hand)}`;
      expect(byKey.get(key) ?? words).toBe(words);
      expect(byWords.get(words) ?? key).toBe(key);
      byKey.set(key, words);
      byWords.set(words, key);
    }
  });
});
