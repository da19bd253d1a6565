import { expect, test, vi } from 'vitest';
import type { TableFileActions } from '../../actions.ts';
import { voteText } from '../words.ts';
import { layoutVoteNote } from './layoutVoteNote.ts';

const HASH = 'a'.repeat(64);
const rewind = { kind: 'lay', from: { at: 7, title: 'Bo took 3 cards.' }, hash: HASH } as const;
const noteOf = (same: boolean | null, motion: Parameters<typeof layoutVoteNote>[0]['motion'] = rewind) => {
  const check = vi.fn<TableFileActions['check']>(() =>
    same === null ? null : { title: 'Bo took 2 cards.', same },
  );
  const note = layoutVoteNote({ motion }, { check } as unknown as TableFileActions);
  return { note, check };
};

test('a device says whether the table was ever as the vote proposes', () => {
  const { note, check } = noteOf(true);
  // The device's own words: those of the vote's author could be anything.
  expect(note).toMatch(/^Bo took 2 cards\. .*that is how the table was/);
  expect(check).toHaveBeenCalledWith(7, HASH);
  expect(noteOf(false).note).toMatch(/^Careful: .*that is not how the table was/);
});

test('it says so if it cannot know', () => {
  expect(noteOf(null).note).toContain('cannot show you');
  expect(layoutVoteNote({ motion: rewind }, null)).toContain('cannot show you');
});

test('a file has nothing to compare, but its house rules are shown', () => {
  const file = { kind: 'lay', from: { file: 'Friday', rules: 'Aces are low.' }, hash: HASH } as const;
  expect(noteOf(true, file).note).toBe('House rules: Aces are low.');
  expect(noteOf(true, { kind: 'stop' }).note).toBeNull();
});

test('the vote does not use its author’s words', () => {
  const vote = { motion: rewind, about: null, caught: false, accused: false };
  expect(voteText(vote, { setup: null, seats: [], staked: false })).toBe(
    'Rewind the table to an earlier moment?',
  );
});
