import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTabletopSave } from './tabletopDeck.ts';

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
const read = (...objects: object[]) => readTabletopSave(JSON.stringify({ ObjectStates: objects }));
/** Lists each deck by its name, with the cells of its cards. */
const cellsIn = (save: ReturnType<typeof read>) =>
  save.ok && save.value.decks.map(({ name, cards }) => [name, ...cards.map(({ cell }) => cell)]);

test('a saved deck is its sheets and its cards, with names and copies', () => {
  const made = read(deck([100, 101, 101, 169]));
  expect(made).toMatchObject({
    ok: true,
    value: {
      problems: [],
      decks: [
        {
          name: 'Moons',
          sheets: [{ face: SHEET.FaceURL, back: SHEET.BackURL, columns: 10, rows: 7, uniqueBack: false }],
          cards: [
            { sheet: 0, cell: 0, copies: 1, name: 'Moon 0' },
            { sheet: 0, cell: 1, copies: 2, name: 'Moon 1' },
            { sheet: 0, cell: 69, copies: 1, name: 'Moon 69' },
          ],
          problem: null,
        },
      ],
    },
  });
});

test('a card’s id is its sheet’s key times a hundred plus its cell, for any key', () => {
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
      expect(made.ok && made.value.decks[0]!.cards.map((card) => card.cell)).toEqual(cells);
    }),
  );
});

test('decks in bags are found, the largest first', () => {
  const made = read(deck([100], { Nickname: 'Small' }), {
    Name: 'Bag',
    ContainedObjects: [deck([100, 102], { Nickname: 'Large' })],
  });
  expect(cellsIn(made)).toEqual([
    ['Large', 0, 2],
    ['Small', 0],
  ]);
});

test('faults are explained in a sentence', () => {
  for (const [text, word] of [
    ['{', 'not JSON, or it is cut off'],
    ['{"ObjectStates":[]}', 'no custom deck'],
    [JSON.stringify(deck([170])), 'cell 71'],
    [JSON.stringify(deck([200])), 'sheet (2)'],
    [JSON.stringify(deck(Array(501).fill(100))), 'more than 500'],
    [JSON.stringify({ ...deck([100]), CustomDeck: { 1: { ...SHEET, NumWidth: 0 } } }), 'NumWidth'],
    [JSON.stringify({ ...deck([100]), CustomDeck: { 1: { ...SHEET, FaceURL: 7 } } }), 'FaceURL'],
  ] as const)
    expect(readTabletopSave(text)).toMatchObject({ ok: false, error: expect.stringContaining(word) });
});

test('names become one plain line', () => {
  const made = read(deck([100], { Nickname: `A\n\u202eB${'x'.repeat(100)}` }));
  expect(made.ok && made.value.decks[0]!.name).toBe(`A B${'x'.repeat(37)}`);
});

test('no content of such a file makes it throw', () => {
  const odd = fc.oneof(fc.jsonValue(), fc.constant(SHEET), fc.constant([100, 101]));
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('Nickname', 'DeckIDs', 'CustomDeck', 'ContainedObjects', 'CardID'), odd),
      (object) => {
        const made = read(object);
        expect(made.ok ? made.value.decks.length : made.error.length).toBeGreaterThan(0);
      },
    ),
  );
});

test('a save may have what our JSON may not: −0, null for a text, numbers as texts, and any depth', () => {
  const text = JSON.stringify(deck([100, 101], { Nickname: null, Description: null, States: null }));
  const bags = '{"Name":"Bag","ContainedObjects":['.repeat(60);
  const save = `{"ObjectStates":[{"posZ":-0.0,"__proto__":1},${bags}${text}${']}'.repeat(60)}]}`;
  expect(cellsIn(readTabletopSave(save))).toEqual([['Deck', 0, 1]]);
  const sheet = { ...SHEET, BackURL: null, NumWidth: '10', NumHeight: null };
  const made = read(deck([], { DeckIDs: ['100'], CustomDeck: { 1: sheet } }));
  expect(made).toMatchObject({ value: { decks: [{ sheets: [{ back: '', columns: 10, rows: 7 }] }] } });
});

test('a card that cannot be read is left out, and the deck says so', () => {
  const sheet = { 1: { ...SHEET, NumWidth: 4, NumHeight: 2 } };
  const made = read(deck([], { DeckIDs: [100, '', 102, 108, 200], CustomDeck: sheet, ContainedObjects: [] }));
  expect(cellsIn(made)).toEqual([['Moons', 0, 2]]);
  expect(made.ok && made.value.decks[0]!.problem).toBe(
    '3 cards of “Moons” are left out: the number of a card is missing or is no number.',
  );
});

test('a card’s own number and sheet replace those missing in its deck', () => {
  const card = (CardID: number) => ({ CardID, CustomDeck: { [Math.floor(CardID / 100)]: SHEET } });
  const made = read(deck([], { DeckIDs: [100, null, 205], ContainedObjects: [100, 103, 205].map(card) }));
  expect(cellsIn(made)).toEqual([['Moons', 0, 3, 5]]);
});

test('one bad deck does not cost the others', () => {
  const made = read(deck([100]), deck([300], { Nickname: 'Suns' }));
  expect(made).toMatchObject({
    value: { decks: [{ name: 'Moons' }], problems: [expect.stringMatching(/^“Suns” .*sheet \(3\)/)] },
  });
});

test('loose cards make a deck, and decks with the same name or none get names of their own', () => {
  const card = (CardID: number) => ({ Name: 'CardCustom', Nickname: '', CardID, CustomDeck: { 1: SHEET } });
  const unnamed = (...ids: number[]) => deck(ids, { Nickname: '' });
  const bag = { Name: 'Bag', Nickname: 'Spares', ContainedObjects: [card(107)] };
  const made = read(card(100), card(101), card(102), unnamed(103, 104), unnamed(105, 106), bag);
  expect(cellsIn(made)).toEqual([
    ['Loose cards', 0, 1, 2],
    ['Deck', 3, 4],
    ['Deck 2', 5, 6],
    ['Spares', 7],
  ]);
  const same = read(...Array.from({ length: 3 }, (_, i) => deck([100 + i], { Nickname: 'x'.repeat(50) })));
  const names = same.ok ? same.value.decks.map(({ name }) => name) : [];
  expect(names).toEqual(['x'.repeat(40), `${'x'.repeat(38)} 2`, `${'x'.repeat(38)} 3`]);
});

test('an object’s states and attachments are read too', () => {
  const other = deck([103], { Nickname: 'Turned' });
  const made = read(
    { Name: 'Bag', States: { 2: other, 3: deck([104], { Nickname: 'Again' }) } },
    { Name: 'Board', ChildObjects: [deck([105], { Nickname: 'Attached' })] },
  );
  expect(cellsIn(made)).toEqual([
    ['Turned', 3],
    ['Again', 4],
    ['Attached', 5],
  ]);
});

test('sheets with the same number are distinguished by their pictures', () => {
  const card = (FaceURL: string) => ({
    CardID: 100,
    CustomDeck: { 1: { ...SHEET, FaceURL, UniqueBack: true } },
  });
  const made = read(card('a.png'), card('b.png'));
  expect(made).toMatchObject({
    value: { decks: [{ sheets: [{ face: 'a.png', uniqueBack: true }, { face: 'b.png' }] }] },
  });
});
