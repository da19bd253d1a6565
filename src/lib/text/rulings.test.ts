import { expect, test } from 'vitest';
import { partsOf, rulingsIn, taggedParts, withoutRulings } from './rulings.ts';

test('a sentence is split at its rulings, and joined again', () => {
  const text = 'No line, so it scores 0 (C7, K9b).';
  expect(rulingsIn(text)).toEqual(['C7', 'K9b']);
  expect(
    partsOf(text)
      .map(({ part }) => part)
      .join(''),
  ).toBe(text);
  expect(withoutRulings(text)).toBe('No line, so it scores 0.');
});

test('each piece of a sentence has its own start, even where a ruling comes first', () => {
  expect(partsOf('C7 forbids it.').map(({ at, part }) => [at, part])).toEqual([
    [0, 'C7'],
    [2, ' forbids it.'],
  ]);
});

test('other brackets stay', () => {
  expect(withoutRulings('Call the Tail (600), or pass (C18).')).toBe('Call the Tail (600), or pass.');
});

test('rulings follow the sentence that cites them, and the next sentence follows those', () => {
  const pieces = (text: string) => taggedParts(text).map(({ part, ruling }) => (ruling ? `[${part}]` : part));
  expect(pieces('No line: a bluff (C7, C16). Take 1.5 away (C4), or more; so be it. Go on.')).toEqual([
    'No line: a bluff.',
    '[C7]',
    '[C16]',
    ' Take 1.5 away, or more; so be it.',
    '[C4]',
    ' Go on.',
  ]);
  expect(pieces('The deck (62 cards) is empty')).toEqual(['The deck (62 cards) is empty']);
  expect(pieces('You lead (K2) and win (K3)')).toEqual(['You lead and win', '[K2]', '[K3]']);
  expect(pieces('C13')).toEqual(['[C13]']);
  const places = taggedParts('You lead (K2) and win (K3). Then (K2).').map(({ at }) => at);
  expect(new Set(places).size).toBe(places.length);
});
