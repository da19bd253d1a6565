// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Preview } from '../../engine/display.ts';
import type { TableState } from '../../store/tableStore.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { drawHud } from '../testing.tsx';
import { PreviewBox } from './PreviewBox.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('two rows of one label belong to their hand', () => {
  const showing = (...rows: Preview['rows']) => ({
    display: { preview: () => ({ title: 'You hold', rows, total: 'none loose' }) },
  });
  const [aces, kings] = [
    { label: 'Rank', value: 'A A' },
    { label: 'Rank', value: 'K K' },
  ];
  const first = showing(aces, kings) as unknown as Partial<TableState>;
  const { table, getAllByRole } = drawHud(<PreviewBox />, { table: first });
  const read = () => getAllByRole('definition').map((row) => row.textContent);
  expect(read()).toEqual(['A A', 'K K']);
  const run = { label: 'Run', value: '4 5 6' };
  act(() => table.setState(showing(run, kings) as unknown as Partial<TableState>));
  expect(read()).toEqual(['4 5 6', 'K K']);
});

test('cards dragged over a place are judged there, and not those that are picked', () => {
  const preview = (_: unknown, cards: readonly number[], to: string | null) => ({
    ...{ title: 'Worth', rows: [] },
    total: `${cards.join('+')} at ${to}`,
  });
  const { hud, table, getByText } = drawHud(<PreviewBox />, {
    table: { display: { preview }, selection: [1], target: null } as unknown as Partial<TableState>,
  });
  getByText('1 at null');
  act(() => hud.setState({ drag: { cards: [2], x: 0, y: 0, to: null, down: false } }));
  getByText('1 at null');
  act(() => table.setState({ target: 'pot' }));
  getByText('2 at pot');
});
