import { expect, it } from 'vitest';
import { broken, fitted } from './noteText.ts';

const measure = (text: string): number => text.length * 0.5;

it('breaks lines at words, and a word that is too long anywhere', () => {
  expect(broken('one two three', 4, measure)).toEqual(['one two', 'three']);
  expect(broken('first\n\nthird', 4, measure)).toEqual(['first', '', 'third']);
  expect(broken('abcdefghijkl', 2, measure)).toEqual(['abcd', 'efgh', 'ijkl']);
});

it('writes few words large and many small, and ends text that is still too long in an ellipsis', () => {
  const few = fitted('Pot', 1.2, 0.8, measure);
  const more = fitted('The blinds go up after every third hand', 1.2, 0.8, measure);
  expect(few.lines).toEqual(['Pot']);
  expect(few.size).toBeGreaterThan(more.size);
  expect(more.lines.join(' ')).toBe('The blinds go up after every third hand');
  const lines = fitted('word '.repeat(100), 1.2, 0.8, measure).lines;
  expect(lines.at(-1)!.endsWith('…')).toBe(true);
});
