import { expect, test } from 'vitest';
import { follow, keepOrder, putAt } from './handOrder.ts';

const FACES: Readonly<Record<number, string>> = {
  1: 'As',
  2: '2h',
  3: '3d',
  4: '3d',
  11: '3d',
  12: 'As',
  13: '2h',
  14: 'Kc',
};
const faceOf = (card: number) => FACES[card];
const arranged = keepOrder([3, 1, 2], faceOf);

test('a hand keeps its order while cards go, and new ones come last', () => {
  expect(follow([1, 2, 3], arranged, faceOf)).toEqual([3, 1, 2]);
  expect(follow([2, 3], arranged, faceOf)).toEqual([3, 2]);
  expect(follow([14, 1, 2, 3, 4], arranged, faceOf)).toEqual([3, 1, 2, 14, 4]);
});

test('mixed cards are found by their faces', () => {
  expect(follow([12, 13, 11], arranged, faceOf)).toEqual([11, 12, 13]);
  // Impossible while their owner has not received their faces.
  expect(follow([12, 13, 11], arranged, () => undefined)).toBe(null);
});

test('mixed cards are found if another card has come, or if only those of one deck were mixed', () => {
  expect(follow([14, 12, 13, 11], arranged, faceOf)).toEqual([11, 12, 13, 14]);
  expect(follow([13, 12, 3], arranged, faceOf)).toEqual([3, 12, 13]);
});

test('another hand has no order yet', () => {
  expect(follow([14, 12, 13], arranged, faceOf)).toBe(null);
  expect(follow([12, 13], arranged, faceOf)).toBe(null);
  expect(follow([], arranged, faceOf)).toBe(null);
  expect(follow([1, 2], [], faceOf)).toBe(null);
});

test('cards move to the requested place, in the order they had', () => {
  expect(putAt([1, 2, 3, 4], [1], 2)).toEqual([2, 3, 1, 4]);
  expect(putAt([1, 2, 3, 4], [4, 2], 0)).toEqual([2, 4, 1, 3]);
  expect(putAt([1, 2, 3, 4], [2], 99)).toEqual([1, 3, 4, 2]);
  expect(putAt([1, 2, 3, 4], [2], -1)).toEqual([2, 1, 3, 4]);
});
