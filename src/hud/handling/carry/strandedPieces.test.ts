import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Grip, Spot } from '../../../engine/display/handling.ts';
import type { Command } from '../../../engine/game.ts';
import { showRefusal } from '../../../interaction/send.ts';
import type { TableState } from '../../../store/tableStore.ts';
import { createHudStore, type HudContextValue } from '../../hudStore.ts';
import { claim, giveUp, putDownStrandedPieces } from './strandedPieces.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ME = 0;
const OTHER = 1;

/** A table with one thing on it, held by the player that the test names. */
function lying(held: number | null) {
  const layout = (by: number | null) => ({ pieces: [{ id: '8', held: by, x: 0.2, z: 0.1 }] });
  const drop = (_view: unknown, { pieces }: Grip, spot: Spot) =>
    ({ type: 'move', pieces, spot }) as unknown as Command;
  const table = createStore(
    () =>
      ({
        ...{ live: true, replaying: false, blocked: null, past: null, acting: [ME], carrying: false },
        ...{ view: { seat: ME }, layout: layout(held), display: { handling: { drop } } },
      }) as unknown as TableState,
  );
  const hud = createHudStore();
  const sent: Command[] = [];
  const actions = { dispatch: (command: Command) => void sent.push(command) };
  const context = { table, hud, actions } as unknown as HudContextValue;
  putDownStrandedPieces(context);
  return {
    ...{ context, hud, sent },
    hold: (by: number | null) => table.setState({ layout: layout(by) } as unknown as Partial<TableState>),
    carry: (carrying: boolean) => table.setState({ carrying }),
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
  vi.runAllTimers();
  expect(sent).toHaveLength(5);
  // Out of the hand and back in it, it may be put down again.
  hold(ME);
  hold(null);
  hold(ME);
  expect(sent).toHaveLength(6);
});

test('they are left alone once the viewer takes hold of something', () => {
  const { sent, carry } = lying(ME);
  carry(true);
  carry(false);
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
  const { context, sent, hold, carry } = lying(null);
  carry(true);
  hold(ME);
  expect(sent).toEqual([]);
  claim(context, ['8']);
  carry(false);
  hold(ME);
  expect(sent).toEqual([]);
  // Picked up once more, and lost to another player's claim meanwhile.
  hold(null);
  hold(ME);
  expect(sent).toHaveLength(1);
});

test('a piece is announced to the table before it is carried', () => {
  const { context, sent, hold, carry } = lying(null);
  claim(context, ['8']);
  hold(ME);
  carry(true);
  expect(sent).toEqual([]);
  // Another player turns out to have it; and then it is given after all.
  hold(OTHER);
  carry(false);
  giveUp(context, ['8']);
  hold(null);
  hold(ME);
  expect(sent).toHaveLength(1);
});

test('a refused drop is undone', () => {
  const { context, hud, sent, hold } = lying(null);
  claim(context, ['8']);
  hold(ME);
  expect(sent).toEqual([]);
  showRefusal({ hud }, { code: 'F2', message: 'Another player is carrying that.' });
  // The refusal may have been for another command, while the drop is on its way.
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(sent).toHaveLength(1);
});
