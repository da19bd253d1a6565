import { expect, test } from 'vitest';
import { CARDS, cardName, cardOf, isFace, parseCard, SPIKE_DECK, SUITS, SYLOP } from './cards.ts';

const problemOf = (text: string) => {
  const card = parseCard(text);
  return card.ok ? undefined : card.error;
};

test('S1: 62 cards, three suits of +1 … +10 and −1 … −10 and two Sylops', () => {
  expect(SPIKE_DECK.length).toBe(62);
  expect(SPIKE_DECK.filter((face) => face === SYLOP).length).toBe(2);
  expect(new Set(SPIKE_DECK).size).toBe(61);
  for (const suit of SUITS) {
    const values = CARDS.filter((card) => card.suit === suit).map((card) => card.value);
    expect(values.sort((a, b) => a - b)).toEqual([
      ...[-10, -9, -8, -7, -6, -5, -4, -3, -2, -1],
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    ]);
  }
});

test('every face reads back as itself, and its code is its place among the cards', () => {
  for (const [code, card] of CARDS.entries()) {
    expect(parseCard(card.face)).toEqual({ ok: true, value: card });
    expect(cardOf(card.face)).toBe(card);
    expect(card.code).toBe(code);
    expect(isFace(card.face)).toBe(true);
  }
  expect(cardOf('-10t')).toMatchObject({ value: -10, suit: 'triangles' });
  expect(cardOf('0')).toMatchObject({ value: 0, suit: null });
  expect(isFace('+4C')).toBe(false);
  expect(() => cardOf('+4C')).toThrow();
});

test('S1: the suit in either case, the minus as a hyphen or a minus sign', () => {
  for (const text of ['-4c', '-4C', '−4c', '−4C']) {
    expect(parseCard(text)).toEqual({ ok: true, value: cardOf('-4c') });
  }
  expect(parseCard('+10S')).toEqual({ ok: true, value: cardOf('+10s') });
});

test.each([
  ['', 'Write sign, number and suit'],
  ['4', 'Write sign, number and suit'],
  ['Sylop', 'a Sylop as 0'],
  ['+-4c', 'Write sign, number and suit'],
  ['+04c', 'Write sign, number and suit'],
  ['+4.0c', 'Write sign, number and suit'],
  ['+4cc', 'Write sign, number and suit'],
  ['00', 'Write sign, number and suit'],
  ['+0', 'write 0'],
  ['0c', 'write 0'],
  ['-0s', 'write 0'],
  ['+11c', 'from 1 to 10'],
  ['-99999999999999999999t', 'from 1 to 10'],
  ['+4', 'Add c for circles'],
  ['+4h', 'Use c for circles'],
  ['4h', 'Use c for circles'],
  ['4C', 'Write +4c or -4c'],
  ['__proto__', 'Write sign, number and suit'],
])('S1: %j is no card: … %s', (text, advice) => {
  expect(problemOf(text)?.ruling).toBe('S1');
  expect(problemOf(text)?.message).toContain(advice);
});

test('S1: a refusal quotes little of its input', () => {
  for (const text of ['x'.repeat(10_000), `+${'9'.repeat(10_000)}c`]) {
    expect(problemOf(text)?.message.length).toBeLessThan(200);
  }
});

test('cards have names for players who cannot see them', () => {
  expect(['+4c', '-10t', '+1s', '0'].map(cardName)).toEqual([
    'plus 4 of circles',
    'minus 10 of triangles',
    'plus 1 of squares',
    'Sylop',
  ]);
});
