// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../ui/testing.tsx';
import type { LobbyTournament, RoomSummary, SavedSummary } from '../tableForm/lobbySetup.ts';
import { Return } from './Return.tsx';

afterEach(cleanup);

const MATCH: SavedSummary = {
  id: 'm',
  title: 'A game',
  players: ['You', 'Mira'],
  people: 1,
  when: Date.UTC(2020, 0, 2),
  note: 'round 3',
  finished: false,
  toWatch: false,
};

const ROOM: RoomSummary = {
  code: 'r',
  title: 'Another game',
  names: ['Ana'],
  when: Date.UTC(2020, 0, 1),
  state: 'playing',
  sits: true,
};

function banner(
  saved: readonly SavedSummary[],
  rooms: readonly RoomSummary[] = [],
  tournaments: readonly LobbyTournament[] = [],
) {
  const onReturn = vi.fn();
  const onContinue = vi.fn();
  const onTournament = vi.fn();
  const page = draw(<Return {...{ saved, rooms, tournaments, onReturn, onTournament, onContinue }} />);
  return { page, onReturn, onTournament, onContinue };
}

test('the last unfinished match is continued from the banner, not older ones', () => {
  const older = { ...MATCH, id: 'old', title: 'An old game', when: MATCH.when - 1 };
  const { page, onContinue } = banner([older, MATCH]);
  expect(page.getByRole('region').textContent).toMatch(/A game with Mira.*round 3/);
  page.getByRole('button').click();
  expect(onContinue).toHaveBeenCalledWith('m');
});

test('a later lesson does not hide an unfinished match', () => {
  const lesson = { ...MATCH, id: 'lesson', when: MATCH.when + 1, lesson: true };
  const opened = (...saved: SavedSummary[]) => {
    const { page, onContinue } = banner(saved);
    page.getByRole('button').click();
    cleanup();
    return onContinue.mock.calls[0];
  };
  expect(opened(MATCH, lesson)).toEqual(['m']);
  expect(opened(lesson)).toEqual(['lesson']);
});

test('a table with friends comes before an unfinished match', () => {
  const { page, onReturn } = banner([MATCH], [ROOM]);
  const buttons = page.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Return to your table',
    'Continue your match',
  ]);
  buttons[0]!.click();
  expect(onReturn).toHaveBeenCalledWith('r');
});

test('matches that are finished or only to be watched, and tables left long ago, are not shown', () => {
  const over: RoomSummary = { ...ROOM, state: 'finished' };
  const { page } = banner(
    [
      { ...MATCH, finished: true },
      { ...MATCH, toWatch: true },
    ],
    [over],
  );
  expect(page.queryByRole('region')).toBeNull();
});

test('of many players the banner names two', () => {
  const players = ['You', 'Mira', 'Okonjo', 'Tavi', 'Dorn'];
  const { page } = banner([{ ...MATCH, players }]);
  expect(page.getByRole('region').textContent).toMatch(/A game with Mira, Okonjo and 2 others round 3/);
});

const CUP: LobbyTournament = {
  ...{ id: 'cup', name: 'Friday cup', note: 'round 2 of 4', end: null, plays: true, when: Date.now() },
};
const AT_CUP = { id: 'cup', title: 'Friday cup · round 1 · table 3', isOver: false };
const OVER: LobbyTournament = { ...CUP, id: 'old', end: 'Comet evening is over: Cleo won.' };

test('the banner names the tournament of a table, and from one that is over leads to the tournament', () => {
  const here: RoomSummary = { ...ROOM, when: Date.now(), tournament: AT_CUP };
  const { page, onReturn } = banner([], [here], [CUP]);
  expect(page.getByRole('region').textContent).toMatch(/with Ana\. Friday cup · round 1 · table 3/);
  page.getByRole('button').click();
  expect(onReturn).toHaveBeenCalledWith('r');
  cleanup();
  // Also while its match is held to be in progress.
  const after = banner([], [{ ...here, tournament: { ...AT_CUP, isOver: true } }], [CUP]);
  expect(after.page.getByRole('region').textContent).toMatch(/You play in Friday cup\. round 2 of 4/);
  after.page.getByRole('button', { name: 'Go to the tournament' }).click();
  expect(after.onTournament).toHaveBeenCalledWith('cup');
});

test('the end of a tournament is told to its players, while no other runs', () => {
  const told = (...tournaments: LobbyTournament[]) => {
    const text = banner([], [], tournaments).page.queryByRole('region')?.textContent;
    cleanup();
    return text;
  };
  expect(told(OVER)).toMatch(/^Comet evening is over: Cleo won\. Go to the tournament$/);
  expect(told({ ...OVER, plays: false })).toBeUndefined();
  const organised = { ...CUP, plays: false, when: OVER.when - 1 };
  expect(told(OVER, organised)).toMatch(/^You organise Friday cup\. round 2 of 4/);
});
