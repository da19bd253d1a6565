// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHARACTERS } from '../../art/figures/characters.ts';
import type { Showing } from '../../engine/display.ts';
import type { TableState } from '../../store/tableStore.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { drawHud } from '../testing.tsx';
import { RemarkChooser } from './chooseRemark.ts';
import { happeningsAt } from './happenings.ts';
import { linesOf } from './lines.ts';
import Remarks from './Remarks.tsx';
import { OCCASIONS } from './remark.ts';

beforeEach(() => {
  stubBrowser();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SEATS = [
  { name: 'You', colour: 0, kind: 'human' },
  { name: 'Mira', colour: 1, kind: 'bot' },
  { name: 'Tavi', colour: 2, kind: 'bot' },
] as const;
const NO_END = { outcome: () => null };

/** A reveal in which these seats have these totals; the first wins 100. */
const reveal = (...totals: readonly (readonly [seat: number, total: number])[]): Showing =>
  ({
    ...{ id: 'reveal', title: 'First', done: true },
    rows: totals.map(([seat, total], i) => ({
      ...{ seat, total, won: i === 0, share: i ? 0 : 100, lines: [], groups: [] },
    })),
  }) as unknown as Showing;

/** A table whose viewer has seat 0; nothing is shown on it yet. */
const at = (more: object): TableState =>
  ({
    ...{ seats: SEATS, view: { seat: 0, state: {} }, log: [], outcome: [], rest: null, showing: null },
    ...{ progress: { row: 0, line: 0 }, replaying: false, leapt: false, repeated: false, past: null },
    ...more,
  }) as unknown as TableState;
const counted = (showing: Showing, more: object = {}) =>
  at({ showing, progress: { row: 9, line: 0 }, ...more });

test('a bot that wins a reveal has something to say, and so has one whom the viewer beats', () => {
  const before = at({});
  expect(happeningsAt(counted(reveal([1, 84], [0, 20])), before, NO_END)).toEqual([
    { seat: 1, occasion: 'wins' },
  ]);
  expect(happeningsAt(counted(reveal([0, 84], [1, 20], [2, 0])), before, NO_END)).toEqual([
    { seat: 1, occasion: 'beaten' },
  ]);
});

test('nothing is said of what is still being counted, was seen before, passed over, or is a replay', () => {
  const shown = reveal([1, 84], [0, 20]);
  const none = [
    [at({ showing: shown }), at({})],
    [counted(shown), counted(shown)],
    [counted(shown, { repeated: true }), at({})],
    [counted(shown, { leapt: true }), at({})],
    [counted(shown, { replaying: true }), at({})],
    [counted(shown, { past: {} }), at({})],
  ] as const;
  for (const [now, before] of none) expect(happeningsAt(now, before, NO_END)).toEqual([]);
});

test('at the end of a hand a bot that took most of it may say so; at the end of the match, its winner', () => {
  const outcome = [reveal([1, 84], [0, 20]), reveal([1, 50]), reveal([2, 30])];
  const rested = at({ rest: { next: 'hand', told: [] }, outcome });
  expect(happeningsAt(rested, at({}), NO_END)).toEqual([{ seat: 1, occasion: 'sweeps' }]);

  const over = { seat: 0, state: { over: true } };
  const endsFor = (seat: number) => ({
    outcome: (state: object) => ('over' in state ? { winners: [seat], standings: [] } : null),
  });
  const end = (seat: number) =>
    happeningsAt(at({ view: over }), at({}), endsFor(seat) as unknown as typeof NO_END);
  expect(end(2)).toEqual([{ seat: 2, occasion: 'champion' }]);
  expect(end(0)).toEqual([1, 2].map((seat) => ({ seat, occasion: 'loses' })));
});

test('each figure has enough to say on every occasion, in words that fit a bubble, and nobody says what another does', () => {
  const all = CHARACTERS.flatMap((character) => {
    const lines = OCCASIONS.flatMap((occasion) => linesOf(character)[occasion]);
    expect(lines.length).toBeGreaterThanOrEqual(24);
    return lines;
  });
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((line) => line.length > 56)).toEqual([]);
});

test('remarks keep their distance, and a line comes again only after all others', () => {
  const chooser = new RemarkChooser();
  const happening = [{ seat: 1, occasion: 'champion' }] as const;
  const say = (moment: number) => chooser.choose(happening, SEATS, moment, moment * 60_000)?.text;
  const first = say(1);
  expect(chooser.choose(happening, SEATS, 2, 61_000)).toBeNull();
  const round = [first, say(3), say(4)];
  expect(new Set(round).size).toBe(3);
  expect(say(5)).toBe(first);
  const frequent = Array.from({ length: 200 }, (_, i) =>
    chooser.choose([{ seat: 1, occasion: 'wins' }], SEATS, i, (i + 10) * 60_000),
  );
  expect(frequent.filter((each) => each === null).length).toBeGreaterThan(100);
});

test('a remark stands at its seat for some seconds', () => {
  const { table, container } = drawHud(<Remarks />, {
    table: at({ acting: [], live: false }) as Partial<TableState>,
  });
  const remarks = () => container.querySelectorAll('[data-remark]').length;
  expect(remarks()).toBe(0);
  act(() => table.setState({ live: true, acting: [0] }));
  act(() => void vi.advanceTimersByTime(41_000));
  expect(remarks()).toBe(1);
  act(() => void vi.advanceTimersByTime(6000));
  expect(remarks()).toBe(0);
});
