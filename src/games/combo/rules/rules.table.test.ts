import { describe, expect, test } from 'vitest';
import { zoneOf } from '../../../engine/table/table.ts';
import { comboRules } from '../game.ts';
import { combo } from '../testing.ts';
import { DECK, DISCARD, FOLDED, passedTo } from './state.ts';

describe('leaving, void rounds, the end', () => {
  test('K9b: cards on the way to a leaver pass to the next seat; rounds it would have dealt are dropped', () => {
    const table = combo({ seats: 3, dealer: 0, hands: { 1: '2h 3h 4h 5h' } });
    table.pass('2h 3h');
    for (let i = 0; i < 3; i++) table.fromDeck();
    table.act('table', { type: 'leave', seat: 2 });
    expect(table.given(0)).toBe('2h 3h');
    expect(table.acting()).toBe(0);
    table.pass();
    table.choose('3h');
    while (table.game.over === null) table.finish();
    expect(table.game.sheet.map(({ dealer }) => dealer)).toEqual([0, 1]);
    expect(table.game.sheet[0]!.scores[2]).toBe(null);
    expect(table.outcome()!.standings.at(-1)!.seat).toBe(2);
    expect(table.outcome()!.winners).not.toContain(2);
  });

  test.each(['pass', 'take', 'leave'])('a seat that leaves in mid-turn (%s) ends its turn', (phase) => {
    const table = combo({ seats: 3, dealer: 0, hands: { 1: '2h 3h 4h 5h' } });
    table.pass('2h 3h');
    for (let i = 0; i < 3; i++) table.fromDeck();
    if (phase !== 'pass') table.pass();
    if (phase === 'leave') table.choose();
    expect(table.game.phase).toBe(phase);
    table.act('table', { type: 'leave', seat: 2 });
    expect(table.acting()).toBe(0);
    expect(table.given(0)).toBe('2h 3h');
    while (table.game.over === null) table.finish();
  });

  test('K9b: cards that pile up before the next seat can all be left', () => {
    const table = combo({ seats: 4, dealer: 0 });
    while (table.game.hand < 3) table.idle();
    table.pass(table.hand(1));
    for (let i = 0; i < 7; i++) table.fromDeck();
    for (const seat of [2, 3]) {
      expect(table.acting()).toBe(seat);
      table.pass(table.hand(seat));
      table.act('table', { type: 'leave', seat });
    }
    expect(table.acting()).toBe(0);
    expect(zoneOf(table.state.table, passedTo(0))).toHaveLength(18);
    table.pass();
    table.choose();
    const cards = table.legal()[0]!.cards!;
    expect([cards.of.length, cards.min]).toEqual([18, 18]);
    expect(comboRules.parse({ type: 'leave', cards: cards.of }).ok).toBe(true);
    table.leave(table.given(0));
    expect(table.ofType('roundScored')[0]!.scores.map((score) => score === null)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('K9b: a dealer that leaves keeps its round; its hand lies face down out of play', () => {
    const table = combo({ seats: 3, dealer: 0 });
    table.act('table', { type: 'leave', seat: 0 });
    expect(zoneOf(table.state.table, FOLDED)).toHaveLength(4);
    expect([table.acting(), table.game.dealer]).toEqual([1, 0]);
    while (table.game.over === null) table.finish();
    expect(table.game.sheet.map(({ dealer, scores }) => [dealer, scores[0]])).toEqual([
      [0, null],
      [1, null],
      [2, null],
    ]);
  });

  test('K7, K9b: a pile that the leaver has emptied is begun anew', () => {
    const table = combo({ seats: 3, dealer: 0, hands: { 1: '2h 3h 4h 5h' }, pile: 'As Kd' });
    table.pass('2h');
    table.fromPile();
    table.act('table', { type: 'leave', seat: 1 });
    expect([table.pile(), table.acting(), table.given(2)]).toEqual(['Kd', 2, '2h']);
  });

  test('a void round leaves the sheet unchanged, and every card goes back', () => {
    const table = combo({ seats: 3, dealer: 0 });
    table.finish();
    const { sheet } = table.game;
    table.pass(table.hand(table.acting()));
    table.act('table', { type: 'void' });
    expect(table.game.sheet).toEqual(sheet);
    expect([table.game.match, table.game.round, table.game.dealer]).toEqual([1, 2, 1]);
    expect(zoneOf(table.state.table, DECK)).toHaveLength(52 - 13);
    expect(zoneOf(table.state.table, DISCARD)).toHaveLength(1);
  });

  test('a void round whose dealer leaves is dealt by the next', () => {
    const table = combo({ seats: 3, dealer: 0 });
    table.act('table', { type: 'void' });
    table.act('table', { type: 'leave', seat: 0 });
    table.act('table', { type: 'void' });
    expect(table.game.dealer).toBe(1);
    while (table.game.over === null) table.finish();
    expect(table.game.sheet.map(({ dealer }) => dealer)).toEqual([1, 2]);
  });

  test('with one seat left the game ends; a void round is dealt again by the same dealer', () => {
    const table = combo({ seats: 2, dealer: 1 });
    table.idle();
    table.act('table', { type: 'void' });
    expect([table.game.dealer, table.game.round, table.game.rounds]).toEqual([1, 1, 1]);
    expect(table.game.hand).toBe(1);
    table.finish();
    expect(table.game.dealer).toBe(0);
    table.act('table', { type: 'leave', seat: 1 });
    expect(table.game.over).toBe('Only one seat is left.');
    expect(table.outcome()!.winners).toEqual([0]);
    expect(table.refusal('table', { type: 'stop' })).toBe('K2');
  });

  test('K2: the table may agree to end; equal scores share', () => {
    const table = combo({ seats: 2 });
    table.act('table', { type: 'stop' });
    expect(table.outcome()!.winners).toEqual([0, 1]);
  });
});
