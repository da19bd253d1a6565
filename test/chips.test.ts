import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHIPS, chipEdge, chipFace, chipKind } from '../src/art/tokens.ts';
import { defaultOptions } from '../src/engine/options.ts';
import { emptyTable, type TableEvent } from '../src/engine/table/table.ts';
import { foldTable } from '../src/engine/table/tableFold.ts';
import { games } from '../src/games/index.ts';
import { chipValues } from '../src/layout/chips/change.ts';
import { chipSpots } from '../src/layout/chips/purses.ts';
import { HOUSE } from '../src/lib/skin/house.ts';

it('a chip of one sum looks like no chip of another', () => {
  const plain = (worth: number) =>
    JSON.stringify([chipFace(HOUSE, worth, { lit: true }), chipEdge(HOUSE, worth)]).replaceAll(
      `${worth}`,
      '',
    );
  expect(new Set(CHIPS.map(plain)).size).toBe(CHIPS.length);
  expect(CHIPS.map(chipKind)).toEqual([0, 1, 2, 3, 4, 5]);
});

it('every table has only such chips', async () => {
  const sums = [{ a: 100 }, { a: 105 }, { a: 10_000 }].flatMap((purses) => chipValues(purses));
  for (const { info, display } of games) {
    const { chips } = await display();
    const options = defaultOptions(info);
    for (const { key, values } of info.options.map((option) => ({ ...option, values: choicesOf(option) })))
      for (const value of values) sums.push(...(chips?.({ ...options, [key]: value }) ?? []));
  }
  for (const sum of sums) expect(CHIPS).toContain(sum);
});

/** Sums in all purses of a match, after every entry. */
function sumsOf(id: string): Record<string, number>[] {
  const lines = readFileSync(`src/games/${id}/golden.jsonl`, 'utf8').trim().split('\n').slice(1);
  let table = emptyTable;
  return lines.map((line) => {
    const { opening, events = opening ?? [] } = JSON.parse(line) as Partial<Record<string, TableEvent[]>>;
    const money = events.filter(({ type }) => ['funded', 'paid'].includes(type));
    table = money.reduce(foldTable, table);
    return { ...table.purses };
  });
}

it('the chips of every purse and pot add up to its sum, all through a match', async () => {
  for (const { info, display } of games) {
    const fixed = (await display()).chips?.(defaultOptions(info));
    const sums = sumsOf(info.id);
    let values = fixed ?? chipValues(sums[0]!);
    for (const purses of sums) {
      values = fixed ?? chipValues(purses, values);
      // Every purse once piled and once in a heap.
      for (const heap of [undefined, true] as const) {
        const spots = chipSpots(
          purses,
          { purse: () => ({ x: 0, z: 0, scale: 1, ...(heap && { heap }) }) },
          values,
        );
        const worth = Object.fromEntries(Object.keys(purses).map((purse) => [purse, 0]));
        for (const { purse, metal } of spots) worth[purse]! += values[metal];
        expect(worth, info.id).toEqual(purses);
      }
    }
  }
});

/** Choices of an option, if it has any. */
const choicesOf = (option: object): readonly (string | number)[] =>
  'choices' in option ? (option.choices as { value: string | number }[]).map(({ value }) => value) : [];
