import { expect, test } from 'vitest';
import type { Showing } from '../../engine/display.ts';
import type { TableState } from '../../store/tableStore.ts';
import { sampleTable } from '../../store/testing.ts';
import { labelsOf } from './labelList.ts';

const place = { radius: 0.1, z: 0, lettered: true } as const;
const table = {
  ...sampleTable,
  seats: ['You', 'Mira', 'Rell'].map((name, colour) => ({ name, colour: colour + 2, kind: 'bot' as const })),
  layout: {
    places: [
      { ...place, id: 'a', name: 'Polos', x: -0.4, purse: 'pot:a' },
      { ...place, id: 'b', name: 'Vain', x: 0.4, purse: 'pot:b' },
      { ...place, id: 'c', name: 'Discard', x: 0 },
    ],
    seats: [],
  },
} as unknown as TableState;

/** A decided reveal with the gains of its winners by seat; two seats took part. */
const decided = (at: string, gains: Readonly<Record<number, number>>): Showing => ({
  ...{ id: at, place: at, title: at, text: '', done: true },
  rows: [0, 1].map((seat) => ({
    ...{ seat, groups: [], lines: [], total: 9 },
    ...{ won: seat in gains, share: gains[seat] ?? 0 },
  })),
});

/** Returns what stands at the places in words: where, who, how much. */
const words = (more: Partial<TableState>) =>
  labelsOf({ ...table, ...more }, null, null)
    .filter(({ kind }) => kind === 'gain')
    .map(({ at, name, sum, marker, lit }) => [at[0], name, sum, marker, lit]);

test('each pot names its winners in their colours, with their gains, and marks the viewer’s', () => {
  expect(words({ decided: [decided('a', { 1: 400 }), decided('b', { 0: 50, 1: 50 })] })).toEqual([
    [-0.4, 'Mira', 400, 3, false],
    [0.4, 'You', 50, 2, true],
    [0.4, 'Mira', 50, 3, false],
  ]);
});

test('nothing is named where nobody has won, or where there is no pot', () => {
  expect(words({ decided: [decided('a', {}), decided('c', { 1: 9 })] })).toEqual([]);
});
