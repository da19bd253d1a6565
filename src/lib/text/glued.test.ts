import { expect, it } from 'vitest';
import { glued } from './glued.ts';
import { partsOf } from './rulings.ts';

it('keeps brackets and stops with the text they belong to', () => {
  const text = 'No line: a bluff (C7, C16). See C4.';
  const parts = glued(partsOf(text), ({ ruling }) => ruling);
  expect(parts.map(({ before, part, after }) => [before, part, after].filter(Boolean).join('|'))).toEqual([
    'No line: a bluff ',
    '(|C7|,',
    ' ',
    'C16|).',
    ' See ',
    'C4|.',
    '',
  ]);
  expect(parts.map(({ before, part, after }) => before + part + after).join('')).toBe(text);
});
