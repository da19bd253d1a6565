import { expect, test } from 'vitest';
import { decidedBy, tieWords } from './words.ts';

test.each([
  ['a larger sum', ['+5c', '-5t'], ['+4c', '-4t'], 'plus total 5 against plus total 4'],
  ['a sign', ['+2c', '-1t'], ['+1c', '-2t'], 'positive beats negative'],
  ['a suit', ['+4c', '-4c'], ['+9c', '-9t'], 'one suit against mixed suits'],
  ['nothing: its rank tells', ['+4c', '-4t'], ['+9c', '-1t'], ''],
  ['nothing: it is nearer to zero', ['+2c', '-1t'], ['+9c', '-1t'], ''],
  ['nothing: they are equal', ['+4c', '-4t'], ['+4t', '-4s'], ''],
])('what looks the same is decided by %s (S18)', (_, mine, theirs, why) => {
  expect(decidedBy(mine, theirs)).toBe(why);
});

test('tie-breaks are told in words that need no key', () => {
  expect(tieWords(['+5c', '+3t'])).toBe('2 cards · plus total 8 · highest plus 5');
  expect(tieWords(['-5c', '-3t'])).toBe('2 cards · no plus cards');
});
