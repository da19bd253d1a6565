import { describe, expect, it } from 'vitest';
import { endForfeits, forfeitWords, giveBack } from './forfeits.ts';
import { takeBack } from './refund.ts';
import { emptyTable, type Table, type TableEvent } from './table.ts';
import { foldTable } from './tableFold.ts';

const POT = 'pot:side';
const holding = (...[pot, ...seats]: readonly number[]): Table => ({
  ...emptyTable,
  purses: { [POT]: pot!, ...Object.fromEntries(seats.map((credits, seat) => [`seat:${seat}`, credits])) },
  stakes: { [POT]: 0, 'seat:0': 100, 'seat:1': 100, 'seat:2': 100 },
});
const forfeited = (seats: readonly number[], amount: number): TableEvent => ({
  type: 'forfeited',
  seats,
  amount,
  pot: POT,
});
const paid = (from: string, to: string, amount: number): TableEvent => ({ type: 'paid', from, to, amount });
const following = (table: Table, ...events: TableEvent[]): Table => events.reduce(foldTable, table);

describe('what seats have forfeited', () => {
  it('is theirs by what each of them has lost, and adds up', () => {
    const once = following(holding(79, 40, 80, 180), forfeited([0, 1], 79));
    expect(once.forfeits).toEqual({ pot: POT, by: { 0: 59, 1: 20 } });
    expect(following(once, forfeited([0], 60)).forfeits!.by).toEqual({ 0: 119, 1: 20 });
  });

  it('is nobody’s any more once somebody has won it, and not before', () => {
    const table = following(holding(60, 60, 100, 100), forfeited([0], 40));
    expect(following(table, paid(POT, 'seat:1', 10)).forfeits).toEqual({ pot: POT, by: { 0: 40 } });
    const won = following(table, paid(POT, 'seat:1', 30));
    expect(won.forfeits).toBeUndefined();
    // The next stakes do not bring it back.
    expect(following(won, paid('seat:1', POT, 60)).forfeits).toBeUndefined();
  });

  it('is remembered also where two have won, who both pay it to the pot', () => {
    const ended: Table = {
      ...emptyTable,
      spared: [2],
      stakes: { 'seat:0': 200, 'seat:1': 500, 'seat:2': 500, [POT]: 15 },
      purses: { 'seat:0': 600, 'seat:1': 585, 'seat:2': 15, [POT]: 15 },
    };
    const events = takeBack(ended, POT, 5);
    expect(events.map(({ type }) => type)).toEqual(['forfeited', 'paid', 'paid']);
    expect(following(ended, ...events).forfeits).toEqual({ pot: POT, by: { 2: 485 } });
  });

  it('goes back where the table ends the game, also in the middle of a hand, and to those who are named alone', () => {
    const table = following(holding(47, 60, 100, 93), forfeited([0, 2], 47));
    const left = following(table, ...giveBack(table, [0]));
    expect(left.purses).toMatchObject({ [POT]: 7, 'seat:0': 100, 'seat:2': 93 });
    expect(left.forfeits).toEqual({ pot: POT, by: { 2: 7 } });
    // A void hand that follows leaves it there.
    expect(left.stakes).toMatchObject({ [POT]: -40, 'seat:0': 140 });
    const stopped = following(table, ...endForfeits(table, true));
    expect(stopped.purses).toMatchObject({ [POT]: 0, 'seat:0': 100, 'seat:2': 100 });
    expect(stopped.forfeits).toBeUndefined();
  });

  it('is told of, wherever it goes', () => {
    const name = (seat: number) => (seat ? 'Bo' : 'You');
    const spared: Table = { ...holding(60, 60, 100, 100), spared: [0, 1] };
    const told = (event: TableEvent, table = spared) => forfeitWords(event, table, name);
    expect(told(forfeited([0, 1], 1500))).toMatch(
      /^You and Bo could not play .* the 1\D?500 credits lost there/,
    );
    expect(told(forfeited([1], 15), holding(0))).toBeNull();
    expect(told({ type: 'returned', seat: 0, amount: 15 })).toMatch(/^You get back the 15 credits/);
    expect(told({ type: 'returned', seat: 1, amount: 15 })).toMatch(/^Bo gets back/);
    expect(told(paid(POT, 'forfeited', 15))).toMatch(/^Nobody has won the 15 credits/);
    expect(told(paid(POT, 'seat:1', 15))).toBeNull();
  });

  it('is nobody’s when the game comes to its end by itself', () => {
    const table = following(holding(60, 60, 100, 100), forfeited([0], 40));
    const { purses } = following(table, ...endForfeits(table, false));
    expect(purses).toMatchObject({ [POT]: 20, forfeited: 40, 'seat:0': 60, 'seat:1': 100 });
    expect(endForfeits(holding(60, 100, 100, 100), false)).toEqual([]);
  });
});
