import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeRng } from '../lib/rng.ts';
import type { GameInfo, Offer } from './game.ts';
import { violations } from './laws.ts';
import { fill, fillAtRandom, fits } from './offers.ts';
import { defaultOptions, parseOptions } from './options.ts';
import { parseBody } from './record/parseBody.ts';
import { refund } from './table/refund.ts';
import { emptyTable, stakeOf, type Table } from './table/table.ts';
import { foldTable } from './table/tableFold.ts';
import { toyGame } from './testing.ts';

describe('table options', () => {
  const info: GameInfo = {
    ...toyGame.info,
    options: [
      {
        key: 'end',
        kind: 'choice',
        label: 'End',
        help: '',
        choices: [
          { value: 'soon', label: 'soon' },
          { value: 'late', label: 'late' },
        ],
      },
      { key: 'buy-in', kind: 'number', label: 'Buy-in', help: '', default: 100, min: 50, max: 200, step: 25 },
    ],
  };

  test('missing ones have their default: the first choice', () => {
    expect(defaultOptions(info)).toEqual({ end: 'soon', 'buy-in': 100 });
    expect(parseOptions(info, { end: 'late' })).toEqual({ ok: true, value: { end: 'late', 'buy-in': 100 } });
  });

  test('numbers may come as text', () => {
    expect(parseOptions(info, { 'buy-in': '175' })).toEqual({
      ok: true,
      value: { end: 'soon', 'buy-in': 175 },
    });
  });

  test.each([
    [{ 'buy-in': 49 }, /50 to 200 in steps of 25/],
    [{ 'buy-in': 60 }, /steps/],
    [{ 'buy-in': '' }, /buy-in/],
    [{ 'buy-in': 100.5 }, /whole/],
    [{ 'buy-in': null }, /buy-in/],
    [{ end: 'never' }, /soon, late/],
    [{ end: ['soon', 'x'] }, /soon, late/],
    [{ ending: 'soon' }, /there are: end, buy-in/],
    [{ constructor: 1 }, /there are/],
    [[], /not an object/],
    [null, /not an object/],
    ['end', /not an object/],
  ])('%j is refused', (given, message) => {
    const parsed = parseOptions(info, given);
    expect(!parsed.ok && parsed.error).toMatch(message);
  });
});

describe('offers', () => {
  const offer: Offer = {
    command: { type: 'play' },
    cards: { of: [3, 4, 5, 6], min: 1, max: 3 },
    to: ['x', 'y'],
    amount: { min: 10, max: 50, step: 20 },
  };

  test('filled with the least if nothing is chosen', () => {
    expect(fill(offer)).toEqual({ type: 'play', cards: [], to: 'x', amount: 10 });
    expect(fill({ command: { type: 'pass' } })).toEqual({ type: 'pass' });
    expect(fill(offer, { cards: [4], to: 'y', amount: 30 })).toEqual({
      type: 'play',
      cards: [4],
      to: 'y',
      amount: 30,
    });
  });

  test('filled at random: always a valid one, and all of them occur', () => {
    const rng = makeRng('offers');
    const seen = new Set<string>();
    for (let i = 0; i < 2000; i++) {
      const { cards, to, amount } = fillAtRandom(offer, rng);
      expect(fits(offer, cards!, to)).toBe(true);
      expect(new Set(cards).size).toBe(cards!.length);
      expect([10, 30, 50]).toContain(amount);
      seen.add(`${[...cards!].sort()} ${to} ${amount}`);
    }
    expect(seen.size).toBe((4 + 6 + 4) * 2 * 3);
  });

  test('fits: number and choice of cards, and the place', () => {
    expect(fits(offer, [3, 4])).toBe(true);
    expect(fits(offer, [3, 4], 'y')).toBe(true);
    for (const cards of [[], [3, 4, 5, 6], [7]]) expect(fits(offer, cards)).toBe(false);
    expect(fits(offer, [3], 'z')).toBe(false);
    expect(fits({ command: { type: 'pass' } }, [3])).toBe(false);
    expect(fits({ command: { type: 'pass' } }, [], 'x')).toBe(false);
  });
});

