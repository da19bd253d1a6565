import { describe, expect, test } from 'vitest';
import { spike } from '../testing.ts';

describe('S16: the showdown', () => {
  test('S16: all still in turn up their hands; the best takes the hand pot', () => {
    const hands = { 0: '+1c +2c', 1: '+3c +4c', 2: '+5c +6c' };
    const table = spike({ seats: 3, deals: [{ hands }] });
    table.until('betting', 1);
    table.bets(10);
    table.say('fold');
    table.say('call');
    table.finish();
    expect(table.ofType('handShown')).toEqual([
      { type: 'handShown', seat: 1, rank: 15, name: 'Nulhrek', total: 7 },
      { type: 'handShown', seat: 0, rank: 15, name: 'Nulhrek', total: 3 },
    ]);
    expect(table.ofType('potWon')).toEqual([
      { type: 'potWon', pot: 0, amount: 50, contestants: [1, 0], winners: [0], share: 50 },
    ]);
    // Not exactly zero: the Sabacc pot stays.
    expect(table.ofType('sabaccWon')).toEqual([]);
    expect(table.sabaccPot()).toBe(30);
    expect([0, 1, 2].map(table.credits)).toEqual([485 + 40 - 15, 475 - 15, 485 - 15]);
  });

  test('S16: shown hands stay visible until the next hand is dealt', () => {
    const table = spike({ seats: 2, options: { hands: 1 }, deals: [{ hands: { 0: '+1c -1t' } }] });
    table.finish();
    expect(table.game.shown).toMatchObject({
      open: true,
      done: true,
      hands: [{ seat: 1 }, { seat: 0, faces: ['+1c', '-1t'], name: 'Sabacc Pair', total: 0 }],
      pots: [{ amount: 20, contestants: [1, 0], winners: [0], share: 20 }],
      sabacc: { amount: 10, winners: [0], share: 10 },
    });
  });

  test('S16: the best hand takes the Sabacc pot too, if it totals exactly zero', () => {
    const table = spike({ seats: 2, deals: [{ hands: { 0: '+1c -1t', 1: '+1t +2t' } }] });
    table.setSabacc(100);
    table.finish();
    expect(table.ofType('sabaccWon')).toEqual([{ type: 'sabaccWon', amount: 100, winners: [0], share: 100 }]);
    expect(table.sabaccPot()).toBe(10);
    expect(table.credits(0)).toBe(485 + 20 + 100 - 15);
  });

  test('S16: it is shown and taken once all cards are open, public ones among them', () => {
    const table = spike({ seats: 2, deals: [{ hands: { 1: '+1c +2c' }, array: '-3c' }] });
    table.buy(0);
    table.finish();
    expect(table.ofType('handShown')[0]).toMatchObject({ seat: 1, name: '3-Card Sabacc', total: 0 });
  });

  test('S16: each side pot goes to the best of those who contest it, the Sabacc pot to the best of all', () => {
    const hands = { 1: '+1c +2c', 2: '+5c -5t', 3: '+4c -4t', 0: '+7c +8c' };
    const table = spike({ seats: 4, credits: { 2: 45, 3: 115 }, deals: [{ hands }] });
    table.until('betting', 1);
    table.bets(200);
    table.say('allIn');
    table.say('allIn');
    table.say('call');
    table.finish();
    expect(table.ofType('potWon')).toEqual([
      { type: 'potWon', pot: 0, amount: 40 + 4 * 30, contestants: [1, 2, 3, 0], winners: [2], share: 160 },
      { type: 'potWon', pot: 1, amount: 3 * 70, contestants: [1, 3, 0], winners: [3], share: 210 },
      { type: 'potWon', pot: 2, amount: 2 * 100, contestants: [1, 0], winners: [1], share: 200 },
    ]);
    expect(table.ofType('sabaccWon')).toMatchObject([{ amount: 20, winners: [2] }]);
  });

  test('S16: a zero that wins only a side pot takes no Sabacc pot', () => {
    const hands = { 1: '0 0', 2: '+4c -4t', 0: '+3c -3t' };
    const table = spike({ seats: 3, credits: { 1: 45 }, deals: [{ hands }] });
    table.until('betting', 1);
    table.bets(30);
    table.raise(70);
    table.say('call');
    table.finish();
    expect(table.ofType('potWon').map(({ amount, winners }) => [amount, winners])).toEqual([
      [120, [1]],
      [140, [2]],
    ]);
    expect(table.ofType('sabaccWon')).toMatchObject([{ winners: [1] }]);
  });

  test('S14: a seat whose ante took all contests the antes only', () => {
    const table = spike({
      seats: 3,
      credits: { 1: 15 },
      deals: [{ hands: { 1: '0 0', 2: '+1c +2c', 0: '+9c +8c' } }],
    });
    table.until('betting', 1);
    expect(table.acting()).toBe(2);
    table.bets(50);
    table.say('call');
    table.finish();
    expect(table.ofType('potWon')).toMatchObject([
      { pot: 0, amount: 30, contestants: [1, 2, 0], winners: [1] },
      { pot: 1, amount: 100, contestants: [2, 0], winners: [2] },
    ]);
  });

  test('S10: prices in the hand pot are no seat’s bet: all still in contest them', () => {
    const hands = { 1: '0 0', 0: '+1c +2c' };
    const table = spike({
      seats: 2,
      credits: { 1: 15 },
      options: { 'array-fee': 'hand' },
      deals: [{ hands }],
    });
    table.say('stand');
    table.buy(0);
    table.finish();
    expect(table.ofType('potWon')).toMatchObject([{ amount: 25, contestants: [1, 0], winners: [1] }]);
  });
});

