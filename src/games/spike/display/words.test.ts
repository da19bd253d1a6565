import { expect, test } from 'vitest';
import { decidedBy } from './words.ts';

test.each([
  ['a larger sum', ['+5c', '-5t'], ['+4c', '-4t'], 'plus 5 against plus 4'],
  ['a sign', ['+2c', '-1t'], ['+1c', '-2t'], 'positive beats negative'],
  ['a suit', ['+4c', '-4c'], ['+9c', '-9t'], 'one suit against mixed suits'],
  ['nothing: its rank tells', ['+4c', '-4t'], ['+9c', '-1t'], ''],
  ['nothing: it is nearer to zero', ['+2c', '-1t'], ['+9c', '-1t'], ''],
  ['nothing: they are equal', ['+4c', '-4t'], ['+4t', '-4s'], ''],
])('what looks the same is decided by %s (S18)', (_, mine, theirs, why) => {
  expect(decidedBy(mine, theirs)).toBe(why);
});