describe('refund', () => {
  const purse = fc.constantFrom('a', 'b', 'c', 'd');

  test('brings every purse back, whatever was paid', () => {
    fc.assert(
      fc.property(
        fc.dictionary(purse, fc.nat(50)),
        fc.array(fc.record({ from: purse, to: purse, share: fc.double({ min: 0, max: 1, noNaN: true }) })),
        (purses, payments) => {
          let table: Table = foldTable({ ...emptyTable, purses }, { type: 'staked', open: true });
          for (const { from, to, share } of payments) {
            const amount = Math.floor(share * (table.purses[from] ?? 0));
            table = foldTable(table, { type: 'paid', from, to, amount });
          }
          for (const event of refund(table)) table = foldTable(table, event);
          for (const each of 'abcd') expect(table.purses[each] ?? 0).toBe(purses[each] ?? 0);
        },
      ),
    );
  });

  test('leaves what was bought in meanwhile', () => {
    let table: Table = foldTable(
      { ...emptyTable, purses: { a: 10, pot: 0 } },
      { type: 'staked', open: true },
    );
    table = foldTable(table, { type: 'paid', from: 'a', to: 'pot', amount: 4 });
    table = foldTable(table, { type: 'funded', purse: 'z', amount: 100 });
    for (const event of refund(table)) table = foldTable(table, event);
    expect(table.purses).toEqual({ a: 10, pot: 0, z: 100 });
  });

  const seated = (purses: Record<string, number>, ...paid: [string, string, number][]): Table =>
    paid.reduce<Table>(
      (table, [from, to, amount]) => foldTable(table, { type: 'paid', from, to, amount }),
      foldTable({ ...emptyTable, purses }, { type: 'staked', open: true }),
    );
  const voided = (table: Table, forfeit: number[], to: string | null = 'pot'): Table['purses'] =>
    refund(table, forfeit, to).reduce<Table>(foldTable, table).purses;

  test('a forfeited stake goes into the pot whole; all others get back exactly what they had', () => {
    const table = seated(
      { 'seat:0': 50, 'seat:1': 50, 'seat:2': 50, 'seat:3': 50, pot: 5 },
      ['seat:0', 'pot', 10],
      ['seat:1', 'pot', 21],
      ['seat:2', 'pot', 4],
    );
    expect(voided(table, [1])).toEqual({ 'seat:0': 50, 'seat:1': 29, 'seat:2': 50, 'seat:3': 50, pot: 26 });
    expect(voided(table, [2, 1, 2])).toEqual({
      'seat:0': 50,
      'seat:1': 29,
      'seat:2': 46,
      'seat:3': 50,
      pot: 30,
    });
    expect(voided(table, [1], 'other')).toEqual({
      'seat:0': 50,
      'seat:1': 29,
      'seat:2': 50,
      'seat:3': 50,
      pot: 5,
      other: 21,
    });
  });

  test('gains during the hand count against a seat’s stake; a seat that has gained loses nothing', () => {
    const paid: [string, string, number][] = [
      ['seat:1', 'pot', 20],
      ['pot', 'seat:0', 8],
      ['pot', 'seat:1', 5],
    ];
    const table = seated({ 'seat:0': 50, 'seat:1': 50, pot: 0 }, ...paid);
    expect(voided(table, [1])).toEqual({ 'seat:0': 50, 'seat:1': 35, pot: 15 });
    expect(voided(table, [0])).toEqual({ 'seat:0': 50, 'seat:1': 50, pot: 0 });
  });

  test('it survives the next void hand, also where all forfeit', () => {
    const first = seated({ 'seat:0': 50, 'seat:1': 50, pot: 0 }, ['seat:0', 'pot', 9], ['seat:1', 'pot', 20]);
    const after = voided(first, [0, 1]);
    expect(after).toEqual({ 'seat:0': 41, 'seat:1': 30, pot: 29 });
    expect(voided(seated(after, ['seat:0', 'pot', 4], ['pot', 'seat:1', 33]), [])).toEqual(after);
  });

  test('seats without a stake, or that do not exist, forfeit nothing; without such a pot no seat does', () => {
    const table = seated({ 'seat:0': 50, 'seat:1': 50, pot: 0 }, ['seat:1', 'pot', 20]);
    for (const back of [voided(table, [0, 7]), voided(table, [1], null)])
      expect(back).toEqual({ 'seat:0': 50, 'seat:1': 50, pot: 0 });
  });

  test('no forfeit makes or loses credits, and no one else has more or less than before', () => {
    const name = fc.constantFrom('seat:0', 'seat:1', 'seat:2', 'pot');
    fc.assert(
      fc.property(
        fc.dictionary(name, fc.nat(50)),
        fc.array(fc.record({ from: name, to: name, share: fc.double({ min: 0, max: 1, noNaN: true }) })),
        fc.subarray([0, 1, 2]),
        (purses, payments, forfeit) => {
          let table: Table = foldTable({ ...emptyTable, purses }, { type: 'staked', open: true });
          for (const { from, to, share } of payments)
            table = foldTable(table, {
              type: 'paid',
              from,
              to,
              amount: Math.floor(share * (table.purses[from] ?? 0)),
            });
          const done = voided(table, forfeit);
          const sum = (of: Table['purses']): number => Object.values(of).reduce((a, b) => a + b, 0);
          expect(sum(done)).toBe(sum(purses));
          for (const seat of [0, 1, 2]) {
            const lost = forfeit.includes(seat) ? stakeOf(table, seat) : 0;
            expect(done[`seat:${seat}`] ?? 0).toBe((purses[`seat:${seat}`] ?? 0) - lost);
          }
        },
      ),
    );
  });

  test('without stakes there is nothing to give back', () => {
    expect(refund({ ...emptyTable, purses: { a: 1 } })).toEqual([]);
  });
});

