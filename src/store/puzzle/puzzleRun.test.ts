import { expect, test, vi } from 'vitest';
import type { View } from '../../engine/view.ts';
import type { PuzzleResult } from './puzzleResults.ts';
import { type PuzzleRun, runPuzzle } from './puzzleRun.ts';

/** Cards 1 and 2 have the same print. */
const view = {
  seat: 0,
  state: { table: { cards: new Map() }, game: null },
  faces: new Map([
    [1, '+4c'],
    [2, '+4c'],
    [3, '+5c'],
  ]),
} as unknown as View;

const discard = (card: number) => ({ type: 'discard', cards: [card] });

function begin(known?: Pick<PuzzleResult, 'tries' | 'end'>, isSolved = false) {
  const kept: unknown[] = [];
  const run: PuzzleRun = runPuzzle({
    puzzle: { right: [discard(1)] },
    ...{ day: '2026-11-29', aside: ['takeBack'], known, isSolved },
    keep: (result) => kept.push(result),
    explain: async () => null,
    faultOf: async () => 'It breaks up a pair.',
  });
  const play = (command: { type: string }) => {
    const accepted = run.accepts(command, view);
    if (accepted) run.did();
    return accepted;
  };
  return { run, kept, play };
}

test('wrong choices count and are not sent; the same card by another number is right', () => {
  const { run, kept, play } = begin();
  expect(play(discard(3))).toBe(false);
  expect(run.look.getState()).toMatchObject({ tries: 1, reply: 'wrong', end: null });
  expect(play({ type: 'takeBack' })).toBe(false);
  expect(run.look.getState()).toMatchObject({ tries: 1, reply: 'aside' });
  expect(play(discard(2))).toBe(true);
  expect(run.look.getState()).toMatchObject({ tries: 2, reply: null, end: 'found' });
  expect(kept).toEqual([{ tries: 1 }, { tries: 2, end: 'found' }]);
});

test('the weakness of the latest wrong choice is said, and of no earlier one', async () => {
  const { run, play } = begin();
  play(discard(3));
  // The same choice again is no new try.
  play(discard(3));
  expect(run.look.getState()).toMatchObject({ tries: 1, fault: null });
  await vi.waitFor(() => expect(run.look.getState().fault).toBe('It breaks up a pair.'));
});

test('after the end every command is sent, nothing more is counted, and the others play on', async () => {
  const { run, kept, play } = begin();
  play(discard(1));
  expect(run.look.getState().left).toBe(false);
  expect(play(discard(3))).toBe(true);
  expect(run.isOpen()).toBe(false);
  expect(kept).toHaveLength(1);
  expect(run.look.getState().left).toBe(true);
  await run.whenLeft;
});

test('a solution that was asked for is not found', () => {
  const { run, kept, play } = begin();
  run.reveal((command) => play(command));
  expect(run.look.getState()).toMatchObject({ tries: 0, end: 'shown' });
  expect(kept).toEqual([{ tries: 0, end: 'shown' }]);
  // A table that is still busy takes no command: nothing is over.
  const other = begin();
  other.run.reveal(() => {});
  expect(other.run.isOpen()).toBe(true);
  other.play(discard(1));
  expect(other.run.look.getState().end).toBe('found');
});

test('tries are remembered, and a puzzle that is over shows its result', () => {
  expect(begin({ tries: 2 }).run.look.getState()).toMatchObject({ tries: 2, end: null });
  expect(begin({ tries: 3, end: 'shown' }, true).run.look.getState()).toMatchObject({
    tries: 3,
    end: 'shown',
  });
  expect(begin({ tries: 3, end: 'found' }).run.look.getState()).toMatchObject({ tries: 0, end: null });
});
