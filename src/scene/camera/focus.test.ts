import { expect, test } from 'vitest';
import type { Layout } from '../../engine/display/layout.ts';
import { emptyTable, type Table } from '../../engine/table/table.ts';
import { focusOf } from './focus.ts';

type Shown = Parameters<typeof focusOf>[0];

const SPOTS: Readonly<Record<string, { x: number; z: number }>> = {
  deck: { x: 0, z: 0 },
  left: { x: -1, z: 0.2 },
  right: { x: 0.5, z: 0 },
};
const shown = (table: Partial<Table>, acting: number[] = [], pieces?: Layout['pieces']): Shown => ({
  acting,
  view: { seat: null, state: { table: { ...emptyTable, ...table }, game: null }, faces: new Map() },
  layout: {
    places: [],
    seats: [
      { x: 0, z: 1, angle: 0 },
      { x: 0, z: -1, angle: Math.PI },
    ],
    zone: (id) => (SPOTS[id] ? { ...SPOTS[id], angle: 0, spread: 'stack', width: 0.1 } : null),
    purse: (id) => (SPOTS[id] ? { ...SPOTS[id], scale: 1 } : null),
    marker: () => null,
    ...(pieces && { pieces }),
  },
});
const piece = (id: string, x: number) => ({
  ...{ id, x, z: 0, name: '', angle: 0, half: [1, 1] as const, top: 0, held: null },
});

test('a following camera goes to the cards’ destination, not their source', () => {
  const before = shown({ zones: { deck: [1, 2] } });
  expect(focusOf(before, shown({ zones: { deck: [1], left: [2] } }))).toEqual(SPOTS.left);
});

test('it goes to the chips’ destination, and to the middle of several places', () => {
  const before = shown({ purses: { left: 5, right: 0 } });
  expect(focusOf(before, shown({ purses: { left: 3, right: 2 } }))).toEqual(SPOTS.right);
  expect(focusOf(before, shown({ purses: { left: 6, right: 2 } }))).toEqual({ x: -0.25, z: 0.1 });
});

test('it goes to the piece that a player has moved', () => {
  const before = shown({}, [], [piece('a', 0), piece('b', 1)]);
  expect(focusOf(before, shown({}, [], [piece('b', 1), piece('a', 0.4)]))).toEqual({ x: 0.4, z: 0 });
});

test('otherwise it goes to the seat whose turn it is, and stays if there is nothing to see', () => {
  expect(focusOf(shown({}, [0]), shown({}, [1]))).toMatchObject({ x: 0, z: -1 });
  expect(focusOf(shown({}, [1]), shown({}, [1]))).toBe(null);
  expect(focusOf(shown({}), shown({}, [0, 1]))).toBe(null);
});
