import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Grip, Spot } from '../engine/display/handling.ts';
import type { Command } from '../engine/game.ts';
import type { TableState } from '../store/tableStore.ts';
import { handleAt, keyPress } from './testing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ME = 0;
const OTHER = 1;

/** A table with one thing on it, held by the player that the test names. */
function lying(held: number | null) {
  const layout = (by: number | null) => ({ pieces: [{ id: '8', held: by, x: 0.2, z: 0.1 }] });
  const handling = {
    lift: ({ pieces }: Grip) => ({ type: 'lift', pieces }) as unknown as Command,
    drop: (_: unknown, { pieces }: Grip, spot: Spot) =>
      ({ type: 'move', pieces, spot }) as unknown as Command,
  };
  const at = handleAt({
    ...{ live: true, replaying: false, blocked: null, past: null, acting: [ME], carrying: false },
    ...{ chosen: ['8'], selection: [], single: null, controls: { controls: [] } },
    ...{ view: { seat: ME }, layout: layout(held), display: { handling, hand: () => 'hand' } },
  } as unknown as TableState);
  return {
    ...at,
    moves: () => at.sent.filter(({ type }) => type === 'move'),
    press: (key: string) => at.interaction.handle(keyPress(key)),
    hold: (by: number | null) => at.table.setState({ layout: layout(by) } as unknown as Partial<TableState>),
  };
}

test('pieces carried before a page went away are put down, once', () => {
  const { sent, hold } = lying(ME);
  expect(sent).toMatchObject([{ type: 'move', pieces: ['8'], spot: { x: 0.2, z: 0.1 } }]);
  hold(ME);
  expect(sent).toHaveLength(1);
});

test('they are put down again if the others have not received it, and not for ever', () => {
  const { sent, hold } = lying(ME);
  vi.advanceTimersByTime(2000);
  expect(sent).toHaveLength(2);
  // A minute later the others may have come back.
  vi.advanceTimersByTime(60_000);
  const tries = sent.length;
  vi.advanceTimersByTime(64_000);
  expect(sent).toHaveLength(tries + 1);
  vi.runAllTimers();
  expect(sent).toHaveLength(8);
  // Out of the hand and back in it, it may be put down again.
  hold(ME);
  hold(null);
  hold(ME);
  expect(sent).toHaveLength(9);
});

test('they are left alone once the viewer takes hold of something', () => {
  const { sent, table } = lying(ME);
  table.setState({ carrying: true });
  table.setState({ carrying: false });
  vi.runAllTimers();
  expect(sent).toHaveLength(1);
});

test('a piece that another player had first is left alone too', () => {
  const { sent, hold } = lying(OTHER);
  hold(null);
  expect(sent).toEqual([]);
  hold(ME);
  expect(sent).toHaveLength(1);
});

test('carried pieces stay in the hand, and pieces put down are not put down again', () => {
  const { hold, moves, press } = lying(null);
  press('enter');
  hold(ME);
  expect(moves()).toEqual([]);
  press('arrowup');
  press('enter');
  hold(ME);
  expect(moves()).toHaveLength(1);
  // Out of the hand and in it again, lost to another player's claim meanwhile.
  hold(null);
  hold(ME);
  expect(moves()).toHaveLength(2);
});

test('a piece that another player turns out to have is put down if it is given after all', () => {
  const { hold, moves, press } = lying(null);
  press('enter');
  hold(OTHER);
  expect(moves()).toEqual([]);
  hold(null);
  hold(ME);
  expect(moves()).toHaveLength(1);
});

test('a refused drop is undone', () => {
  const { interaction, hold, moves, press } = lying(null);
  press('enter');
  hold(ME);
  press('enter');
  expect(moves()).toHaveLength(1);
  interaction.handle({ kind: 'refused' });
  // The refusal may have been for another command, while the drop is on its way.
  expect(moves()).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  expect(moves()).toHaveLength(2);
});

test('they are put down again after things could not be handled for a while', () => {
  const { interaction, leave, sent } = lying(ME);
  leave();
  interaction.beginHandling();
  expect(sent).toHaveLength(2);
  vi.advanceTimersByTime(2000);
  expect(sent).toHaveLength(3);
});

test('they are put down again if a new panel comes before the last one leaves', () => {
  const { interaction, leave, sent } = lying(ME);
  interaction.beginHandling();
  leave();
  vi.advanceTimersByTime(2000);
  expect(sent).toHaveLength(2);
});

test('nothing is put down any more once things can’t be handled', () => {
  const { leave, sent, hold } = lying(null);
  leave();
  hold(ME);
  vi.runAllTimers();
  expect(sent).toEqual([]);
});
