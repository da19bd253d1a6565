import { describe, expect, test } from 'vitest';
import { zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { spike } from '../testing.ts';

describe('S10–S12: the card turn', () => {
  const scene = {
    seats: 3,
    deals: [
      { hands: { 1: '+1c +2c -9s', 2: '+3c +4c', 0: '+5c +6c' }, array: '+1t +2t +3t +4t', start: '0' },
    ],
  };

  test('S10: each seat still in has one turn, from the left of the dealer', () => {
    const table = spike({ seats: 4, dealer: 2 });
    expect([table.acting(), ...table.game.queue]).toEqual([3, 3, 0, 1, 2]);
    expect(table.refusal(0, { type: 'stand' })).toBe('S4');
    table.say('stand');
    expect(table.refusal(3, { type: 'gain' })).toBe('S4');
    expect(table.acting()).toBe(0);
  });

  test('S10: gain: the top card of the deck, free, known to its seat alone', () => {
    const table = spike(scene);
    const deck = table.deckSize();
    const [top] = zoneOf(table.state.table, 'deck').slice(-1);
    table.say('gain');
    expect(table.hand(1)).toEqual(['+1c', '+2c', '-9s']);
    expect(zoneOf(table.state.table, handOf(1)).at(-1)).toBe(top);
    expect(table.state.table.cards.get(top!)).toEqual({ up: false, face: null, known: [1] });
    expect([table.deckSize(), table.credits(1)]).toEqual([deck - 1, 485]);
  });

  test('S10: discard and gain: first the discard, seen by all, then the new card', () => {
    const table = spike(scene);
    const cards = table.cards(1, '+1c');
    table.take(1, { type: 'discardGain', cards });
    expect(table.deckSize()).toBe(62 - 6 - 1 - 1);
    expect(table.state.table.cards.get(cards[0]!)!.face).toBe(null);
    table.deal();
    expect(table.hand(1)).toEqual(['+2c', '-9s']);
    expect(table.discards()).toEqual(['0', '+1c']);
    expect(table.state.table.cards.get(cards[0]!)).toMatchObject({ up: true, face: '+1c' });
    expect(table.credits(1)).toBe(485);
  });

  test('S10: buy: the whole hand is kept, the price goes to the Sabacc pot', () => {
    const table = spike(scene);
    table.buy(0);
    expect(table.hand(1)).toEqual(['+1c', '+2c', '+1t']);
    expect([table.credits(1), table.sabaccPot(), table.handPot()]).toEqual([480, 20, 30]);
    const card = table.state.table.cards.get(table.cards(1, '+1t')[0]!);
    expect(card).toMatchObject({ up: false, face: '+1t' });
    expect(table.ofType('turnTaken')).toEqual([{ type: 'turnTaken', seat: 1, action: 'buy', index: 0 }]);
  });

  test('S10: swap: a card of the hand goes face up, the Array card comes', () => {
    const table = spike(scene);
    table.swap('+2c', 0);
    expect(table.hand(1)).toEqual(['+1c', '+1t']);
    expect(table.discards()).toEqual(['0', '+2c']);
    expect([table.credits(1), table.sabaccPot()]).toEqual([480, 20]);
  });

  test('S10: Pilot costs a chip, Wing two, Gunner three, to buy or to swap', () => {
    const table = spike({ ...scene, options: { 'buy-in': 'tournament' } });
    table.until('cards', 3);
    table.buy(2);
    expect(table.credits(1)).toBe(970 - 30);
    table.swap('+3c', 1);
    expect(table.credits(2)).toBe(970 - 20);
    table.buy(0);
    expect(table.credits(0)).toBe(970 - 10);
  });

  test('S10: the table may have the prices go to the hand pot', () => {
    const table = spike({ ...scene, options: { 'array-fee': 'hand' } });
    table.buy(0);
    expect([table.sabaccPot(), table.handPot()]).toEqual([15, 35]);
  });

  test('S10: a seat that cannot pay cannot take; with no credits left it may gain, discard and gain, or stand', () => {
    const table = spike({ seats: 3, credits: { 1: 25, 2: 15 } });
    table.say('stand');
    const types = table.legal().map(({ command }) => command.type);
    expect(types).toEqual(['stand', 'gain', 'discardGain']);
    const [card] = zoneOf(table.state.table, handOf(2));
    expect(table.refusal(2, { type: 'buy', to: 'array:0' })).toBe('S10');
    expect(table.refusal(2, { type: 'swap', cards: [card!], to: 'array:0' })).toBe('S10');
    table.act(2, { type: 'discardGain', cards: [card!] });
    table.until('cards', 3);
    // Two chips: Pilot and Wing, not Gunner.
    expect(table.legal().find(({ command }) => command.type === 'buy')!.to).toEqual(['array:0', 'array:1']);
    expect(table.refusal(1, { type: 'buy', to: 'array:2' })).toBe('S10');
    table.buy(1);
    expect(table.credits(1)).toBe(0);
  });

  test('S10: one card, and one of the own hand', () => {
    const table = spike(scene);
    const [mine, also] = table.cards(1, '+1c +2c');
    const [theirs] = table.cards(2, '+3c');
    for (const cards of [[theirs!], [mine!, also!], [9999]]) {
      expect(table.refusal(1, { type: 'discardGain', cards })).toBe('S10');
      expect(table.refusal(1, { type: 'swap', cards, to: 'array:0' })).toBe('S10');
    }
  });

  test('S10: a card that was bought openly can be discarded, and lies face up again', () => {
    const table = spike(scene);
    table.buy(0);
    table.until('cards', 2);
    table.discardGain('+1t');
    const top = zoneOf(table.state.table, 'discard').at(-1)!;
    expect(table.state.table.cards.get(top)).toMatchObject({ up: true, face: '+1t' });
  });

  test('S11: those on its left move one place right, and a new Pilot comes', () => {
    const deals = [{ array: '+1t +2t +3t +4t +5t +6t' }];
    const table = spike({ seats: 3, deals });
    table.until('cards', 3);
    expect(table.array()).toEqual(['+3t', '+2t', '+1t']);
    table.buy(2);
    expect(table.array()).toEqual(['+4t', '+3t', '+2t']);
    table.buy(1);
    expect(table.array()).toEqual(['+5t', '+4t', '+2t']);
    table.buy(0);
    expect(table.array()).toEqual(['+6t', '+4t', '+2t']);
  });

  test('S11: in the second round only Pilot and Wing are filled', () => {
    const table = spike({ seats: 3, deals: [{ array: '+1t +2t +3t' }] });
    table.until('cards', 2);
    table.buy(1);
    expect(table.array()).toEqual(['+3t', '+2t', null]);
  });

  test('S12: no more than five cards, no fewer than two', () => {
    const table = spike({ seats: 2 });
    for (const round of [1, 2, 3]) {
      table.until('cards', round);
      table.say('gain');
      table.discardGain(table.hand(0)[0]!);
    }
    expect([1, 0].map((seat) => table.hand(seat).length)).toEqual([5, 2]);
  });
});

describe('S13: an empty deck', () => {
  /** Sets up eight seats with four cards each, and a Shift: 32 cards are to be dealt, and 11 are left. */
  function shifted() {
    const table = spike({ seats: 8, deals: [{ dice: [2, 2] }] });
    for (let seat = 0; seat < 8; seat++) table.say('gain');
    table.until('cards', 2);
    for (let seat = 0; seat < 8; seat++) table.say('gain');
    return table;
  }

  test('S13: the discard pile but for its top card is shuffled into a new one when a card is needed', () => {
    const table = shifted();
    while (table.game.phase === 'betting' && table.acting() !== 0) table.say('check');
    table.take(0, { type: 'check' });
    expect(table.deckSize()).toBe(62 - 32 - 1 - 2);
    table.deal('roll');
    expect(zoneOf(table.state.table, 'discard')).toHaveLength(33);
    const top = zoneOf(table.state.table, 'discard').at(-1)!;
    table.deal('reveal');
    // 27 were dealt; 32 of the pile are the new deck, not shuffled yet.
    expect(table.deckSize()).toBe(32);
    expect(zoneOf(table.state.table, 'discard')).toEqual([top]);
    expect(table.state.table.cards.get(top)!.up).toBe(true);
    expect(zoneOf(table.state.table, 'deck').every((card) => !table.state.table.cards.get(card)!.up)).toBe(
      true,
    );
    expect(table.game.owed).toEqual([
      { to: 'hand:7', count: 1 },
      { to: 'hand:0', count: 4 },
    ]);
    table.deal();
    expect(table.game).toMatchObject({ phase: 'cards', round: 3, owed: [], stale: false });
    expect(table.deckSize()).toBe(32 - 5 - 1);
    for (let seat = 0; seat < 8; seat++) expect(table.hand(seat)).toHaveLength(4);
    expect(zoneOf(table.state.table, 'discard')).toEqual([top]);
  });

  test('S13: a seat that leaves while the cards are shuffled gets none, and play goes on', () => {
    const table = shifted();
    while (table.game.phase === 'betting' && table.acting() !== 0) table.say('check');
    table.take(0, { type: 'check' });
    table.deal('roll');
    table.deal('reveal');
    table.act('table', { type: 'leave', seat: 7 });
    expect(table.hand(7)).toEqual([]);
    expect(table.game).toMatchObject({ phase: 'cards', round: 3 });
    expect(table.acting()).toBe(1);
  });
});
