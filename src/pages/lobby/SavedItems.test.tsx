// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { draw } from '../../ui/testing.tsx';
import type { RoomSummary, SavedSummary } from '../tableForm/lobbySetup.ts';
import { SavedItems } from './SavedItems.tsx';

afterEach(cleanup);

const MATCH: SavedSummary = {
  id: 'm',
  title: 'A game',
  players: ['You', 'Mira', 'Tavi'],
  people: 1,
  when: Date.UTC(2030, 0, 2, 12),
  note: '',
  finished: false,
  toWatch: false,
};

function lineOf(more: Partial<SavedSummary>): string {
  return lineIn([{ ...MATCH, ...more }]);
}

function lineIn(saved: readonly SavedSummary[], rooms: readonly RoomSummary[] = []): string {
  cleanup();
  const nothing = () => {};
  const list = <SavedItems saved={saved} rooms={rooms} onOpen={nothing} onDelete={nothing} />;
  return draw(list).getByRole('listitem').textContent;
}

test('a saved match shows its progress, once there is something to count', () => {
  expect(lineOf({})).toMatch(/^A game with Mira and TaviJan 2, 2030/);
  expect(lineOf({ note: 'round 7' })).toContain('round 7 · Jan 2');
});

test('a match of people who share the device names them first', () => {
  expect(lineOf({ people: 2 })).toMatch(/^You and Mira · A game with TaviJan 2/);
  expect(lineOf({ people: 3 })).toMatch(/^You, Mira and Tavi · A gameJan 2/);
});

test('a match played alone names no one else', () => {
  expect(lineOf({ players: ['You'] })).toMatch(/^A gameJan 2/);
});

test('a match that no one can continue here can be watched, finished or not', () => {
  expect(lineOf({})).toContain('Continue');
  expect(lineOf({ toWatch: true })).toContain('Watch');
});

test('a table with friends names them, also after it was left', () => {
  const room = { code: 'r', title: 'A game', names: ['Bert'], when: MATCH.when, sits: false } as const;
  expect(lineIn([], [{ ...room, state: 'playing' }])).toMatch(/^Table with BertA game · in progress · Jan 2/);
  expect(lineIn([], [{ ...room, state: 'left' }])).toMatch(/A game · you are no longer there · .*Return/);
});
