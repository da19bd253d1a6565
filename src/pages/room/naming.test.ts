import { expect, it } from 'vitest';
import { calledHere } from './naming.ts';

it('nobody at a table is called “You” or has the same name as someone else', () => {
  expect(calledHere('Ann', [])).toBe('Ann');
  expect(calledHere('You', [])).toBe('Guest');
  expect(calledHere('You', ['guest', 'Guest 2'])).toBe('Guest 3');
  expect(calledHere('Ann', ['ANN'])).toBe('Ann 2');
  expect(calledHere('🦊'.repeat(12), ['🦊'.repeat(12)])).toBe(`${'🦊'.repeat(10)} 2`);
  expect(calledHere('Ann\u200b', [])).toBe('Ann');
  expect(calledHere('\u3164', [])).toBe('Guest');
  expect(calledHere('x'.repeat(24), ['x'.repeat(24)])).toHaveLength(23);
});
