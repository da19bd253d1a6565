import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slowDivision } from '../testing.ts';
import { divide, shares } from './pots.ts';

const pot = fc
  .record({
    stakes: fc.array(fc.oneof(fc.constant(0), fc.constantFrom(5, 10, 20), fc.nat({ max: 60 })), {
      minLength: 2,
      maxLength: 8,
    }),
    unstaked: fc.nat({ max: 40 }),
    folded: fc.array(fc.nat({ max: 7 })),
    one: fc.nat({ max: 7 }),
  })
  .map(({ stakes, unstaked, folded, one }) => {
    const seats = stakes.map((_, seat) => seat);
    const live = seats.filter((seat) => seat === one % stakes.length || !folded.includes(seat));
    return { stakes, unstaked, live };
  });

describe('S14, S17: the hand pot is divided', () => {
  test('S14: as counting it out credit by credit does', () => {
    fc.assert(
      fc.property(pot, ({ stakes, unstaked, live }) => {
        const { pots, back } = divide(stakes, unstaked, live);
        const slow = slowDivision(stakes, unstaked, live);
        expect(new Map(pots.map(({ amount, contestants }) => [contestants.join(), amount]))).toEqual(
          slow.pots,
        );
        expect(back).toEqual(
          slow.back.map((amount, seat) => ({ seat, amount })).filter(({ amount }) => amount > 0),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('S14: three all-ins of different size', () => {
    expect(divide([30, 100, 100, 60, 20], 50, [0, 1, 2, 3])).toEqual({
      pots: [
        { amount: 50 + 4 * 30 + 20, contestants: [0, 1, 2, 3] },
        { amount: 3 * 30, contestants: [1, 2, 3] },
        { amount: 2 * 40, contestants: [1, 2] },
      ],
      back: [],
    });
  });

  test('S17: unmatched bets of folded seats go back to each payer', () => {
    expect(divide([30, 100, 80], 15, [0])).toEqual({
      pots: [{ amount: 105, contestants: [0] }],
      back: [
        { seat: 1, amount: 70 },
        { seat: 2, amount: 50 },
      ],
    });
  });
});

describe('S14: shares', () => {
  test('S14: in whole chips; all that cannot be split goes to the first', () => {
    expect(shares(60, 3, 5)).toEqual([20, 20, 20]);
    expect(shares(55, 3, 5)).toEqual([25, 15, 15]);
    expect(shares(50, 4, 10)).toEqual([20, 10, 10, 10]);
    expect(shares(5, 2, 5)).toEqual([5, 0]);
    expect(shares(90, 1, 10)).toEqual([90]);
  });

  test('S14: never lose or make a credit', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5000 }), fc.integer({ min: 1, max: 8 }), (amount, winners) => {
        const list = shares(amount, winners, 5);
        expect(list.reduce((sum, each) => sum + each, 0)).toBe(amount);
        for (const share of list.slice(1)) expect([share % 5, share <= list[0]!]).toEqual([0, true]);
      }),
    );
  });
});
