import { expect, test } from 'vitest';
import { partsOf, rulingsIn, withoutRulings } from './rulings.ts';

test('a sentence is cut at its rulings, and put together again', () => {
  const text = 'No line, so it scores 0 (C7, K9b).';
  expect(rulingsIn(text)).toEqual(['C7', 'K9b']);
  expect(
    partsOf(text)
      .map(({ part }) => part)
      .join(''),
  ).toBe(text);
  expect(withoutRulings(text)).toBe('No line, so it scores 0.');
});

test('each piece of a sentence begins elsewhere, also where a ruling comes first', () => {
  expect(partsOf('C7 forbids it.').map(({ at, part }) => [at, part])).toEqual([
    [0, 'C7'],
    [2, ' forbids it.'],
  ]);
});

test('brackets that say something else stay', () => {
  expect(withoutRulings('Call the Tail (600), or pass (C18).')).toBe('Call the Tail (600), or pass.');
});
