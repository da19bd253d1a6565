import { expect, test } from 'vitest';
import { compareFaces, FACES, faceOf, isFace, isTriple, parseCard, valuesOf } from './cards.ts';

const rulingOf = (text: string): string | undefined => {
  const card = parseCard(text);
  return card.ok ? undefined : card.error.ruling;
};

test('C1: a card shows three values of 2–14, in any order, letters in either case', () => {
  for (const text of ['4-9-12', '12-9-4', '9-P-4', 'p-4-9']) {
    expect(parseCard(text)).toEqual({ ok: true, value: [4, 9, 12] });
  }
  expect(parseCard('A-S-E')).toEqual({ ok: true, value: [11, 13, 14] });
});

test.each([
  '',
  '2',
  '2-5',
  '2-5-9-11',
  '1-5-9',
  '15-5-9',
  '02-5-9',
  '2-5-x',
  '2--9',
  '2.0-5-9',
  '2-5-SS',
  '2-5- 9',
])('C1: %j is no card', (text) => {
  expect(rulingOf(text)).toBe('C1');
});

test('C1: a refusal quotes little of its input', () => {
  const card = parseCard('x'.repeat(10_000));
  expect(!card.ok && card.error.message.length).toBeLessThan(200);
});

test('C2: the only triples are 12-12-12, 13-13-13 and 14-14-14', () => {
  for (const text of ['12-12-12', 'P-p-12', 'E-13-e', 'A-A-A']) expect(parseCard(text).ok).toBe(true);
  for (const text of ['2-2-2', '11-11-11', 'S-S-S']) expect(rulingOf(text)).toBe('C2');
  expect(FACES.filter(isTriple)).toEqual(['12-12-12', '13-13-13', '14-14-14']);
});

test.each(['5-5-9', '9-5-9', '12-12-13', '2-3-4', '4-2-3', '12-13-14', 'A-2-3', '3-A-2'])(
  'C3: %s holds two equal values or a line of its own',
  (text) => {
    expect(rulingOf(text)).toBe('C3');
  },
);

test('C3: 13-Ace-2 is no line, so it may be a card', () => {
  expect(parseCard('13-A-2')).toEqual({ ok: true, value: [2, 13, 14] });
});

test('C1–C3 allow 274 ordinary cards and three Triples, listed ascending', () => {
  expect(FACES.length).toBe(277);
  expect([...FACES].sort(compareFaces)).toEqual(FACES);
});

test('every face reads back as itself', () => {
  for (const face of FACES) {
    const [a, b, c] = valuesOf(face);
    expect(isFace(face)).toBe(true);
    expect(faceOf([c, a, b])).toBe(face);
    expect(parseCard(face)).toEqual({ ok: true, value: [a, b, c] });
  }
  expect(isFace('9-4-12')).toBe(false);
  expect(() => valuesOf('9-4-12')).toThrow();
});
