import { describe, expect, it } from 'vitest';
import { endForfeits, forfeitWords, giveBack, keepForfeits } from './forfeits.ts';
import { takeBack } from './refund.ts';
import { emptyTable, type Table, type TableEvent } from './table.ts';
import { foldTable } from './tableFold.ts';

const POT = 'pot:side';
const holding = (...[pot, ...seats]: readonly number[]): Table => ({
  ...emptyTable,
  purses: { [POT]: pot!, ...Object.fromEntries(seats.map((credits, seat) => [`seat:${seat}`, credits])) },
  stakes: { [POT]: 0, 'seat:0': 100, 'seat:1': 100, 'seat:2': 100 },
});
const forfeited = (seats: readonly number[], ...amounts: number[]): TableEvent => ({
  type: 'forfeited',
  seats,
  amounts,
  pot: POT,
});
const paid = (from: string, to: string, amount: number): TableEvent => ({ type: 'paid', from, to, amount });
const following = (table: Table, ...events: TableEvent[]): Table => events.reduce(foldTable, table);

describe('forfeited stakes', () => {
  it('are remembered by seat, and add up', () => {
    const once = following(holding(79, 40, 80, 180), forfeited([0, 1], 59, 20));
    expect(once.forfeits).toEqual({ pot: POT, by: { 0: 59, 1: 20 } });
    expect(following(once, forfeited([0], 60)).forfeits!.by).toEqual({ 0: 119, 1: 20 });
  });

  it('are forgotten once they have been won, and not before', () => {
    const table = following(holding(60, 60, 100, 100), forfeited([0], 40));
    const ended = { type: 'staked', open: false } as const;
    expect(following(table, paid(POT, 'seat:1', 10), ended).forfeits).toEqual({ pot: POT, by: { 0: 40 } });
    const won = following(table, paid(POT, 'seat:1', 30), ended);
    expect(won.forfeits).toBeUndefined();
    // A void hand gives it back to the pot.
    const again = following(table, paid(POT, 'seat:1', 30), paid('seat:1', POT, 30), ended);
    expect(again.forfeits).toEqual({ pot: POT, by: { 0: 40 } });
    // The next stakes do not bring it back.
    expect(following(won, paid('seat:1', POT, 60)).forfeits).toBeUndefined();
  });

  it('are also remembered when two have won, who both pay into the pot', () => {
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

  it('stay in the pot where their owner was kept from playing for it: winners pay them back, and nothing else', () => {
    const ended = { type: 'staked', open: false } as const;
    const table: Table = { ...following(holding(60, 60, 100, 80), forfeited([0], 40)), spared: [0] };
    const won = following(table, paid(POT, 'seat:1', 50), paid(POT, 'seat:2', 10));
    expect(keepForfeits(won)).toEqual([
      { type: 'kept', seats: [0], amount: 40 },
      paid('seat:1', POT, 33),
      paid('seat:2', POT, 7),
    ]);
    expect(following(won, ...keepForfeits(won), ended).forfeits).toEqual({ pot: POT, by: { 0: 40 } });
    // In multiples of the game's unit; the rest is an ordinary part of the pot.
    expect(keepForfeits(won, 50)).toEqual([]);
    // A spared player's bot has won it for them; players who were not spared have won as well.
    expect(keepForfeits(following(table, paid(POT, 'seat:0', 60)))).toEqual([]);
    const { spared: _nobody, ...free } = won;
    expect(keepForfeits(free)).toEqual([]);
    // Other players who had forfeited something and were allowed to play have lost it.
    const two = following(holding(90, 60, 60, 90), forfeited([0, 1], 40, 40));
    const lost = following({ ...two, spared: [0] }, paid(POT, 'seat:2', 90));
    expect(following(lost, ...keepForfeits(lost), ended)).toMatchObject({
      purses: { [POT]: 40, 'seat:2': 140 },
      forfeits: { by: { 0: 40 } },
    });
  });

  it('go back, to the named seats only, when the table ends the game, even in mid-hand', () => {
    const table = following(holding(47, 60, 100, 93), forfeited([0, 2], 40, 7));
    const left = following(table, ...giveBack(table, [0]));
    expect(left.purses).toMatchObject({ [POT]: 7, 'seat:0': 100, 'seat:2': 93 });
    expect(left.forfeits).toEqual({ pot: POT, by: { 2: 7 } });
    // A void hand that follows leaves it there.
    expect(left.stakes).toMatchObject({ [POT]: -40, 'seat:0': 140 });
    const stopped = following(table, ...endForfeits(table, true));
    expect(stopped.purses).toMatchObject({ [POT]: 0, 'seat:0': 100, 'seat:2': 100 });
    expect(stopped.forfeits).toBeUndefined();
  });

  it('are narrated wherever they go', () => {
    const name = (seat: number) => (seat ? 'Bo' : 'You');
    const spared: Table = { ...holding(60, 60, 100, 100), spared: [0, 1] };
    const told = (event: TableEvent, table = spared) => forfeitWords(event, table, name);
    expect(told(forfeited([0, 1], 1000, 500))).toMatch(
      /^You and Bo could not finish .* the 1\D?500 credits lost in it/,
    );
    expect(told(forfeited([1], 15), holding(0))).toBeNull();
    expect(told({ type: 'kept', seats: [1], amount: 15 })).toBe(
      'Bo could not play for the 15 credits forfeited earlier: they stay in the pot.',
    );
    expect(told({ type: 'returned', seat: 0, amount: 15 })).toMatch(/^You get back the 15 credits/);
    expect(told({ type: 'returned', seat: 1, amount: 15 })).toMatch(/^Bo gets back/);
    expect(told(paid(POT, 'forfeited', 15))).toMatch(/^Nobody has won the 15 credits/);
    expect(told(paid(POT, 'seat:1', 15))).toBeNull();
  });

  it('go to no one when the game ends by itself', () => {
    const table = following(holding(60, 60, 100, 100), forfeited([0], 40));
    const { purses } = following(table, ...endForfeits(table, false));
    expect(purses).toMatchObject({ [POT]: 20, forfeited: 40, 'seat:0': 60, 'seat:1': 100 });
    expect(endForfeits(holding(60, 100, 100, 100), false)).toEqual([]);
  });
});
