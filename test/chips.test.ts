import { expect, it } from 'vitest';
import { CHIPS, chipEdge, chipFace, chipKind } from '../src/art/tokens.ts';
import { defaultOptions } from '../src/engine/options.ts';
import { games } from '../src/games/index.ts';
import { chipValues } from '../src/layout/chips/purses.ts';
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
  const sums = [chipValues({ a: 100 }), chipValues({ a: 10_000 })].flat();
  for (const { info, display } of games) {
    const { chips } = await display();
    const options = defaultOptions(info);
    for (const { key, values } of info.options.map((option) => ({ ...option, values: choicesOf(option) })))
      for (const value of values) sums.push(...(chips?.({ ...options, [key]: value }) ?? []));
  }
  for (const sum of sums) expect(CHIPS).toContain(sum);
});

/** Choices of an option, if it has any. */
const choicesOf = (option: object): readonly (string | number)[] =>
  'choices' in option ? (option.choices as { value: string | number }[]).map(({ value }) => value) : [];
