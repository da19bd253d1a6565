import { describe, expect, it } from 'vitest';
import { emptyTable, type Table } from '../../engine/table.ts';
import { type Forfeits, forfeitsAfter, returnedTo } from './forfeits.ts';
import type { PlayStep } from './state.ts';

const POT = 'pot:side';
const holding = (...[pot, ...seats]: readonly number[]): Table => ({
  ...emptyTable,
  purses: { [POT]: pot!, ...Object.fromEntries(seats.map((credits, seat) => [`seat:${seat}`, credits])) },
  stakes: { [POT]: 0, 'seat:0': 100, 'seat:1': 100, 'seat:2': 100 },
});
const step = (event: object, table: Table): PlayStep =>
  ({ author: 'table', event, state: { table, game: null } }) as unknown as PlayStep;
const pass = { author: 0, body: { type: 'pass' } } as const;
const voided = (forfeit: readonly number[]) =>
  ({ author: 'table', body: { type: 'void', forfeit } }) as const;
const ledger = (
  before: Forfeits,
  table: Table,
  said: Parameters<typeof forfeitsAfter>[2],
  ...steps: PlayStep[]
) => forfeitsAfter(before, table, said, steps, POT);

describe('what seats have forfeited', () => {
  it('is their stake of a void hand, and adds up', () => {
    const table = holding(0, 60, 100, 90);
    expect(ledger({}, table, voided([0, 2]))).toEqual({ 0: 40, 2: 10 });
    expect(ledger({ 0: 5 }, table, voided([0, 1]))).toEqual({ 0: 45 });
    expect(forfeitsAfter({}, table, voided([0]), [], null)).toEqual({});
  });

  it('is what was taken back, by what each of them has lost', () => {
    const table = holding(0, 40, 80, 180);
    const event = { type: 'forfeited', seats: [0, 1], amount: 79 };
    expect(ledger({}, table, pass, step(event, table))).toEqual({ 0: 59, 1: 20 });
  });

  it('is nobody’s any more once somebody has won it, and not before', () => {
    const before = { 0: 40 };
    const paid = { type: 'paid', from: POT, to: 'seat:1', amount: 10 };
    expect(ledger(before, holding(60, 0, 0, 0), pass, step(paid, holding(50, 0, 10, 0)))).toEqual(before);
    expect(ledger(before, holding(60, 0, 0, 0), pass, step(paid, holding(30, 0, 30, 0)))).toEqual({});
    // The next stakes do not hide it.
    const staked = { type: 'paid', from: 'seat:1', to: POT, amount: 60 };
    expect(
      ledger(
        before,
        holding(60, 0, 0, 0),
        pass,
        step(paid, holding(0, 0, 60, 0)),
        step(staked, holding(60, 0, 0, 0)),
      ),
    ).toEqual({});
  });

  it('goes back to those whom it is returned to, and stays the others’', () => {
    const said = {
      author: 'table',
      body: { type: 'leave', seat: 0, returned: [{ seat: 0, amount: 40 }] },
    } as const;
    const paid = { type: 'paid', from: POT, to: 'seat:0', amount: 40 };
    expect(ledger({ 0: 40, 2: 7 }, holding(47, 0, 0, 0), said, step(paid, holding(7, 40, 0, 0)))).toEqual({
      2: 7,
    });
    expect(returnedTo({ 0: 40, 2: 7 }, [0, 1, 2])).toEqual({
      returned: [
        { seat: 0, amount: 40 },
        { seat: 2, amount: 7 },
      ],
    });
    expect(returnedTo({ 0: 40 }, [1])).toEqual({});
  });
});
