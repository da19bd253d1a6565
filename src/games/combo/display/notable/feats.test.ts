import { expect, test } from 'vitest';
import { reachedAt } from '../../../../engine/scripted/testing.ts';
import { combo } from '../../testing.ts';
import { comboFeats } from './feats.ts';

const LOOSE = '3h 4c 6d 8s 10h Qc Js';

/** Plays the first round of two: seat 0 passes nothing, seat 1 what `pass` says, and both draw. */
function round(hand: string, other = LOOSE) {
  const table = combo({ seats: 2, dealer: 1, hands: { 0: hand, 1: other } });
  while (table.game.rounds === 1 && table.game.over === null) {
    table.pass();
    table.fromDeck();
  }
  return { table, reached: reachedAt(table, comboFeats, 0) };
}

test('hands with a bonus of four, which leaves no loose card in some', () => {
  expect(round('2c 2d 2h 2s Kc Kd Kh').reached).toEqual(['four', 'whole', 'keeper']);
  expect(round('3c 4d 5h 6s 7c 8d 9h').reached).toEqual(['straight', 'whole', 'keeper']);
  expect(round('2c 3c 5c 7c 9c Jc Kc').reached).toEqual(['suit', 'whole', 'keeper']);
  expect(round('2c 2d 2h 2s Kc 5d 8h').reached).toEqual(['four', 'keeper']);
});

test('the lowest score must be the player’s alone, and nothing passed', () => {
  expect(round('4h 5h 6s 7c 9h 10d Qh', '2c 2d 2h 2s Kc Kd Kh').reached).toEqual([]);
  const table = combo({ seats: 2, dealer: 1, hands: { 0: '2c 2d 2h Kc 2s Kd Kh 5c' } });
  table.pass('Kc');
  table.fromDeck();
  table.fromDeck();
  while (table.game.rounds === 1) table.idle();
  expect(reachedAt(table, comboFeats, 0)).not.toContain('keeper');
});

test('a match below zero, once it is over', () => {
  const { table, reached } = round('2c 2d 2h 2s Kc Kd Kh');
  expect(reached).not.toContain('below');
  while (table.game.over === null) table.finish();
  const { scores } = table.ofType('matchEnded')[0]!;
  expect(reachedAt(table, comboFeats, 0).includes('below')).toBe(scores[0]! < 0);
  const events = [{ type: 'matchEnded', match: 1, scores: [-1, 2] }] as const;
  expect(reachedAt({ events, game: { seats: 2 } }, comboFeats, 0)).toEqual(['below']);
  expect(reachedAt({ events, game: { seats: 2 } }, comboFeats, 1)).toEqual([]);
});
