import { describe, expect, test } from 'vitest';
import { CARDS, triadDeck, ZERO } from './cards.ts';

describe.each([1, 2, 3])('a deck with %i of no suit', (zeros) => {
  const deck = triadDeck({ zeros, zeroName: 'Jewel', ruling: 'X1' });

  test('holds so many, each other card once, and reads all of them from one line', () => {
    expect(deck.faces.length).toBe(60 + zeros);
    for (const { face } of CARDS)
      expect(deck.faces.filter((each) => each === face).length).toBe(deck.copiesOf(face));
    expect(deck.handReader()(deck.faces.join(' '))).toEqual({ ok: true, value: deck.faces });
  });

  test('has no more than that, over all hands that one reader reads', () => {
    const read = deck.handReader();
    for (let i = 0; i < zeros; i++) expect(read(ZERO)).toEqual({ ok: true, value: [ZERO] });
    const words = ['no', 'one', 'two', 'three'][zeros]!;
    expect(read(ZERO)).toEqual({
      ok: false,
      error: {
        ruling: 'X1',
        message: `Here are more than ${words} Jewel${zeros > 1 ? 's' : ''}. A deck holds ${words}, so leave the others out.`,
      },
    });
    expect(deck.handReader()(ZERO).ok).toBe(true);
  });
});

test('a card that occurs twice, in one hand or in two, is refused by its own name', () => {
  const { handReader } = triadDeck({ zeros: 2, zeroName: 'Jewel', ruling: 'X1' });
  const twice = 'The card -4t is here twice. A deck has only one, so leave one out.';
  expect(handReader()(' \u22124T\t-4t ')).toEqual({ ok: false, error: { ruling: 'X1', message: twice } });
  const read = handReader();
  expect(read('-4t +4t')).toEqual({ ok: true, value: ['-4t', '+4t'] });
  expect(read('0 -4t')).toEqual({ ok: false, error: { ruling: 'X1', message: twice } });
});

test('the referee page offers every face, by suit and then the rest, each under its own spelling', () => {
  const { refereeCards } = triadDeck({ zeros: 2, zeroName: 'Jewel', ruling: 'X1' });
  expect(refereeCards.groups.map(({ label }) => label)).toEqual([
    'Circles',
    'Triangles',
    'Squares',
    'Jewels',
  ]);
  const faces = refereeCards.groups.flatMap((group) => group.faces);
  expect(new Set(faces)).toEqual(new Set(CARDS.map(({ face }) => face)));
  expect(faces.length).toBe(CARDS.length);
  for (const face of faces) expect(refereeCards.parseFace(face)).toEqual({ ok: true, value: face });
  expect(refereeCards.parseFace('+11c').ok).toBe(false);
});
