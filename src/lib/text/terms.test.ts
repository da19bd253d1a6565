import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Term, termParts } from './terms.ts';

const TERMS: readonly Term[] = [
  { term: 'pot', says: 'Where bets go.' },
  { term: 'Sabacc pot', says: 'For a shown zero.' },
  { term: 'Gee Whiz!', says: 'A rank.' },
];
const marked = (text: string): string[] =>
  termParts(text, TERMS).flatMap(({ part, says }) => (says === null ? [] : [part]));

test('a term is found as a word, in any case and in the plural, the longest first', () => {
  expect(marked('The Sabacc pot stays; other Pots go.')).toEqual(['Sabacc pot', 'Pots']);
  expect(marked('A spot, a potter and a Gee Whiz! of five')).toEqual(['Gee Whiz!']);
});

test('a term is marked only at its first occurrence', () => {
  expect(marked('A pot, a pot and the sabacc pot, the Sabacc pot')).toEqual(['pot', 'sabacc pot']);
});

test('the parts join to the original text', () => {
  const words = fc.array(fc.constantFrom('pot', 'Sabacc pot', ' ', ', ', 'Gee Whiz!', 'x', 'pots', '(C13)'));
  fc.assert(
    fc.property(words, (list) => {
      const text = list.join('');
      const parts = termParts(text, TERMS);
      expect(parts.map(({ part }) => part).join('')).toBe(text);
      for (const { at, part } of parts) expect(text.slice(at, at + part.length)).toBe(part);
    }),
  );
});
