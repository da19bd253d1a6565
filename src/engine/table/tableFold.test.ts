import { describe, expect, test } from 'vitest';
import { deckOf, emptyTable, type Table, type TableEvent, zoneOf } from './table.ts';
import { foldTable, isTableEvent } from './tableFold.ts';

const fold = (...events: TableEvent[]): Table => events.reduce(foldTable, emptyTable);
const FACES = ['a', 'b', 'c', 'd', 'e'];
const deck: TableEvent = { type: 'created', deck: 'd', zone: 'deck', faces: FACES };
const move = (cards: number[], from: string, to: string, under?: true): TableEvent =>
  under ? { type: 'moved', cards, from, to, under } : { type: 'moved', cards, from, to };

describe('created', () => {
  test('mints handles from 1, bottom first, with public faces', () => {
    const table = fold(deck);
    expect(zoneOf(table, 'deck')).toEqual([1, 2, 3, 4, 5]);
    expect([...table.cards.values()].map((card) => card.face)).toEqual(FACES);
    expect(table.nextCard).toBe(6);
    expect(table.pools).toEqual([{ deck: 'd', first: 1, size: 5, outside: [], seen: [] }]);
  });

  test('continues from the last handle', () => {
    const table = fold(deck, { ...deck, deck: 'other', zone: 'box' });
    expect(zoneOf(table, 'box')).toEqual([6, 7, 8, 9, 10]);
  });
});

describe('moved', () => {
  test('lays cards on top, in the order given', () => {
    const table = fold(deck, move([2, 1], 'deck', 'hand:0'), move([5], 'deck', 'hand:0'));
    expect(zoneOf(table, 'hand:0')).toEqual([2, 1, 5]);
    expect(zoneOf(table, 'deck')).toEqual([3, 4]);
  });

  test('or under, in the order given', () => {
    const table = fold(deck, move([1, 2], 'deck', 'x'), move([4, 5], 'deck', 'x', true));
    expect(zoneOf(table, 'x')).toEqual([4, 5, 1, 2]);
  });

  test('leaves no empty zone behind', () => {
    const table = fold(deck, move([1, 2, 3, 4, 5], 'deck', 'x'));
    expect(Object.keys(table.zones)).toEqual(['x']);
  });

  test('within one zone puts cards on top', () => {
    expect(zoneOf(fold(deck, move([1], 'deck', 'deck')), 'deck')).toEqual([2, 3, 4, 5, 1]);
  });

  test.each([[[9]], [[1, 1]], [[1, 9]]])('rejects cards that are not there: %j', (cards) => {
    expect(() => fold(deck, move(cards, 'deck', 'x'))).toThrow();
  });
});

test('removed: the cards are gone', () => {
  const table = fold(deck, { type: 'removed', zone: 'deck', cards: [2, 4] });
  expect(zoneOf(table, 'deck')).toEqual([1, 3, 5]);
  expect(table.cards.has(2)).toBe(false);
});

describe('mixed, with cards of two decks', () => {
  const two = fold(
    deck,
    { type: 'created', deck: 'other', zone: 'box', faces: ['x', 'y', 'z'] },
    move([1, 2], 'deck', 'hand:0'),
    move([6, 7], 'box', 'hand:0'),
    move([3], 'deck', 'hand:0'),
    { type: 'mixed', zone: 'hand:0', seat: 0 },
  );

  test('they are sorted deck by deck, in an order no one knows', () => {
    expect(zoneOf(two, 'hand:0')).toEqual([9, 10, 11, 12, 13]);
    expect(two.pools.slice(-2)).toEqual([
      { deck: 'd', first: 9, size: 3, outside: [4, 5], seen: [] },
      { deck: 'other', first: 12, size: 2, outside: [8], seen: [] },
    ]);
    expect([9, 12].map((card) => two.cards.get(card)!.face)).toEqual([null, null]);
  });

  test('public knowledge is remembered for each deck separately', () => {
    expect(two.pools.map(({ deck: name, seen }) => [name, seen])).toEqual([
      [
        'd',
        [
          [1, 'a'],
          [2, 'b'],
          [3, 'c'],
        ],
      ],
      [
        'other',
        [
          [6, 'x'],
          [7, 'y'],
        ],
      ],
      ['d', []],
      ['other', []],
    ]);
  });
});