describe('laws of a single state', () => {
  const good = foldTable(emptyTable, { type: 'created', deck: 'd', zone: 'deck', faces: ['a', 'b'] });
  const broken = (table: Table, credits = 0) => violations({ table, game: null }, credits).join('; ');

  test('hold for a table made by events', () => {
    expect(broken(good)).toBe('');
  });

  test.each<[string, Table, RegExp]>([
    ['a card in two zones', { ...good, zones: { deck: [1, 2], x: [2] } }, /two zones/],
    ['a card twice in a zone', { ...good, zones: { deck: [1, 2, 2] } }, /two zones/],
    ['a card nowhere', { ...good, zones: { deck: [1] } }, /nowhere/],
    ['a card that is none', { ...good, zones: { deck: [1, 2, 3] } }, /does not exist/],
    ['credits made', { ...good, purses: { a: 1 } }, /1 credits instead of 0/],
    ['debts', { ...good, purses: { a: 1, b: -1 } }, /b holds -1/],
    ['half a credit', { ...good, purses: { a: 0.5, b: -0.5 } }, /a holds 0.5/],
  ])('%s', (_name, table, message) => {
    expect(broken(table)).toMatch(message);
  });
});

describe('commands that an author may give', () => {
  test.each([
    { type: 'shuffled', zone: 'deck' },
    { type: 'mixed', zone: 'hand:0', seat: 0 },
    { type: 'revealed', cards: [1, 2], to: 3 },
    { type: 'revealed', cards: [1], to: 'all', faces: ['a'] },
    { type: 'rolled', dice: 'd', values: [6] },
  ])('the dealer: $type', (fact) => {
    expect(parseBody(toyGame, 'dealer', fact)).toEqual({ ok: true, value: fact });
    expect(parseBody(toyGame, 'table', fact).ok).toBe(false);
    expect(parseBody(toyGame, 'dealer', { ...fact, more: 1 }).ok).toBe(false);
  });

  test.each([
    { type: 'leave', seat: 1 },
    { type: 'mix', seat: 1, cards: [1, 2] },
    { type: 'void' },
    { type: 'stop' },
  ])('the table: $type', (command) => {
    expect(parseBody(toyGame, 'table', command)).toEqual({ ok: true, value: command });
    expect(parseBody(toyGame, 'dealer', command).ok).toBe(false);
  });

  test('nothing else', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(parseBody(toyGame, 'dealer', input).ok).toBe(false);
        expect(parseBody(toyGame, 'table', input).ok).toBe(false);
      }),
    );
    for (const fact of [
      { type: 'revealed', cards: [0], to: 1 },
      { type: 'revealed', cards: [1], to: -1 },
      { type: 'revealed', cards: 'all', to: 'all' },
      { type: 'rolled', dice: 'd', values: [1.5] },
      { type: 'shuffled' },
    ])
      expect(parseBody(toyGame, 'dealer', fact)).toMatchObject({ ok: false, error: { code: 'format' } });
  });
});
