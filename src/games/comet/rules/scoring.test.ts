import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FACES, type Face, valuesOf } from './cards.ts';
import { countsScore, explainSet, type Line, scoreSet, setProblem, setScore } from './scoring.ts';

const cardsOf = (text: string): Face[] => text.split(' ');

/** Implements C5 and C6 literally: looks at every choice of three of the pooled values. */
function naiveLines(pooled: readonly number[]): Line[] {
  const lines: Line[] = [];
  for (let i = 0; i < pooled.length; i++)
    for (let j = i + 1; j < pooled.length; j++)
      for (let k = j + 1; k < pooled.length; k++) {
        const [a, b, c] = [pooled[i]!, pooled[j]!, pooled[k]!].sort((x, y) => x - y) as [
          number,
          number,
          number,
        ];
        if ((a === b && b === c) || (b === a + 1 && c === b + 1)) lines.push([a, b, c]);
        else if (a === 2 && b === 3 && c === 14) lines.push([1, 2, 3]);
      }
  return lines.sort((x, y) => x[0] - y[0] || x[1] - y[1] || x[2] - y[2]);
}

const total = (lines: readonly Line[]): number => lines.reduce((sum, [a, b, c]) => sum + a + b + c, 0);
const pool = (cards: readonly Face[]): number[] => cards.flatMap((face) => [...valuesOf(face)]);
const face = fc.constantFrom(...FACES);
const someCards = fc.uniqueArray(face, { minLength: 1, maxLength: 3 });

describe('worked examples', () => {
  const examples: [string, string, number, Line[]][] = [
    [
      'C5: 2,4,5,5,5,9,9,9,10',
      '2-5-9 4-5-9 5-9-10',
      42,
      [
        [5, 5, 5],
        [9, 9, 9],
      ],
    ],
    [
      'C5: 3,4,5,6,6,6,8,11,13 (every copy of the 6 ends its own sequence)',
      '3-6-11 4-6-13 5-6-8',
      75,
      [
        [3, 4, 5],
        [4, 5, 6],
        [4, 5, 6],
        [4, 5, 6],
        [6, 6, 6],
      ],
    ],
    [
      'C6: Ace,2,2,3,5,9,10,10,11',
      '2-5-14 2-10-11 3-9-10',
      72,
      [
        [1, 2, 3],
        [1, 2, 3],
        [9, 10, 11],
        [9, 10, 11],
      ],
    ],
    [
      'C5: 2,2,6,7,8,9,11,12,13',
      '2-7-11 2-8-12 6-9-13',
      81,
      [
        [6, 7, 8],
        [7, 8, 9],
        [11, 12, 13],
      ],
    ],
    [
      'C6: 4,12,13,13,13,14 (two cards)',
      '4-12-14 13-13-13',
      156,
      [
        [12, 13, 14],
        [12, 13, 14],
        [12, 13, 14],
        [13, 13, 13],
      ],
    ],
    ['C4: the Emperor Triple alone', '13-13-13', 39, [[13, 13, 13]]],
  ];
  test.each(examples)('%s', (_, text, score, lines) => {
    expect(scoreSet(cardsOf(text))).toEqual({ valid: true, score, lines });
  });

  test.each(['2-5-9 3-6-9 4-8-9', '2-5-9 3-6-9 4-9-12', '2-5-9 3-6-9 4-9-13'])(
    'C5: 2,3,4,5,6,9,9,9 and a value that makes no line: %s',
    (text) => {
      expect(scoreSet(cardsOf(text))).toEqual({
        valid: true,
        score: 63,
        lines: [
          [2, 3, 4],
          [3, 4, 5],
          [4, 5, 6],
          [9, 9, 9],
        ],
      });
    },
  );
});

test('C5: four equal values make four lines', () => {
  // 12-12-12 and a fourth 12.
  expect(scoreSet(['12-12-12', '2-7-12']).lines).toEqual(Array(4).fill([12, 12, 12]));
});

test('C6: an Ace is 1 in one line and 14 in another', () => {
  expect(scoreSet(['2-12-14', '3-6-13'])).toEqual({
    valid: true,
    score: 45,
    lines: [
      [1, 2, 3],
      [12, 13, 14],
    ],
  });
});

test('C6: three Aces are worth 42; 13-Ace-2 is no sequence', () => {
  expect(scoreSet(['14-14-14']).score).toBe(42);
  expect(scoreSet(['2-7-13', '5-9-14']).score).toBe(0);
});

test('C7: a set with no line scores 0 and is not valid', () => {
  expect(scoreSet(['2-5-9', '2-7-11'])).toEqual({ valid: false, score: 0, lines: [] });
});

test('C4: two or three cards, or one Triple alone, are a set', () => {
  for (const text of ['2-5-9 4-5-9', '2-5-9 4-5-9 5-9-10', '13-13-13', '12-12-12 2-5-9']) {
    expect(setProblem(cardsOf(text))).toBeUndefined();
  }
  for (const cards of [[], ['2-5-9'], ['2-5-9', '4-5-9', '5-9-10', '13-13-13']]) {
    expect(setProblem(cards)?.ruling).toBe('C4');
  }
});

test('C5, C6, C7: lines and score are those of every choice of three', () => {
  fc.assert(
    fc.property(someCards, (cards) => {
      const lines = naiveLines(pool(cards));
      expect(scoreSet(cards)).toEqual({ valid: lines.length > 0, score: total(lines), lines });
    }),
    { numRuns: 2000 },
  );
});

test('C5, C6, C7: the fast scores are those of every choice of three, on any nine values', () => {
  const nine = fc.array(fc.integer({ min: 2, max: 14 }), { minLength: 3, maxLength: 9 });
  fc.assert(
    fc.property(nine, (values) => {
      const counts = new Uint8Array(15);
      for (const value of values) counts[value]!++;
      expect(countsScore(counts)).toBe(total(naiveLines(values)));
    }),
    { numRuns: 5000 },
  );
  fc.assert(
    fc.property(someCards, (cards) => {
      const [a, b, c] = cards.map(valuesOf);
      expect(setScore(a!, b, c)).toBe(scoreSet(cards).score);
    }),
  );
});

test('C5: an explained line has its stated place, and no choice of three comes twice', () => {
  fc.assert(
    fc.property(someCards, (cards) => {
      const { score, lines } = explainSet(cards);
      const plain = scoreSet(cards);
      expect(score).toBe(plain.score);
      expect(lines.map((line) => line.values)).toEqual(plain.lines);
      for (const { values, sum, parts } of lines) {
        expect(sum).toBe(values[0] + values[1] + values[2]);
        const shown = parts.map(({ card, field }) => valuesOf(cards[card]!)[field]);
        expect(shown.map((value, i) => (value === 14 && values[i] === 1 ? 1 : value))).toEqual(values);
      }
      const choices = lines.map(({ parts }) => parts.map((p) => p.card * 3 + p.field).sort((a, b) => a - b));
      for (const choice of choices) expect(new Set(choice).size).toBe(3);
      expect(new Set(choices.map(String)).size).toBe(lines.length);
    }),
    { numRuns: 500 },
  );
});