test('turned: face up or down, nothing else', () => {
  const table = fold(deck, { type: 'turned', cards: [2], up: true });
  expect(table.cards.get(2)).toEqual({ up: true, face: 'b', known: [] });
  expect(table.cards.get(1)!.up).toBe(false);
});

describe('shuffled', () => {
  test('mints new unknown handles; cards outside stay', () => {
    const table = fold(deck, move([3], 'deck', 'x'), { type: 'shuffled', zone: 'deck' });
    expect(zoneOf(table, 'deck')).toEqual([6, 7, 8, 9]);
    expect(zoneOf(table, 'x')).toEqual([3]);
    expect([...table.cards.keys()].sort((a, b) => a - b)).toEqual([3, 6, 7, 8, 9]);
    expect(table.cards.get(6)).toEqual({ up: false, face: null, known: [] });
    expect(table.pools.at(-1)).toEqual({ deck: 'd', first: 6, size: 4, outside: [3], seen: [] });
  });

  test('forgets shuffles without a living handle', () => {
    const table = fold(deck, { type: 'shuffled', zone: 'deck' }, { type: 'shuffled', zone: 'deck' });
    expect(table.pools.map((pool) => pool.first)).toEqual([11]);
  });

  test('remembers public faces that are evidence about a hidden card', () => {
    const table = fold(
      deck,
      { type: 'shuffled', zone: 'deck' },
      move([6, 7], 'deck', 'x'),
      { type: 'revealed', cards: [7], to: 'all', faces: ['c'] },
      move([7], 'x', 'deck'),
      { type: 'shuffled', zone: 'deck' },
    );
    expect(table.pools).toEqual([
      { deck: 'd', first: 6, size: 5, outside: [], seen: [[7, 'c']] },
      { deck: 'd', first: 11, size: 4, outside: [6], seen: [] },
    ]);
  });

  test('a card outside an older deck remains evidence even after its own shuffle is forgotten', () => {
    const table = fold(
      deck,
      { type: 'shuffled', zone: 'deck' },
      move([6], 'deck', 'x'),
      { type: 'revealed', cards: [6], to: 'all', faces: ['c'] },
      { type: 'shuffled', zone: 'deck' },
      move([11], 'deck', 'y'),
      move([6], 'x', 'deck'),
      { type: 'shuffled', zone: 'deck' },
    );
    expect(table.pools[0]).toMatchObject({ first: 11, outside: [6], seen: [[6, 'c']] });
  });

  test('an empty zone changes nothing but the zone', () => {
    const table = fold(deck);
    expect(foldTable(table, { type: 'shuffled', zone: 'nowhere' })).toEqual(table);
  });
});

test('mixed: the hand gets new handles; the rest of the table lies outside', () => {
  const table = fold(deck, { type: 'shuffled', zone: 'deck' }, move([6, 7], 'deck', 'hand:0'), {
    type: 'mixed',
    zone: 'hand:0',
    seat: 0,
  });
  expect(zoneOf(table, 'hand:0')).toEqual([11, 12]);
  expect(table.pools.at(-1)).toMatchObject({ first: 11, size: 2, outside: [8, 9, 10] });
});

