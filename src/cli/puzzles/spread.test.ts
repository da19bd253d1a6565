import { expect, test } from 'vitest';
import type { Puzzle } from '../../engine/analysis/puzzle.ts';
import { spread } from './spread.ts';

const puzzle = (seed: string, type: string, cards = 1): Puzzle => ({
  ...{ seed, moves: [], seat: 0, lead: 9, error: 0 },
  right: [{ type, cards: Array.from({ length: cards }, (_, i) => i) }],
});

const kinds = (puzzles: readonly Puzzle[]) => spread(puzzles).map(({ right: [best] }) => best!.type);

test('solutions of one type do not follow one another while there are others', () => {
  const list = ['keep', 'keep', 'keep', 'lay', 'lay', 'lay'].map((type, i) => puzzle(`${i}`, type));
  expect(kinds(list)).toEqual(['keep', 'lay', 'keep', 'lay', 'keep', 'lay']);
  expect(spread(list).map(({ seed }) => seed)).toEqual(['0', '3', '1', '4', '2', '5']);
});

test('where one type is common, its sizes take turns', () => {
  const list = [
    puzzle('a', 'pass', 2),
    puzzle('b', 'pass', 2),
    puzzle('c', 'pass', 3),
    puzzle('d', 'pass', 3),
  ];
  expect(spread(list).map(({ seed }) => seed)).toEqual(['a', 'c', 'b', 'd']);
});
