import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTabletopDecks } from './tabletopDeck.ts';

const SHEET = {
  FaceURL: 'http://example.invalid/faces.png',
  BackURL: 'http://example.invalid/back.jpg',
  NumWidth: 10,
  NumHeight: 7,
  BackIsHidden: true,
  UniqueBack: false,
};
const deck = (ids: readonly number[], more: object = {}) => ({
  Name: 'DeckCustom',
  Nickname: 'Moons',
  DeckIDs: ids,
  CustomDeck: { 1: SHEET },
  ContainedObjects: ids.map((CardID) => ({ Name: 'Card', CardID, Nickname: `Moon ${CardID % 100}` })),
  ...more,
});
const read = (...objects: object[]) => readTabletopDecks(JSON.stringify({ ObjectStates: objects }));

test('a saved deck is its sheets and its cards, with names and copies', () => {
  const made = read(deck([100, 101, 101, 169]));
  expect(made).toMatchObject({
    ok: true,
    value: [
      {
        name: 'Moons',
        sheets: [{ face: SHEET.FaceURL, back: SHEET.BackURL, columns: 10, rows: 7 }],
        cards: [
          { sheet: 0, cell: 0, copies: 1, name: 'Moon 0' },
          { sheet: 0, cell: 1, copies: 2, name: 'Moon 1' },
          { sheet: 0, cell: 69, copies: 1, name: 'Moon 69' },
        ],
      },
    ],
  });
});

test('a card is found by its sheet’s key times a hundred and its cell, whatever the key', () => {
  const key = fc.integer({ min: 1, max: 99_999 });
  const cell = fc.integer({ min: 0, max: 69 });
  fc.assert(
    fc.property(key, fc.uniqueArray(cell, { minLength: 1, maxLength: 70 }), (sheet, cells) => {
      const made = read(
        deck(
          cells.map((each) => sheet * 100 + each),
          { CustomDeck: { [sheet]: SHEET } },
        ),
      );
      expect(made.ok && made.value[0]!.cards.map((card) => card.cell)).toEqual(cells);
    }),
  );
});

test('decks in bags are found, the largest first', () => {
  const made = read(deck([100], { Nickname: 'Small' }), {
    Name: 'Bag',
    ContainedObjects: [deck([100, 102], { Nickname: 'Large' })],
  });
  expect(made.ok && made.value.map(({ name }) => name)).toEqual(['Large', 'Small']);
});

test('what is wrong is told in a sentence', () => {
  for (const [text, word] of [
    ['{', 'not JSON'],
    ['{"ObjectStates":[]}', 'no custom deck'],
    [JSON.stringify(deck([170])), 'cell 71'],
    [JSON.stringify(deck([200])), 'sheet (2)'],
    [JSON.stringify(deck(Array(501).fill(100))), 'more than 500'],
    [JSON.stringify({ ...deck([100]), CustomDeck: { 1: { ...SHEET, NumWidth: 0 } } }), 'NumWidth'],
    [JSON.stringify({ ...deck([100]), CustomDeck: { 1: { ...SHEET, FaceURL: 7 } } }), 'FaceURL'],
  ] as const)
    expect(readTabletopDecks(text)).toMatchObject({ ok: false, error: expect.stringContaining(word) });
});

test('names become one plain line', () => {
  const made = read(deck([100], { Nickname: `A\n\u202eB${'x'.repeat(100)}` }));
  expect(made.ok && made.value[0]!.name).toBe(`A B${'x'.repeat(37)}`);
});

test('nothing in such a file makes it throw', () => {
  const odd = fc.oneof(fc.jsonValue(), fc.constant(SHEET), fc.constant([100, 101]));
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('Nickname', 'DeckIDs', 'CustomDeck', 'ContainedObjects', 'CardID'), odd),
      (object) => {
        const made = read(object);
        expect(made.ok ? made.value.length : made.error.length).toBeGreaterThan(0);
      },
    ),
  );
});