describe('S17: ties', () => {
  const equal = { 1: '+3c -3t', 2: '+3t -3s', 0: '+3s -3c' };

  test('S17: equal hands share both pots; odd chips go to the first of them from the dealer’s left', () => {
    const table = spike({ seats: 3, dealer: 1, deals: [{ hands: equal }] });
    table.setSabacc(55);
    table.until('betting', 1);
    table.bets(10);
    table.say('call');
    table.say('call');
    table.finish();
    // 60 split three ways; 55 are eleven chips: three each, and two more for seat 2.
    expect(table.ofType('potWon')).toMatchObject([{ amount: 60, winners: [2, 0, 1], share: 20 }]);
    expect(table.ofType('sabaccWon')).toEqual([
      { type: 'sabaccWon', amount: 55, winners: [2, 0, 1], share: 15 },
    ]);
    expect([0, 1, 2].map((seat) => table.credits(seat) + 15)).toEqual([
      475 + 20 + 15,
      475 + 20 + 15,
      475 + 20 + 25,
    ]);
  });

  test('S17: without a positive card total and high are 0, so nearer to zero still wins', () => {
    const table = spike({ seats: 2, deals: [{ hands: { 0: '-1c -2c', 1: '-2t -3t' } }] });
    table.finish();
    expect(table.ofType('potWon')[0]!.winners).toEqual([0]);
  });

  test('S17: a side pot without contenders goes back to its payers', () => {
    const table = spike({ seats: 4, credits: { 3: 45 }, deals: [{ hands: { 0: '+8c +9c', 3: '+1c -1t' } }] });
    table.until('betting', 1);
    table.bets(100);
    table.say('call');
    table.say('allIn');
    table.say('fold');
    table.act('table', { type: 'leave', seat: 1 });
    expect(table.handPot()).toBe(40 + 230);
    table.act('table', { type: 'leave', seat: 2 });
    // One seat is left, all-in with 30: it gets the antes and three times 30, the others get the rest back.
    expect(table.ofType('stakeReturned')).toEqual([
      { type: 'stakeReturned', seat: 1, amount: 70 },
      { type: 'stakeReturned', seat: 2, amount: 70 },
    ]);
    expect(table.ofType('potWon')).toMatchObject([{ amount: 130, winners: [3] }]);
    expect([1, 2].map(table.credits)).toEqual([455, 455]);
    expect(table.credits(3)).toBe(130 - 15);
  });

  test('S17: at the showdown too', () => {
    const hands = { 0: '+8c +9c', 3: '+1c -1t' };
    const table = spike({ seats: 4, credits: { 3: 45, 0: 45 }, deals: [{ hands }] });
    table.until('betting', 1);
    table.bets(100);
    table.say('call');
    table.say('allIn');
    table.say('allIn');
    table.act('table', { type: 'leave', seat: 1 });
    table.act('table', { type: 'leave', seat: 2 });
    table.finish();
    expect(table.ofType('stakeReturned').map(({ seat, amount }) => [seat, amount])).toEqual([
      [1, 70],
      [2, 70],
    ]);
    expect(table.ofType('potWon')).toMatchObject([{ amount: 160, contestants: [3, 0], winners: [3] }]);
  });
});
