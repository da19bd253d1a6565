import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../lib/testing.ts';
import { FACES } from './cards.ts';
import { refereeLine } from './referee.ts';
import { scoreSet } from './scoring.ts';

test('C5: the worked example, written exactly like this', () => {
  expect(JSON.stringify(refereeLine('2-5-9 4-5-9 5-9-10'))).toBe(
    '{"valid":true,"score":42,"lines":[[5,5,5],[9,9,9]]}',
  );
});

test('C6: letters, any order within a card, and tabs and line ends between cards', () => {
  expect(refereeLine('  a-5-2\t S-2-10  9-3-10 \r\n')).toEqual({
    valid: true,
    score: 72,
    lines: [
      [1, 2, 3],
      [1, 2, 3],
      [9, 10, 11],
      [9, 10, 11],
    ],
  });
});

test('C7: a set with no line is answered, not refused', () => {
  expect(refereeLine('2-5-9 2-7-11')).toEqual({ valid: false, score: 0, lines: [] });
});

test.each([
  ['C1', '1-5-9 4-5-9'],
  ['C1', '2-5 4-5-9'],
  ['C1', 'hello world'],
  ['C1', '2-5-9 9-2-5'],
  ['C2', '5-5-5'],
  ['C3', '5-5-9 4-5-9'],
  ['C3', '2-3-4 4-5-9'],
  ['C4', ''],
  ['C4', '2-5-9'],
  ['C4', '2-5-9 4-5-9 5-9-10 13-13-13'],
])('%s: %j is refused with the ruling and what to do', (ruling, line) => {
  const answer = refereeLine(line);
  expect(Object.keys(answer)).toEqual(['error']);
  expect('error' in answer && answer.error).toMatch(new RegExp(`^${ruling}: .{20,}\\.$`));
});

test('C3: any two or three of all possible cards are judged', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...FACES), { minLength: 2, maxLength: 3 }), (cards) => {
      expect(refereeLine(cards.join(' '))).toEqual(scoreSet(cards));
    }),
  );
});

test('never throws, on any input', () => {
  const noise = fc.oneof(
    anyText,
    fc.stringMatching(/^[0-9SPEAspea -]*$/),
    fc.array(fc.constantFrom(...FACES, '__proto__', 'A-A-A', '-')).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(noise, (line) => {
      const answer = refereeLine(line);
      expect('error' in answer || answer.valid === answer.score > 0).toBe(true);
    }),
  );
});
