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
