import { describe, expect, test } from 'vitest';
import { zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { CHIP_SETS } from '../info.ts';
import { spike } from '../testing.ts';
import { arrayAt } from './state.ts';

describe('S2–S6: before the first round', () => {
  test('S3: the chips of a set are worth the buy-in, and one chip of a price is a bronzium', () => {
    for (const { credits, chips } of Object.values(CHIP_SETS))
      expect(chips.reduce((sum, { count, value }) => sum + count * value, 0)).toBe(credits);
    expect(spike().game.chip).toBe(5);
    const table = spike({ options: { 'buy-in': 'tournament' } });
    expect(table.game.chip).toBe(10);
    expect(table.credits(1)).toBe(1000 - 30);
  });

  test('S4: the button is drawn by lot; the seat on its left is first to act, in cards and in bets', () => {
    const table = spike({ seats: 3, dealer: 1 });
    expect(table.state.table.markers.dealer).toBe('1');
    const order: number[] = [];
    for (let i = 0; i < 6; i++) {
      order.push(table.acting());
      table.idle();
    }
    expect(order).toEqual([2, 0, 1, 2, 0, 1]);
  });

  test('S4: it passes clockwise after every hand, over seats that are out or have left', () => {
    const table = spike({ seats: 5, dealer: 3 });
    table.act('table', { type: 'leave', seat: 0 });
    table.finish();
    expect(table.game.dealer).toBe(4);
    table.finish();
    expect(table.game.dealer).toBe(1);
    table.setCredits({ 2: 10 });
    table.finish();
    expect(table.game).toMatchObject({ dealer: 3, out: [2] });
  });

  test('S5: two chips into the hand pot, one into the Sabacc pot', () => {
    const table = spike({ seats: 4 });
    expect([table.handPot(), table.sabaccPot()]).toEqual([40, 20]);
    expect([0, 1, 2, 3].map(table.credits)).toEqual([485, 485, 485, 485]);
    expect(table.ofType('antesPaid')).toEqual([{ type: 'antesPaid', order: [1, 2, 3, 0] }]);
  });

  test('S5: as the table agreed, in chips of the set', () => {
    const options = { 'ante-hand': 3, 'ante-sabacc': 4, 'buy-in': 'tournament' };
    const table = spike({ seats: 2, options });
    expect([table.handPot(), table.sabaccPot()]).toEqual([60, 80]);
  });

  test('S5: a seat that cannot pay is out, a new dealer too, and the button passes on', () => {
    const table = spike({ seats: 4, dealer: 2, credits: { 2: 14, 0: 15 } });
    expect(table.game).toMatchObject({ out: [2], dealer: 3 });
    expect([0, 1, 2, 3].map((seat) => table.hand(seat).length)).toEqual([2, 2, 0, 2]);
    expect([table.credits(0), table.credits(2)]).toEqual([0, 14]);
  });

  test('S6: two cards face down to each seat, one face up to start the discard pile, the rest is the deck', () => {
    const table = spike({ seats: 8, deals: [{ start: '+7c' }] });
    const { table: pieces } = table.state;
    expect(table.deckSize()).toBe(62 - 16 - 1 - 1);
    expect(table.discards()).toEqual(['+7c']);
    for (let seat = 0; seat < 8; seat++) {
      const cards = zoneOf(pieces, handOf(seat)).map((card) => pieces.cards.get(card));
      expect(cards).toEqual(Array(2).fill({ up: false, face: null, known: [seat] }));
    }
    const [first] = zoneOf(pieces, 'discard');
    expect(pieces.cards.get(first!)).toMatchObject({ up: true, face: '+7c' });
  });
});

describe('S7–S9: three rounds', () => {
  test('S7: draw, cards, betting, three times, the dice before the third, then the showdown', () => {
    const table = spike({ seats: 2 });
    table.finish();
    const types = ['roundBegan', 'rolled', 'diceRead', 'arrayAdvanced', 'bettingBegan', 'showdownBegan'];
    const seen = table.events.map(({ type }) => type).filter((type) => types.includes(type));
    expect(seen.slice(0, 12)).toEqual([
      'rolled',
      ...['roundBegan', 'arrayAdvanced', 'bettingBegan'],
      ...['roundBegan', 'arrayAdvanced', 'bettingBegan'],
      ...['roundBegan', 'rolled', 'diceRead', 'arrayAdvanced', 'bettingBegan'],
    ]);
    expect(seen[12]).toBe('showdownBegan');
  });

  test('S7: no bets among the cards, no cards among the bets', () => {
    const table = spike();
    for (const type of ['check', 'call', 'fold', 'allIn']) expect(table.refusal(1, { type })).toBe('S7');
    expect(table.refusal(1, { type: 'bet', amount: 5 })).toBe('S7');
    table.until('betting', 1);
    for (const type of ['gain', 'stand']) expect(table.refusal(1, { type })).toBe('S7');
    expect(table.refusal(1, { type: 'buy', to: 'array:0' })).toBe('S7');
    expect(table.refusal(2, { type: 'check' })).toBe('S4');
  });

  test('S8: unequal dice (S2: two of six sides) change nothing', () => {
    const table = spike({ seats: 2, deals: [{ dice: [6, 5] }] });
    table.until('betting', 2);
    const before = [table.hand(0), table.hand(1), table.discards()];
    table.until('cards', 3);
    expect([table.hand(0), table.hand(1), table.discards()]).toEqual(before);
    expect(table.ofType('diceRead')).toEqual([{ type: 'diceRead', shift: false }]);
    expect(table.events.filter((event) => event.type === 'rolled' && event.dice === 'spike')).toHaveLength(1);
  });

  test('S8, S2: the dice are due from the dealer once the third round begins, two of them, six-sided', () => {
    const table = spike({ seats: 2 });
    table.until('betting', 3);
    expect(table.game.shift).toBe(false);
    const other = spike({ seats: 2 });
    other.until('betting', 2);
    other.say('check');
    other.take(0, { type: 'check' });
    const bad = [[1], [0, 6], [7, 1], [1, 2, 3]];
    for (const values of bad)
      expect(() => other.take('dealer', { type: 'rolled', dice: 'spike', values })).toThrow('owes');
    other.take('dealer', { type: 'rolled', dice: 'spike', values: [6, 6] });
    expect(other.ofType('diceRead')).toEqual([{ type: 'diceRead', shift: true }]);
  });

  test('S8: a Sabacc Shift: hands go face up as they were dealt, and as many new ones come; the array stays', () => {
    const hands = { 0: '+1c +2c -1c -2c', 1: '+3c +4c +5c -3c -4c -5c', 2: '+6c +7c' };
    const deals = [{ hands, array: '+8c +9c +10c', start: '0', dice: [4, 4] as const }];
    const table = spike({ seats: 3, dealer: 0, deals });
    table.say('gain');
    table.until('betting', 1);
    table.bets(5);
    table.say('fold');
    table.say('call');
    table.until('betting', 2);
    expect(table.array()).toEqual(['+9c', '+8c', null]);
    table.until('cards', 3);
    // From the dealer's left; seat 2 has folded, so its hand stays face down out of play.
    expect(table.discards()).toEqual(['0', '+3c', '+4c', '+5c', '+1c', '+2c']);
    expect([0, 1].map(table.hand)).toEqual([
      ['-1c', '-2c'],
      ['-3c', '-4c', '-5c'],
    ]);
    expect(zoneOf(table.state.table, 'folded')).toHaveLength(2);
    expect(table.array()).toEqual(['+10c', '+9c', '+8c']);
    for (const seat of [0, 1])
      for (const card of zoneOf(table.state.table, handOf(seat)))
        expect(table.state.table.cards.get(card)).toEqual({ up: false, face: null, known: [seat] });
  });

  test('S8: a seat that is all-in shifts too', () => {
    const deals = [{ hands: { 0: '+1c +2c +3c +4c' }, dice: [1, 1] as const }];
    const table = spike({ seats: 2, credits: { 0: 15 }, deals });
    table.until('cards', 3);
    expect(table.hand(0)).toEqual(['+3c', '+4c']);
  });

  test('S9: a card enters at Pilot each round; the one there moves to Wing, and on to Gunner', () => {
    const table = spike({ seats: 2, deals: [{ array: '+1c +2c +3c' }] });
    expect(table.array()).toEqual(['+1c', null, null]);
    table.until('cards', 2);
    expect(table.array()).toEqual(['+2c', '+1c', null]);
    table.until('cards', 3);
    expect(table.array()).toEqual(['+3c', '+2c', '+1c']);
    expect(zoneOf(table.state.table, arrayAt(2))).toHaveLength(1);
  });

  test('S9: an empty place offers no card', () => {
    const table = spike({ seats: 2 });
    expect(table.refusal(1, { type: 'buy', to: 'array:1' })).toBe('S9');
    table.until('cards', 2);
    expect(table.refusal(1, { type: 'buy', to: 'array:2' })).toBe('S9');
  });
});
