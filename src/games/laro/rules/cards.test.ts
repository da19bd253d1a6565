import { expect, test } from 'vitest';
import { CARDS, cardName, cardOf, copiesOf, isFace, LARO_DECK, parseCard, VOID } from './cards.ts';

test('L1: 63 cards, three suits of two subsuits with 1–10, and three Voids', () => {
  expect(LARO_DECK).toHaveLength(63);
  expect(LARO_DECK.filter((face) => face === VOID)).toHaveLength(3);
  expect(new Set(LARO_DECK).size).toBe(61);
  for (const sign of ['+', '-'])
    for (const suit of 'cts') for (let n = 1; n <= 10; n++) expect(LARO_DECK).toContain(`${sign}${n}${suit}`);
  expect(LARO_DECK.map(copiesOf).reduce((sum, n) => sum + n, 0)).toBe(60 + 9);
});

test('each face has one card, and each card one face', () => {
  CARDS.forEach((card, code) => {
    expect(card.code).toBe(code);
    expect(cardOf(card.face)).toBe(card);
    expect(isFace(card.face)).toBe(true);
  });
  expect(cardOf('-10t')).toMatchObject({ number: 10, sign: -1, suit: 'triangles' });
  expect(() => cardOf('4c')).toThrow();
  expect([cardName('+4c'), cardName(VOID)]).toEqual(['plus 4 of circles', 'Void']);
});

test('cards are read as people write them, and unknown ones are refused with L1', () => {
  expect(parseCard('\u221210T')).toMatchObject({ ok: true, value: { face: '-10t' } });
  for (const text of ['', 'x', '4c', '+4', '+11c', '+4h', '+0c', '00', '0c', '+4cc'])
    expect(parseCard(text)).toMatchObject({ ok: false, error: { ruling: 'L1' } });
});
