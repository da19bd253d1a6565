import { expect, test } from 'vitest';
import type { PastMatch, PastSeat, SeatSlot } from '../../../session/room/index.ts';
import { TURNS } from '../../../session/room/testing.ts';
import { keyOf } from '../testing.ts';
import { tallyOf } from './tally.ts';

const seat = (name: string, won: boolean, rank: number | null, bot = false): PastSeat => ({
  key: bot ? null : keyOf(name),
  name,
  rank,
  credits: 100,
  won,
});
const match = (number: number, ...seats: PastSeat[]): PastMatch => ({ number, game: 'turns', seats });
const sits = (key: string, name: string, colour: number): SeatSlot => ({
  holder: { key: keyOf(key), name, colour, present: true },
  bot: { level: 'one', name: 'Bot' },
  plays: 'person',
  next: 'person',
});

test('counts the matches of people, and lists all, newest first', () => {
  const past = [
    match(1, seat('Ann', false, 2), seat('Bo', true, 1), seat('Mira', false, 3, true)),
    match(2, seat('Ann', false, null), seat('Bo', false, null)),
    match(3, seat('Ann', false, 3), seat('Cy', false, 2), seat('Mira', true, 1, true)),
  ];
  const seats = [sits('Ann', 'Annie', 4), sits('Cy', 'Cy', 5)];
  const tally = tallyOf({ past, seats }, TURNS, keyOf('Ann'))!;
  expect(tally.people).toEqual([
    { key: keyOf('Bo'), name: 'Bo', me: false, colour: null, played: 2, won: 1 },
    { key: keyOf('Cy'), name: 'Cy', me: false, colour: 5, played: 1, won: 0 },
    { key: keyOf('Ann'), name: 'Annie', me: true, colour: 4, played: 3, won: 0 },
  ]);
  expect(tally.matches.map(({ number, game }) => `${number} ${game}`)).toEqual([
    '3 Turns',
    '2 Turns',
    '1 Turns',
  ]);
  expect(tally.matches[0]!.seats.map(({ name, bot }) => [name, bot])).toEqual([
    ['Mira', true],
    ['Cy', false],
    ['Ann', false],
  ]);
});

test('is nothing before a match has ended', () => {
  expect(tallyOf({ past: [], seats: [] }, TURNS, keyOf('Ann'))).toBe(null);
});
