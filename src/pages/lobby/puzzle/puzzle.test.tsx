// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PuzzleResult } from '../../../store/puzzle/puzzleResults.ts';
import { PuzzleCalendar } from './PuzzleCalendar.tsx';
import { PuzzleOfDay, type Puzzles } from './PuzzleOfDay.tsx';

const TODAY = '2026-11-29';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 29, 12), toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const onPlay = vi.fn<Puzzles['onPlay']>();
const given = (...results: PuzzleResult[]): Puzzles => ({
  ...{ results, first: '2026-11-20', onPlay },
  nameOf: (day) => (day === TODAY ? 'Laro' : 'Spike'),
});
const found = (day: string, tries: number): PuzzleResult => ({ day, game: 'laro', tries, end: 'found' });
const lobby = (...results: PuzzleResult[]) => (
  <PuzzleOfDay puzzles={given(...results)} onCalendar={() => {}} />
);

test('the lobby names the day’s game, counts tries, and says when it is solved', () => {
  const { rerender } = render(lobby());
  screen.getByText('29 November 2026, Laro: the same table for everyone, and one play to find.');
  fireEvent.click(screen.getByRole('button', { name: 'Solve the puzzle' }));
  expect(onPlay).toHaveBeenLastCalledWith(TODAY);
  rerender(lobby({ day: TODAY, game: 'laro', tries: 2 }));
  screen.getByText(/one play to find\. 2 tries so far\.$/);
  rerender(lobby(found('2026-11-28', 1), found(TODAY, 3)));
  screen.getByText('solved');
  screen.getByText('Solved at the 3rd try. 2 days in a row. Tomorrow there is another.');
  screen.getByRole('button', { name: 'See it again' });
});

test('the calendar opens the puzzle of any day since the first, and of none to come', () => {
  render(<PuzzleCalendar {...given(found('2026-11-28', 1), { ...found(TODAY, 2), end: 'shown' })} />);
  expect(screen.getAllByRole('button', { name: /November 2026, / })).toHaveLength(10);
  screen.getByRole('button', { name: '29 November 2026, Laro: You have seen the solution.' });
  fireEvent.click(screen.getByRole('button', { name: '20 November 2026, Spike: not solved.' }));
  expect(onPlay).toHaveBeenLastCalledWith('2026-11-20');
  expect(screen.getAllByRole('term').map((term) => term.parentElement!.textContent)).toEqual([
    'solved1',
    'at the first try1',
    'days in a row1',
  ]);
});
