// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Preview } from '../../engine/display.ts';
import type { TableState } from '../../store/tableStore.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { Prompt } from '../prompt/Prompt.tsx';
import { drawHud } from '../testing.tsx';
import { Hand } from './Hand.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Builds Bo's turn, with two cards in the viewer's hand. */
function othersTurn(more: Partial<TableState> = {}): Partial<TableState> {
  const cards = new Map([1, 2].map((card) => [card, { up: false, face: null, known: [0] }]));
  const preview = (_view: unknown, picked: readonly number[]): Preview | null => ({
    ...{ title: 'This set scores', rows: [] },
    total: String(picked.length * 10),
  });
  return {
    acting: [1],
    seats: ['Ann', 'Bo'].map((name, colour) => ({ name, colour, kind: 'human' })),
    view: { seat: 0, state: { table: { zones: { 'hand:0': [1, 2] }, cards } }, faces: new Map() },
    display: { hand: () => 'hand:0', gesture: () => null, preview },
    decks: [{ ratio: 1.4, corner: 0.1, name: String, sorts: [] }],
    ...more,
  } as unknown as Partial<TableState>;
}

const both = (
  <>
    <Prompt />
    <Hand />
  </>
);

describe('during others’ turns', () => {
  test('picked cards show their worth, marked as not yet playable, even while moves are shown', async () => {
    const { user, table, getAllByRole, getByRole, getByText, queryByRole } = drawHud(both, {
      table: othersTurn(),
    });
    expect(queryByRole('status')).toBe(null);
    await user.click(getAllByRole('button')[0]!);
    const told = 'Not your turn yetThis set scores10';
    expect(getByRole('status').textContent).toBe(told);
    expect(getByRole('heading', { name: 'Bo to play' })).toBeTruthy();
    expect(getByText('to win.')).toBeTruthy();
    act(() => table.setState({ live: false }));
    expect(getByRole('status').textContent).toBe(told);
    act(() => table.setState({ live: true, acting: [0] }));
    expect(getByRole('status').textContent).toBe('This set scores10');
  });

  test('a phase’s goal replaces the game’s own', () => {
    const controls = { title: '', text: '', goal: 'all or nothing.', controls: [], undo: null };
    const { getByText, queryByText } = drawHud(both, { table: othersTurn({ controls }) });
    expect(getByText('all or nothing.')).toBeTruthy();
    expect(queryByText('to win.')).toBe(null);
  });

  test('a replay names the next player, who is not called thinking', () => {
    const bots = ['Ann', 'Bo'].map((name, colour) => ({ name, colour, kind: 'bot' }));
    const seats = bots as unknown as TableState['seats'];
    const { table, getByRole } = drawHud(both, { table: othersTurn({ seats }) });
    expect(getByRole('heading', { name: 'Bo is thinking…' })).toBeTruthy();
    act(() => table.setState({ replaying: true }));
    expect(getByRole('heading', { name: 'Bo to play' })).toBeTruthy();
  });

  test('a replay says nothing about picked cards', () => {
    const { queryByRole } = drawHud(both, { table: othersTurn({ replaying: true, selection: [1] }) });
    expect(queryByRole('status')).toBe(null);
  });
});
