// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Showing } from '../../engine/display.ts';
import type { TableState } from '../../store/tableStore.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { drawHud } from '../testing.tsx';
import { Outcome } from './Outcome.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const reveal = (title: string, ...totals: readonly (readonly [seat: number, total: number])[]): Showing => ({
  ...{ id: title, place: '', title, text: '', done: true },
  rows: totals.map(([seat, total]) => {
    const won = total > 0 && total === Math.max(...totals.map(([, each]) => each));
    return { seat, total, won, share: won ? 100 : 0, groups: [], lines: [] };
  }),
  brings: (seat) => `Seat ${seat} gets a card.`,
});

test('several reveals show everyone’s result at each, and the viewer’s gain', async () => {
  const outcome = [reveal('First', [1, 84], [0, 447]), reveal('Second', [1, 0]), reveal('Third')];
  const seats = ['You', 'Mira'].map((name, colour) => ({ name, colour, kind: 'human' }));
  const table = { outcome, rest: null, seats } as unknown as Partial<TableState>;
  const { user, getByRole, getAllByRole, getByText, queryByText } = drawHud(<Outcome />, { table });
  expect(queryByText('Seat 0 gets a card.')).toBe(null);
  await user.click(getByRole('button', { name: 'More' }));
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'FirstYou (447) take 100 · Mira (84)',
    'Secondnobody: Mira (0)',
    'Thirdnobody',
  ]);
  expect(getByText('Seat 0 gets a card.')).toBeTruthy();
});
