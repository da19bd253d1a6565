import { expect, test } from 'vitest';
import { type Face, isTriple, parseCard, VALUES, valuesOf } from './cards.ts';
import { COMET_DECK, parseDeck } from './deck.ts';
import { DECK_SEED, makeDeck } from './makeDeck.ts';

const rulingOf = (cards: unknown): string | undefined => {
  const deck = parseDeck({ cards });
  return deck.ok ? undefined : deck.error.ruling;
};
/** Our deck with its first card replaced. */
const withFirst = (card: unknown): unknown[] => [card, ...COMET_DECK.slice(1)];

/** Returns the smallest and the largest of these counts. */
const range = (counts: readonly number[]): readonly [number, number] => [
  Math.min(...counts),
  Math.max(...counts),
];

/** Measures how often values appear in a deck, Triples counting three times, and how many cards two values share. */
function balanceOf(deck: readonly Face[]) {
  const cards = deck.map(valuesOf);
  const countOf = (value: number): number =>
    cards.reduce((sum, card) => sum + card.filter((v) => v === value).length, 0);
  const meetings = (a: number, b: number): number =>
    cards.filter((card) => card.some((v) => v === a) && card.some((v) => v === b)).length;
  return {
    values: range(VALUES.map(countOf)),
    pairs: range(VALUES.flatMap((a) => VALUES.filter((b) => a < b).map((b) => meetings(a, b)))),
  };
}

test('C1: our deck has 123 different cards of three values each', () => {
  expect(COMET_DECK.length).toBe(123);
  expect(new Set(COMET_DECK).size).toBe(123);
  for (const face of COMET_DECK) expect(parseCard(face).ok).toBe(true);
});

test('C2: our deck has the three Triples', () => {
  expect(COMET_DECK.filter(isTriple)).toEqual(['12-12-12', '13-13-13', '14-14-14']);
});

test('C3 (a): every value appears 28 or 29 times, the Triples counting', () => {
  expect(balanceOf(COMET_DECK).values).toEqual([28, 29]);
});

test('C3 (b): any two values meet on 4 or 5 cards', () => {
  expect(balanceOf(COMET_DECK).pairs).toEqual([4, 5]);
});

test('the maker reproduces the deck in the file, and makes another balanced one from another seed', () => {
  expect(makeDeck(DECK_SEED)).toEqual(COMET_DECK);
  const other = makeDeck('another');
  expect(other).not.toEqual(COMET_DECK);
  expect(parseDeck({ cards: other })).toEqual({ ok: true, value: other });
  expect(balanceOf(other)).toEqual(balanceOf(COMET_DECK));
});

test('C3: another list can be dropped in, in any order and spelling', () => {
  const spelt = COMET_DECK.map((face) => face.split('-').reverse().join('-').replaceAll('14', 'a')).reverse();
  expect(parseDeck({ name: 'x', cards: spelt })).toEqual({ ok: true, value: COMET_DECK });
});

test('C1: anything but a list of 123 different cards is refused', () => {
  for (const json of [null, 5, 'cards', [], {}, { cards: 'all' }]) expect(parseDeck(json).ok).toBe(false);
  expect(rulingOf(COMET_DECK.slice(1))).toBe('C1');
  expect(rulingOf(withFirst(COMET_DECK[7]))).toBe('C1');
  expect(rulingOf(withFirst(5))).toBe('C1');
  expect(rulingOf(withFirst('1-5-9'))).toBe('C1');
});

test('C2: a deck without one of the Triples, or with another triple, is refused', () => {
  const other = makeDeck('another').find((face) => !COMET_DECK.includes(face))!;
  expect(rulingOf(COMET_DECK.map((face) => (face === '13-13-13' ? other : face)))).toBe('C2');
  expect(rulingOf(withFirst('9-9-9'))).toBe('C2');
});

test('C3: a card with a pair or a line of its own is refused', () => {
  expect(rulingOf(withFirst('9-9-4'))).toBe('C3');
  expect(rulingOf(withFirst('A-2-3'))).toBe('C3');
});
