// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Named } from '../../../store/room/named.ts';
import type {
  LaterTableLook,
  PastLook,
  RematchLook,
  TallyLook,
} from '../../../store/room/tally/betweenLook.ts';
import { keyOf, lookOf } from '../../../store/room/testing.ts';
import { stubBrowser } from '../../../ui/testing.tsx';
import { drawHud } from '../../testing.tsx';
import { SkipForAll } from '../votes/SkipForAll.tsx';
import { BetweenLines } from './BetweenLines.tsx';
import { endText, laterTableText, rematchText, skipText, standingText } from './betweenWords.ts';
import { RoomResult } from './RoomResult.tsx';
import { RoomTally } from './RoomTally.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const named = (name: string): Named => ({ key: keyOf(name), name, me: name === 'Ann' });
const rematch = (ready: string[], missing: string[]): RematchLook => ({
  ready: ready.map(named),
  missing: missing.map(named),
  mine: ready.includes('Ann'),
});
const beyond = (more: Partial<LaterTableLook> = {}): LaterTableLook => ({
  to: 'match',
  by: named('Bo'),
  awaited: false,
  ...more,
});

test.each([
  [[], ['Ann', 'Bo'], null],
  [['Bo'], ['Ann'], 'Bo wants a rematch: 1 of 2 ready. Only you are missing.'],
  [['Bo'], ['Ann', 'Cy'], 'Bo wants a rematch: 1 of 3 ready, waiting for you and Cy.'],
  [['Bo', 'Cy'], ['Ann', 'Dee'], 'Bo and Cy want a rematch: 2 of 4 ready, waiting for you and Dee.'],
  [['Ann'], ['Bo', 'Cy'], 'You are ready for a rematch: 1 of 3 ready, waiting for Bo and Cy.'],
])('with %j ready and %j missing it says: %s', (ready, missing, text) => {
  expect(rematchText(rematch(ready, missing))).toBe(text);
});

test.each([
  [beyond(), 'Bo has started the next match.'],
  [beyond({ awaited: true }), 'Bo has started the next match. It is your turn there.'],
  [beyond({ by: null }), 'The next match has started.'],
  [beyond({ to: 'seats' }), 'Bo has gone back to the seats to choose what to play next.'],
  [beyond({ to: 'seats', by: named('Ann') }), 'The table is choosing what to play next.'],
])('at a table that has moved on (%j) it says: %s', (look, text) => {
  expect(laterTableText(look)).toBe(text);
});

const ended = (name: string, credits: number, won: boolean, bot = false): PastLook['seats'][number] => ({
  ...{ name, credits, won, bot },
  rank: 1,
});

test.each<[PastLook['seats'], PastLook['unit'], string, string]>([
  [
    [ended('Bo', 1200, true), ended('Mira', -4, false, true)],
    'credits',
    'Bo won.',
    'Bo 1\u00a0200 · Mira (bot) −4',
  ],
  [[ended('Ann', 9, true), ended('Bo', 9, true)], 'points', 'Ann and Bo shared the win.', 'Ann 9 · Bo 9'],
  [[{ ...ended('Ann', 0, false), rank: null }], 'credits', 'Ended without a winner.', 'Ann'],
])('a match of %j in %s ends with: %s', (seats, unit, end, standing) => {
  expect([endText({ seats }), standingText({ seats, unit })]).toEqual([end, standing]);
});

test('the evening shows each player’s wins, and how each match ended', async () => {
  const bo = { key: keyOf('Bo'), name: 'Bo', me: false, colour: null, played: 2, won: 1 };
  const match: PastLook = { number: 2, game: 'Laro', unit: 'credits', seats: [ended('Bo', 7, true)] };
  const tally: TallyLook = { people: [bo], matches: [match, { ...match, number: 1 }] };
  const { getByRole, getAllByRole } = drawHud(<RoomTally />, { look: { tally } });
  expect(getByRole('row', { name: 'Bo 1 2' })).toBeTruthy();
  expect(document.querySelector('summary')!.textContent).toBe('All 2 matches');
  expect(getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '2. LaroBo won.Bo 7',
    '1. LaroBo won.Bo 7',
  ]);
});

describe('after a match', () => {
  test('one click asks for a rematch, and another takes it back', async () => {
    const asked = rematch([], ['Ann', 'Bo']);
    const { user, store, getByRole, ...did } = drawHud(<RoomResult />, { look: { rematch: asked } });
    await user.click(getByRole('button', { name: 'Rematch' }));
    act(() => store.setState(lookOf({ rematch: rematch(['Ann'], ['Bo']) })));
    expect(getByRole('status').textContent).toMatch(/waiting for Bo/);
    await user.click(getByRole('button', { name: 'Not now' }));
    expect(did.rematch.mock.calls).toEqual([[true], [false]]);
    await user.click(getByRole('button', { name: 'Other game or seats' }));
    expect(did.again).toHaveBeenCalledOnce();
  });

  test('a player alone with bots reads nothing about it', () => {
    const { queryByRole } = drawHud(<RoomResult />, { look: { rematch: rematch([], ['Ann']) } });
    expect(queryByRole('status')).toBe(null);
  });

  test('a watcher waits for the others', () => {
    const { queryByRole, getByText } = drawHud(<RoomResult />, { look: { mySeat: null } });
    expect(queryByRole('button', { name: 'Rematch' })).toBe(null);
    getByText('Anyone seated can choose what to play next.');
  });

  test('a table that has moved on is one click away, from the result and beside it', async () => {
    const { user, hud, getByRole, queryByRole, follow } = drawHud(
      <>
        <RoomResult />
        <BetweenLines />
      </>,
      { look: { beyond: beyond() } },
    );
    await user.click(getByRole('button', { name: 'Go there' }));
    expect(queryByRole('button', { name: 'Rematch' })).toBe(null);
    expect(follow).toHaveBeenCalledOnce();
    act(() => hud.setState({ resultSeen: true }));
    expect(document.querySelectorAll('[data-note-line]').length).toBe(1);
  });
});

describe('skipping for all', () => {
  const skipOf = (...names: string[]) => ({
    wishes: names.map(named),
    mine: names.includes('Ann'),
    needed: 2,
  });

  test.each([
    [['Bo'], 'Bo would like to skip: 1 of 2 needed.'],
    [['Bo', 'Cy'], 'Bo and Cy would like to skip: 2 of 2 needed.'],
    [['Ann'], 'You would like to skip for all: 1 of 2 needed.'],
    [['Bo', 'Ann'], 'Bo and you would like to skip: 2 of 2 needed.'],
  ])('the wishes of %j read: %s', (names, text) => {
    expect(skipText(skipOf(...names))).toBe(text);
  });

  test('is offered once, and only if several watch', async () => {
    const eyes = (skip: ReturnType<typeof skipOf> | null) => ({ eyes: { still: [], skip } });
    const { user, store, getByRole, queryByRole, skipForAll } = drawHud(<SkipForAll />, { look: eyes(null) });
    expect(queryByRole('button')).toBe(null);
    act(() => store.setState(eyes(skipOf())));
    expect(getByRole('button').textContent).toBe('Skip for all');
    act(() => store.setState(eyes(skipOf('Bo'))));
    await user.click(getByRole('button', { name: 'Skip too' }));
    expect(skipForAll).toHaveBeenCalledOnce();
    act(() => store.setState(eyes(skipOf('Bo', 'Ann'))));
    expect(queryByRole('button')).toBe(null);
  });
});
