import { expect, it } from 'vitest';
import type { Layout } from '../engine/display/layout.ts';
import { emptyTable, type TableEvent } from '../engine/table/table.ts';
import { foldTable } from '../engine/table/tableFold.ts';
import type { View } from '../engine/view.ts';
import { openPiles } from './openPiles.ts';

const place = (id: string, name: string) => ({ id, name, x: 0, z: 0, radius: 0.1 });
const layout = { places: [place('deck', 'Deck'), place('pile', 'Discards')] } as unknown as Layout;
const events: TableEvent[] = [
  { type: 'created', deck: 'd', zone: 'deck', faces: ['a', 'b', 'c', 'd'] },
  { type: 'moved', cards: [1], from: 'deck', to: 'pile' },
  { type: 'turned', cards: [1], up: true },
];
const viewAfter = (...more: TableEvent[]) =>
  ({
    seat: 0,
    state: { table: [...events, ...more].reduce(foldTable, emptyTable), game: {} },
    faces: new Map(),
  }) as View;

it('an open pile is read from its newest card; face-down cards are not', () => {
  const view = viewAfter(
    { type: 'moved', cards: [3, 2], from: 'deck', to: 'pile' },
    { type: 'turned', cards: [2], up: true },
  );
  expect(openPiles({ view, layout })).toEqual([
    {
      id: 'pile',
      name: 'Discards',
      cards: [
        { card: 2, face: 'b' },
        { card: 1, face: 'a' },
      ],
    },
  ]);
});

it('a pile that is wholly face down shows nothing to read', () => {
  const view = viewAfter({ type: 'turned', cards: [1], up: false });
  expect(openPiles({ view, layout })).toEqual([]);
});
