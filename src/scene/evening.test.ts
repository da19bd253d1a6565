import { expect, it } from 'vitest';
import { emptyTable, type TableEvent } from '../engine/table/table.ts';
import { foldTable } from '../engine/table/tableFold.ts';
import { nearnessOf } from './evening.ts';

const laid: TableEvent = { type: 'created', deck: 'd', zone: 'deck', faces: ['a', 'b', 'c'] };
const shuffled: TableEvent = { type: 'shuffled', zone: 'deck' };

it('brings the comet nearer with each shuffle, and never all the way', () => {
  let table = [laid].reduce(foldTable, emptyTable);
  expect(nearnessOf(table)).toBe(0);
  for (let n = 0; n < 40; n++) {
    const before = nearnessOf(table);
    table = foldTable(table, shuffled);
    expect(nearnessOf(table)).toBeGreaterThan(before);
  }
  expect(nearnessOf(table)).toBeLessThan(1);
});

it('leaves the comet where it is while cards are only moved', () => {
  const table = [laid, shuffled].reduce(foldTable, emptyTable);
  const [card] = table.zones.deck!;
  const moved = foldTable(table, { type: 'moved', cards: [card!], from: 'deck', to: 'hand:0' });
  expect(nearnessOf(moved)).toBe(nearnessOf(table));
});

it('shows a table without cards', () => {
  expect(nearnessOf(emptyTable)).toBe(0);
});
