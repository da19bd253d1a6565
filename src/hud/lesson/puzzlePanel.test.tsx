// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runPuzzle } from '../../store/puzzle/puzzleRun.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { drawHud } from '../testing.tsx';
import { PuzzlePanel } from './PuzzlePanel.tsx';
import { endWords } from './puzzleEnd.ts';
import { puzzleText, reasonWords, taskWords } from './puzzleWords.ts';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const end = { type: 'end' };
const reason = {
  gain: 'It keeps what counts.',
  title: 'What each choice brings.',
  best: { command: end, label: 'End turn', value: '40 credits' },
  ...{ lost: 35, error: 4, unit: 'credits' as const },
};

const begin = () =>
  runPuzzle({
    puzzle: { right: [end] },
    ...{ day: '2026-11-29', aside: ['back'], isSolved: false },
    keep: () => {},
    explain: async () => reason,
    faultOf: async () => 'It gives up what counts.',
  });

test('each try is answered; the end says why, and offers a text that gives nothing away', async () => {
  const puzzle = begin();
  const { getByText, findByText, getByRole, queryByRole, table } = drawHud(<PuzzlePanel puzzle={puzzle} />);
  const { view } = table.getState();
  getByText(taskWords(1));
  act(() => void puzzle.accepts({ type: 'stay' }, view));
  getByText('Not that: another play is clearly better. 1 try so far.');
  await findByText('Not that: it gives up what counts. 1 try so far.');
  act(() => void puzzle.accepts({ type: 'back' }, view));
  getByText(/what was played before stays/);
  expect(queryByRole('button', { name: 'Copy the result' })).toBe(null);
  act(() => {
    puzzle.accepts(end, view);
    puzzle.did();
  });
  getByText('Solved at the 2nd try.');
  await findByText('It keeps what counts.');
  getByText(
    '“End turn” (40 credits) is about 35 credits better (± 8) than the best of the rest. What each choice brings.',
  );
  const shared = getByRole('textbox') as HTMLTextAreaElement;
  expect(shared.value).toMatch(/puzzle of the day, 29 November 2026\n.*solved at the 2nd try\n✗✓/);
  expect(shared.value).not.toContain('End turn');
});

test('a phone shows two lines, all of it on request, and the end at once', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const puzzle = begin();
  const { user, getByRole, queryByRole, table } = drawHud(<PuzzlePanel puzzle={puzzle} />);
  const isWhole = () => queryByRole('button', { expanded: true }) !== null;
  expect(isWhole()).toBe(false);
  await user.click(getByRole('button', { name: 'Show all of it' }));
  expect(isWhole()).toBe(true);
  await user.click(getByRole('button', { name: 'Show less' }));
  expect(isWhole()).toBe(false);
  act(() => {
    puzzle.accepts(end, table.getState().view);
    puzzle.did();
  });
  expect(isWhole()).toBe(true);
});

test('the solution is played on request', async () => {
  const puzzle = begin();
  const { user, getByRole, sent } = drawHud(<PuzzlePanel puzzle={puzzle} />);
  await user.click(getByRole('button', { name: 'Show the solution' }));
  expect(sent).toEqual([end]);
});

test('words of results', () => {
  expect(puzzleText('2026-11-29', 'Laro', { tries: 0, end: 'shown' }, '')).toBe(
    'Comet Table, puzzle of the day, 29 November 2026\nLaro: not solved\n…',
  );
  expect(puzzleText('2026-11-29', 'Laro', { tries: 11, end: 'found' }, 'x').split('\n').slice(1)).toEqual([
    'Laro: solved at the 11th try',
    '✗✗✗✗✗✗✗✗✗✗✓',
    'x',
  ]);
  expect(
    reasonWords({ ...reason, best: { command: end, label: 'Stay' }, lost: 1, error: 0, unit: 'points' }),
  ).toMatch(/^“Stay” is about 1\.0 point better than the best of the rest\./);
});

test('a result without its number of tries only says that it is solved', () => {
  expect(endWords({ tries: 0, end: 'found' })).toBe('Solved.');
  expect(puzzleText('2026-11-29', 'Laro', { tries: 0, end: 'found' }, '')).toContain('Laro: solved\n✓');
});