describe('revealed', () => {
  const shuffledDeck: TableEvent[] = [deck, { type: 'shuffled', zone: 'deck' }];

  test('to a seat: only that the seat knows them, sorted and once', () => {
    const show = (to: number): TableEvent => ({ type: 'revealed', cards: [6], to });
    const table = fold(...shuffledDeck, show(3), show(1), show(3));
    expect(table.cards.get(6)).toEqual({ up: false, face: null, known: [1, 3] });
  });

  test('to all: the face, and the card lies face up', () => {
    const table = fold(...shuffledDeck, { type: 'revealed', cards: [6, 8], to: 'all', faces: ['e', 'a'] });
    expect(table.cards.get(8)).toEqual({ up: true, face: 'a', known: [] });
  });

  test('to all without every face, or of no card, is an error', () => {
    expect(() =>
      fold(...shuffledDeck, { type: 'revealed', cards: [6, 7], to: 'all', faces: ['e'] }),
    ).toThrow();
    expect(() => fold(...shuffledDeck, { type: 'revealed', cards: [1], to: 0 })).toThrow();
  });
});

describe('credits', () => {
  const funded: TableEvent = { type: 'funded', purse: 'seat:0', amount: 10 };
  const pay = (amount: number): TableEvent => ({ type: 'paid', from: 'seat:0', to: 'pot', amount });

  test('funded, then paid', () => {
    expect(fold(funded, pay(4), pay(6)).purses).toEqual({ 'seat:0': 0, pot: 10 });
  });

  test('to the same purse changes nothing', () => {
    const table = fold(funded, { type: 'paid', from: 'seat:0', to: 'seat:0', amount: 10 });
    expect(table.purses).toEqual({ 'seat:0': 10 });
  });

  test.each([11, -1, 0.5, Number.NaN])('rejects %d of 10', (amount) => {
    expect(() => fold(funded, pay(amount))).toThrow();
  });

  test('staked remembers the purses at the start of a hand; buying in during it is no gain', () => {
    const open = fold(funded, { type: 'staked', open: true }, pay(4), {
      type: 'funded',
      purse: 'seat:1',
      amount: 5,
    });
    expect(open.stakes).toEqual({ 'seat:0': 10, 'seat:1': 5 });
    expect(foldTable(open, { type: 'staked', open: false }).stakes).toBe(null);
  });
});

test('rolled and marked', () => {
  const table = fold(
    { type: 'rolled', dice: 'd6', values: [3, 4] },
    { type: 'marked', marker: 'dealer', at: '2' },
    { type: 'marked', marker: 'x', at: '1' },
    { type: 'marked', marker: 'x', at: null },
  );
  expect(table.dice).toEqual({ d6: [3, 4] });
  expect(table.markers).toEqual({ dealer: '2' });
});

test('shuffles without end leave no table that only grows, and every card is still of its deck', () => {
  const faces = Array.from({ length: 500 }, (_, i) => String(i));
  const shuffle: TableEvent = { type: 'shuffled', zone: 'x' };
  const dealt = fold({ type: 'created', deck: 'd', zone: 'deck', faces }, move([499, 500], 'deck', 'x'));
  const sizes: number[] = [];
  let table = dealt;
  for (let i = 0; i < 70; i++) {
    table = foldTable(table, shuffle);
    sizes.push(JSON.stringify(table.pools).length);
  }
  expect(Math.max(...sizes.slice(35))).toBeLessThanOrEqual(Math.max(...sizes.slice(0, 35)));
  expect([...table.cards.keys()].filter((card) => deckOf(table, card) !== 'd')).toEqual([]);
  // The last one remembers all.
  expect(table.pools.at(-1)!.outside).toHaveLength(498);
});

test('a fold leaves the table before it as it was', () => {
  const before = fold(deck, { type: 'funded', purse: 'a', amount: 5 });
  const copy = structuredClone(before);
  for (const event of [
    { type: 'shuffled', zone: 'deck' },
    move([1], 'deck', 'x'),
    { type: 'turned', cards: [1], up: true },
    { type: 'paid', from: 'a', to: 'b', amount: 1 },
    { type: 'removed', zone: 'deck', cards: [1] },
  ] as const)
    foldTable(before, event);
  expect(before).toEqual(copy);
});

test('only the twelve are table events', () => {
  expect(isTableEvent({ type: 'moved' })).toBe(true);
  for (const type of ['dealt', 'toString', '']) expect(isTableEvent({ type })).toBe(false);
});
