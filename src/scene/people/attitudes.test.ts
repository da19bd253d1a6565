import { expect, test } from 'vitest';
import type { SeatNote, Showing } from '../../engine/display.ts';
import { emptyTable, type Table } from '../../engine/table/table.ts';
import type { TableState } from '../../store/tableStore.ts';
import { sampleTable } from '../../store/testing.ts';
import { attitudesOf, flourishesBetween } from './attitudes.ts';

const SEATS = [0, 1, 2, 3].map((colour) => ({ name: `P${colour}`, colour, kind: 'human' as const }));

const shown = (
  more: Partial<TableState>,
  notes: Readonly<Record<number, Partial<SeatNote>>> = {},
  zones: Table['zones'] = {},
): TableState => ({
  ...sampleTable,
  ...{ seats: SEATS, acting: [], showing: null, paying: null, progress: { row: 0, line: 0 } },
  display: {
    hand: (seat: number) => `hand:${seat}`,
    seatNote: (_: unknown, seat: number) => ({ out: false, ...notes[seat] }),
  } as unknown as TableState['display'],
  view: { seat: 0, state: { table: { ...emptyTable, zones }, game: null }, faces: new Map() },
  ...more,
});

const reveal = (done: boolean, ...won: boolean[]): Partial<TableState> => ({
  showing: {
    ...{ id: '1', place: '', title: '', text: '', done },
    rows: won.map((isWon, seat) => ({
      ...{ seat, groups: [], lines: [], total: done ? 1 : null, won: isWon, share: 0 },
    })),
  } satisfies Showing,
  progress: { row: won.length, line: 0 },
});

test('everyone looks at the one who acts, who looks at the table', () => {
  const all = attitudesOf(shown({ acting: [2] }));
  expect(all.map(({ acting }) => acting)).toEqual([false, false, true, false]);
  expect(all.map(({ toward }) => toward)).toEqual([2, 2, null, 2]);
});

test('of several who act at once, none is looked at', () => {
  expect(attitudesOf(shown({ acting: [0, 1, 2] })).map(({ toward }) => toward)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('the viewer does not see itself, and nobody is on a free seat', () => {
  const present = attitudesOf(shown({}, { 3: { free: true } })).map((attitude) => attitude.present);
  expect(present).toEqual([false, true, true, false]);
});

test('a watcher sees everyone', () => {
  const { view } = shown({});
  const all = attitudesOf(shown({ view: { ...view, seat: null } }));
  expect(all.every(({ present }) => present)).toBe(true);
});

test('a player who is out sinks, with no more cards than it has', () => {
  const all = attitudesOf(shown({}, { 1: { out: true } }, { 'hand:2': [1, 2, 3] }));
  expect(all.map(({ out }) => out)).toEqual([false, true, false, false]);
  expect(all.map(({ cards }) => cards)).toEqual([0, 0, 3, 0]);
});

test('a winner rejoices once everything is counted, and the others look at it', () => {
  expect(attitudesOf(shown(reveal(false, false, true))).some(({ wins }) => wins)).toBe(false);
  const all = attitudesOf(shown(reveal(true, false, true)));
  expect(all.map(({ wins }) => wins)).toEqual([false, true, false, false]);
  expect(all.map(({ toward }) => toward)).toEqual([1, null, 1, 1]);
});

test('those who pay push, those who are paid take', () => {
  const before = { ...emptyTable, purses: { 'seat:0': 5, 'seat:1': 5, pot: 0 } };
  const after = { ...before, purses: { 'seat:0': 3, 'seat:1': 6, pot: 1 } };
  expect(flourishesBetween(before, after, 4)).toEqual([
    { seat: 0, kind: 'push' },
    { seat: 1, kind: 'take' },
  ]);
  expect(flourishesBetween(before, before, 4)).toEqual([]);
});

test('buying in is no flourish', () => {
  expect(flourishesBetween(emptyTable, { ...emptyTable, purses: { 'seat:0': 5 } }, 2)).toEqual([]);
});
