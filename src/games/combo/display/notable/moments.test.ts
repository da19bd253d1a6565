import { expect, test } from 'vitest';
import { greatAt } from '../../../../engine/scripted/testing.ts';
import { combo } from '../../testing.ts';
import { comboDisplay } from '../display.ts';

const LOOSE = '3h 4c 6d 8s 10h Qc Js';

/** Plays a round of two in which all cards stay where they are dealt. */
function great(hand: string) {
  const table = combo({ seats: 2, dealer: 1, hands: { 0: hand, 1: LOOSE } });
  while (table.game.rounds === 1) {
    table.pass();
    table.fromDeck();
  }
  return greatAt(table, comboDisplay);
}

test('the best bonus is a great moment (K11), and nothing else is', () => {
  expect(great('2c 2d 2h 2s Kc 5d 8h')).toEqual(['four of one rank']);
  expect(great('3c 4d 5h 6s 7c 8d 9h')).toEqual(['a straight of seven']);
  expect(great('2c 3c 5c 7c 9c Jc Kc')).toEqual(['seven of one suit']);
  expect(great('2c 2d 2h Ks Kc 5d 8h')).toEqual([]);
});
