import { expect, test } from 'vitest';
import type { PlayedMatch } from './played.ts';
import { statisticsOf } from './statistics.ts';

let now = 0;
const match = (rank: number, more: Partial<PlayedMatch> = {}): PlayedMatch => ({
  ...{ match: `m${++now}`, when: now, game: 'one', rank, of: 4, credits: 100, against: 'expert' },
  ...more,
});

test('matches, wins and winning streaks', () => {
  const matches = [1, 1, 1, 2, 1, 1].map((rank) => match(rank));
  expect(statisticsOf(matches)).toMatchObject({ played: 6, won: 5, streak: { now: 2, longest: 3 } });
  expect(statisticsOf([...matches, match(3)]).streak).toEqual({ now: 0, longest: 3 });
  expect(statisticsOf([])).toEqual({
    ...{ played: 0, won: 0, streak: { now: 0, longest: 0 }, against: [], finest: null, gain: null },
  });
});

test('alone nothing is won, and no streak ends', () => {
  const alone = match(1, { of: 1, against: 'alone' });
  expect(statisticsOf([match(1), alone, match(1)])).toMatchObject({
    ...{ played: 3, won: 2, streak: { now: 2, longest: 2 } },
  });
});

test('by opponents, most matches first', () => {
  const matches = [match(1, { against: 'people' }), match(2), match(1)];
  expect(statisticsOf(matches).against).toEqual([
    { against: 'expert', played: 2, won: 1 },
    { against: 'people', played: 1, won: 1 },
  ]);
});

test('the best set and the largest win, the first among equals', () => {
  const finest = (worth: number) => ({ what: 'set' as const, worth, name: `${worth}`, cards: '' });
  const matches = [
    match(1, { finest: finest(24), gain: 50 }),
    match(2, { finest: finest(90) }),
    match(2, { finest: finest(90), gain: 50 }),
    match(3),
  ];
  const { finest: best, gain } = statisticsOf(matches);
  expect([best?.match, gain?.match]).toEqual([matches[1]!.match, matches[0]!.match]);
});
