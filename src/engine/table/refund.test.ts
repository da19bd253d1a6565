import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeBack } from './refund.ts';
import { emptyTable, type Table } from './table.ts';
import { foldTable } from './tableFold.ts';

/** A table with three or more seats in a hand, and a pot; wins and losses add up. */
const ended = (changes: readonly number[], spared: readonly number[]): Table => {
  const before = Object.fromEntries(changes.map((_, seat) => [`seat:${seat}`, 1000]));
  const after = changes.map((by, seat) => [`seat:${seat}`, 1000 + by]);
  const rest = -changes.reduce((sum, by) => sum + by, 0);
  return {
    ...emptyTable,
    stakes: { ...before, pot: 500 },
    purses: { ...Object.fromEntries(after), pot: 500 + rest },
    spared,
  };
};

const settled = (table: Table): Table => takeBack(table, 'pot').reduce(foldTable, table);

test('the losses of a player who had to sit the hand out go from the winners to the pot', () => {
  expect(settled(ended([100, -60, -40], [1])).purses).toEqual({
    'seat:0': 1040,
    'seat:1': 940,
    'seat:2': 960,
    pot: 560,
  });
  // Two of three, and one hand for both.
  expect(settled(ended([30, -90, 60], [1])).purses).toMatchObject({
    'seat:0': 1000,
    'seat:2': 1000,
    pot: 590,
  });
});

test('they also go there from a spared player who has won', () => {
  expect(settled(ended([100, -60, -40], [0, 1])).purses).toMatchObject({ 'seat:0': 1040, pot: 560 });
});

test('other losses stay with the winners', () => {
  expect(settled(ended([100, -60, -40], [])).purses).toMatchObject({ 'seat:0': 1100, pot: 500 });
  // A part of it is in the pot already.
  expect(takeBack(ended([65, -65, -15], [1]), 'pot')[0]).toMatchObject({ amounts: [52] });
});

test('it moves in whole chips', () => {
  expect(takeBack(ended([65, -65, -15], [1]), 'pot', 5)[0]).toMatchObject({ amounts: [50] });
  expect(takeBack(ended([40, 30, -70], [2]), 'pot', 10)).toMatchObject([
    { type: 'forfeited', amounts: [70] },
    { from: 'seat:0', amount: 40 },
    { from: 'seat:1', amount: 30 },
  ]);
  expect(takeBack(ended([5, -5, -15], [1]), 'pot', 5)).toEqual([]);
});

test('each spared player’s part goes there too', () => {
  expect(takeBack(ended([115, -65, -50], [1, 2]), 'pot', 5)[0]).toMatchObject({ amounts: [65, 50] });
  expect(takeBack(ended([95, -65, -50, 20], [1, 2]), 'pot', 5)[0]).toMatchObject({ amounts: [65, 50] });
  // A part is in the pot already.
  expect(takeBack(ended([100, -65, -50], [1, 2]), 'pot', 5)[0]).toMatchObject({ amounts: [55, 45] });
});

test('no one pays for earlier contents of a pot', () => {
  expect(takeBack(ended([615, -15], [1]), 'pot')[0]).toMatchObject({ amounts: [15] });
});

test('no one pays more than they gained, no one gains by it, and no credit is lost', () => {
  const change = fc.integer({ min: -900, max: 900 });
  fc.assert(
    fc.property(fc.array(change, { minLength: 2, maxLength: 8 }), fc.nat(), (changes, sitter) => {
      const seat = sitter % changes.length;
      const table = ended(changes, [seat]);
      const after = settled(table);
      const total = ({ purses }: Table) => Object.values(purses).reduce((all, each) => all + each, 0);
      expect(total(after)).toBe(total(table));
      expect(after.purses.pot! - table.purses.pot!).toBeLessThanOrEqual(Math.max(0, -changes[seat]!));
      for (const [each, by] of changes.entries()) {
        const left = after.purses[`seat:${each}`]! - 1000;
        expect(left).toBeLessThanOrEqual(by);
        expect(left).toBeGreaterThanOrEqual(Math.min(by, 0));
      }
    }),
  );
});
