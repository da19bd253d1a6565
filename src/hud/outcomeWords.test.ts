import { expect, test } from 'vitest';
import type { Showing } from '../engine/display.ts';
import { outcomeLead, takes } from './outcomeWords.ts';

/** A reveal in which these seats have won so much each, and seat 3 nothing. */
const reveal = (title: string, ...winners: readonly (readonly [seat: number, share: number])[]): Showing => ({
  ...{ id: title, place: '', title, text: '', done: true },
  rows: [...winners, [3, 0] as const].map(([seat, share]) => ({
    ...{ seat, share, groups: [], lines: [], total: 1 },
    won: seat !== 3,
  })),
});
const lead = (seat: number | null, ...outcome: readonly Showing[]): string =>
  outcomeLead({ outcome, seat, name: (who) => ['Ann', 'Bo', 'Cy', 'Di'][who]! });

test('whoever has won is told how much and where, all others who did best', () => {
  const pots = [reveal('First', [0, 100]), reveal('Second', [1, 1200]), reveal('Third', [0, 50])];
  expect(lead(0, ...pots)).toBe('You take 150 credits (First and Third).');
  expect(lead(3, ...pots)).toBe('Bo takes the most: 1\u00a0200 credits (Second).');
  expect(lead(null, pots[0]!)).toBe('Ann takes 100 credits.');
  expect(lead(3, reveal('First', [1, 1]), reveal('Second'))).toBe('Bo takes 1 credit (First).');
});

test('equal winners are told together, and what nobody wins is nobody’s', () => {
  expect(lead(3, reveal('Only', [0, 60], [1, 60]))).toBe('Ann and Bo take 60 credits each.');
  expect(lead(1, reveal('Only', [0, 60], [1, 60]))).toBe('You take 60 credits.');
  expect(lead(1, reveal('First'), reveal('Second'))).toBe('Nobody wins anything.');
  // Alone at a table there is nothing to win: what was reached is told.
  expect(lead(3, { ...reveal('Three clusters'), text: 'In 12 draws' })).toBe('Three clusters · In 12 draws');
});

test('a share is told of you and of others as one says it', () => {
  expect(['You', 'Mira'].map((name) => takes(name, 1200))).toEqual([' take 1\u00a0200', ' takes 1\u00a0200']);
  expect(takes('You', 0)).toBe('');
});

test('where there are no credits, it says who has won', () => {
  expect(lead(1, reveal('Hand', [0, 0]))).toBe('Ann wins.');
  expect(lead(0, reveal('Hand', [0, 0]))).toBe('You win.');
  expect(lead(3, reveal('Hand', [0, 0], [1, 0]))).toBe('Ann and Bo win.');
});
