import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Change, type ChipValues, chipsFor, chipValues, fewest, usualCredits } from './change.ts';

const KINDS: readonly ChipValues[] = [
  [5, 25, 50],
  [5, 25, 100],
  [10, 50, 100],
  [25, 100, 500],
];
const worth = (change: Change, values: ChipValues) =>
  change.reduce((sum, count, metal) => sum + count * values[metal]!, 0);
const count = (change: Change) => change.reduce((a, b) => a + b);

describe('chips for a sum', () => {
  test('are worth it, to the lowest chip, whatever kinds there are', () => {
    for (const values of KINDS)
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 40 * values[2] }), (amount) => {
          const change = chipsFor(amount, values, 10 * values[2]);
          expect(Math.min(...change)).toBeGreaterThanOrEqual(0);
          expect(worth(change, values)).toBe(Math.ceil(amount / values[0]) * values[0]);
        }),
      );
  });

  test('number at least twice as many for ten times as much, and never fewer for twice as much', () => {
    for (const values of KINDS) {
      const usual = 10 * values[2];
      const chips = (amount: number) => count(chipsFor(amount, values, usual));
      for (let amount = usual / 10; amount <= usual; amount += values[0]) {
        expect(chips(10 * amount), `${amount} of ${usual}`).toBeGreaterThan(chips(amount) * 2.1);
        expect(chips(2 * amount), `${amount} of ${usual}`).toBeGreaterThanOrEqual(chips(amount));
      }
      expect(chips(usual)).toBeGreaterThan(chips(usual / 10) * 3);
    }
  });

  test('never number more than 90, and never fewer for more, where they are too few to be exact', () => {
    let before = 0;
    for (let amount = 40_000; amount < 1e6; amount *= 1.1) {
      const now = count(chipsFor(Math.floor(amount), [25, 100, 500], 3000));
      expect(now).toBeGreaterThanOrEqual(before);
      expect(now).toBeLessThanOrEqual(90);
      before = now;
    }
  });

  test('are exact also for the one pot that is shown at the end of a match', () => {
    for (let amount = 5; amount <= 2800; amount += 5)
      expect(worth(chipsFor(amount, [5, 25, 50], amount), [5, 25, 50])).toBe(amount);
  });

  test('are never none for a purse with credits', () => {
    expect(count(chipsFor(1, [25, 100, 500], 3000))).toBe(1);
    expect(count(fewest(0, [25, 100, 500]))).toBe(0);
  });
});

describe('values', () => {
  test('are such that all sums on the table can be paid exactly', () => {
    expect(chipValues({ 'seat:0': 3000, pot: 50 })).toEqual([25, 100, 500]);
    expect(chipValues({ 'seat:0': 990, 'seat:1': 510 })).toEqual([10, 50, 100]);
    expect(chipValues({ 'seat:0': 605 })).toEqual([5, 25, 100]);
  });

  test('stay while they are exact', () => {
    expect(chipValues({ 'seat:0': 300 }, [25, 100, 500])).toEqual([25, 100, 500]);
    expect(chipValues({ 'seat:0': 310 }, [25, 100, 500])).toEqual([10, 50, 100]);
  });
});

test('what is usual includes what seats have staked', () => {
  expect(usualCredits({ 'seat:0': 400, 'seat:1': 500, pot: 100 })).toBe(500);
});
