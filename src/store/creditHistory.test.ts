import { expect, test } from 'vitest';
import type { State } from '../engine/game.ts';
import { emptyTable, type TableEvent } from '../engine/table/table.ts';
import { foldTable } from '../engine/table/tableFold.ts';
import { trackCredits, wasShared } from './creditHistory.ts';

/** Returns the course of a match with `seats` seats after these events. */
function courseOf(seats: number, ...events: readonly TableEvent[]) {
  const course = trackCredits(seats);
  let table = emptyTable;
  for (const event of events) {
    table = foldTable(table, event);
    course.add([{ event, state: { table } as State<unknown> }]);
  }
  return course.now();
}

const buy = (seat: number, amount: number): TableEvent => ({ type: 'funded', purse: `seat:${seat}`, amount });
const hand = (from: number, to: number, amount: number): TableEvent[] => [
  { type: 'staked', open: true },
  { type: 'paid', from: `seat:${from}`, to: 'pot', amount },
  { type: 'paid', from: 'pot', to: `seat:${to}`, amount },
  { type: 'staked', open: false },
];

test('credits are recorded at the beginning and after each hand, with the most that was won in one', () => {
  expect(courseOf(2, buy(0, 100), buy(1, 100), ...hand(0, 1, 30), ...hand(1, 0, 80))).toEqual({
    points: [
      [100, 100],
      [70, 130],
      [150, 50],
    ],
    gains: [
      [-30, 30],
      [80, -80],
    ],
    best: { seat: 0, hand: 2, won: 80 },
    finest: null,
    pot: null,
  });
});

test('buying in between hands is no gain', () => {
  const { points, gains, best } = courseOf(
    2,
    buy(0, 100),
    buy(1, 100),
    ...hand(0, 1, 100),
    buy(0, 500),
    ...hand(1, 0, 20),
  );
  expect(points.at(-1)).toEqual([520, 180]);
  expect(gains).toEqual([
    [-100, 100],
    [20, -20],
  ]);
  expect(best).toEqual({ seat: 1, hand: 1, won: 100 });
});

test('leftovers at the end are recorded only if there are any', () => {
  const course = courseOf(2, buy(0, 100), buy(1, 100), ...hand(0, 1, 30));
  const ends = (...credits: number[]) => credits.map((each, seat) => ({ seat, credits: each }));
  expect(wasShared(course, ends(70, 130))).toBe(false);
  expect(wasShared(course, ends(80, 140))).toBe(true);
});

test('without stakes there is only the beginning', () => {
  expect(courseOf(3)).toEqual({ points: [[0, 0, 0]], gains: [], best: null, finest: null, pot: null });
});

const NINES = { cards: 'two nines', faces: [['9', '9']], when: 'round 2' };

test('the best result shown is remembered, the first of equals', () => {
  const shown = [
    [1, 7],
    [0, 9],
    [2, 9],
    [1, 0],
  ].map(([seat, worth]) => ({ event: { type: 'shown', seat, worth }, state: {} as State<unknown> }));
  const course = trackCredits(3, shown.slice(0, 2) as never, {
    what: 'hand',
    of: (event) => {
      const { seat, worth } = event as unknown as { seat: number; worth: number };
      return [{ ...NINES, seat, worth, name: String(worth) }];
    },
  });
  course.add(shown.slice(2) as never);
  expect(course.now().finest).toEqual({ ...NINES, seat: 0, worth: 9, name: '9', what: 'hand' });
});
