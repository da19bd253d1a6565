import { expect, test } from 'vitest';
import { combo } from '../testing.ts';
import { comboDisplay as display } from './display.ts';
import { brokenIn, fitOf } from './fit.ts';

/** Plays until the first seat holds these cards and may take the open one or draw, and returns its advice. */
function adviceWith(hand: string, open: string): string {
  const first = combo().acting();
  const table = combo({ hands: { [first]: hand }, pile: open });
  while (table.hand(first).split(' ').length < hand.split(' ').length || table.acting() !== first)
    table.idle();
  table.pass();
  return display.hint(table.view(first))!.text;
}

test.each([
  ['8h 8d 2s Ks', '8s', 'With the open 8♠ you have three 8s: better than an unknown card.'],
  ['10h 3s 6d Kc', '10s', 'With the open 10♠ you have two 10s: better than an unknown card.'],
  ['4s 5d 6h Jc', '7s', 'With the open 7♠ you have 4-5-6-7: better than an unknown card.'],
  [
    '5c 5d 8c 8d 9h 3s',
    '9s',
    'With the open 9♠ you have three pairs, a bonus of −1 (K11): better than an unknown card.',
  ],
  [
    '2h 2d 2s Kd 6c 9h',
    '2c',
    'With the open 2♣ you have four of one rank, a bonus of −4 (K11): better than an unknown card.',
  ],
  [
    '4h 6h 9h Jc 4s Kd',
    'Kh',
    'With the open K♥ you have four hearts and two Kings: better than an unknown card.',
  ],
])('K10, K11: with %s, the open %s is worth taking for what it completes', (hand, open, text) => {
  expect(adviceWith(hand, open)).toBe(text);
});

test('K10: in the last turn, cards that can no longer grow into a company are no reason', () => {
  expect(adviceWith('Jc Jd Js Jh 4c 7s', '9s')).toBe(
    'You hold four of one rank, a bonus of −4 (K11). The open card does not fit: draw from the deck.',
  );
});

test('K10: an open card fits a hand if it makes a second pair, though no larger company', () => {
  expect(fitOf(['Jc', 'Jd', '4h', '8s'], ['8h'], 2)).toEqual({ words: 'two 8s', strong: true });
  expect(fitOf(['Jc', 'Jd', '4h', '8s'], ['4d'], 0)).toEqual({ words: 'two 4s', strong: true });
  expect(fitOf(['Jc', 'Jd', '4h', '8s'], ['2h'], 2)).toEqual({ words: 'two hearts', strong: false });
  expect(fitOf(['Jc', 'Jd', '4h', '8s'], ['2h'], 1)).toBe(null);
});

test('K10: a pass names any company that it gives up', () => {
  const four = ['4h', '6h', '9h', 'Kh', 'Kd', '2s'];
  const without = (...passed: string[]) =>
    brokenIn(
      four,
      four.filter((face) => !passed.includes(face)),
    )[0]?.label;
  expect([without('2s'), without('Kd'), without('4h'), without('Kh')]).toEqual([
    undefined,
    'two Kings',
    'four hearts',
    'four hearts',
  ]);
  const run = ['4h', '5s', '5d', '6h', '7c'];
  expect(brokenIn(run, ['4h', '5s', '6h', '7c'])[0]?.label).toBe('two 5s');
  expect(brokenIn(run, ['5s', '5d', '6h', '7c'])[0]?.label).toBe('4-5-6-7');
});
