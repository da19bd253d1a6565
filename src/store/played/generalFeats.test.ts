import { expect, test } from 'vitest';
import type { Outcome } from '../../engine/game.ts';
import { sampleInfo } from '../room/testing.ts';
import { findsInHistory } from './generalFeats.ts';
import { type Finished, resultOf } from './matchResult.ts';
import type { PlayedMatch } from './played.ts';

const bot = { name: 'Bot', kind: 'bot' as const, level: 'expert' };
const info = {
  ...sampleInfo,
  bots: [
    { level: 'easy', label: 'Easy' },
    { level: 'expert', label: 'Expert' },
  ],
};

interface Match {
  /** Credits of all seats at the beginning and after each hand; the person has seat 0. */
  readonly points: readonly (readonly number[])[];
  readonly more?: Partial<Finished>;
}

/** Returns the general feats reached in a match, by their keys. */
function feats({ points, more = {} }: Match): readonly string[] {
  const last = points.at(-1)!;
  const unit = more.outcome?.unit;
  const value = (credits: number): number => (unit ? -credits : credits);
  const standings = last
    .map((credits, seat) => ({
      ...{ seat, credits },
      rank: 1 + last.filter((other) => value(other) > value(credits)).length,
    }))
    .sort((a, b) => a.rank - b.rank);
  const winners = standings.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  const outcome: Outcome = { standings, winners, ...(unit && { unit }) };
  const course = { points, gains: [], best: null, finest: null, pot: null };
  const seats = [{ name: 'You', kind: 'human' as const }, ...last.slice(1).map(() => bot)];
  const result = resultOf({
    ...{ info, seat: 0, people: [0], feats: [], when: 1, folded: { events: [], course } },
    header: { match: 'm', game: info.id, version: 1, options: {}, seats },
    ...more,
    outcome,
  });
  return result!.finds.map(({ feat }) => feat);
}

const steady = [
  [100, 100],
  [120, 80],
  [130, 70],
  [120, 80],
  [140, 60],
];

test('the company that was beaten', () => {
  expect(feats({ points: steady })).toEqual(['ahead']);
  expect(feats({ points: steady, more: { people: [0, 1] } })).toEqual(['company', 'ahead']);
  const three = steady.map(([mine]) => [mine!, 50, 50]);
  expect(feats({ points: three })).toContain('strong');
  expect(feats({ points: three, more: { people: [0, 2] } })).not.toContain('strong');
  const full = steady.map(([mine]) => [mine!, 50, 50, 50, 50, 50]);
  expect(feats({ points: full })).toContain('full');
  expect(feats({ points: steady.map(([mine, other]) => [other!, mine!]) })).toEqual([]);
});

test('the course of a won match', () => {
  expect(
    feats({
      points: [
        [100, 100],
        [90, 110],
        [130, 70],
        [120, 80],
        [140, 60],
      ],
    }),
  ).toEqual([]);
  expect(
    feats({
      points: [
        [100, 100],
        [9, 191],
        [130, 70],
        [120, 80],
        [140, 60],
      ],
    }),
  ).toEqual(['brink']);
  expect(
    feats({
      points: [
        [100, 100],
        [10, 190],
        [130, 70],
        [120, 80],
        [140, 60],
      ],
    }),
  ).toEqual([]);
  const last = [
    [100, 100, 100],
    [80, 110, 110],
    [70, 120, 110],
    [90, 110, 100],
    [140, 80, 80],
  ];
  expect(feats({ points: last })).toContain('comeback');
  expect(feats({ points: last.with(2, [110, 120, 70]) })).not.toContain('comeback');
  // Too short to say anything.
  expect(feats({ points: steady.slice(0, 4) })).toEqual([]);
  expect(feats({ points: steady, more: { folded: null } })).toEqual([]);
});

test('a win by a hair, in credits and in points', () => {
  expect(
    feats({
      points: [
        [100, 100],
        [101, 99],
      ],
    }),
  ).toEqual(['hair']);
  expect(
    feats({
      points: [
        [100, 100],
        [102, 98],
      ],
    }),
  ).toEqual([]);
  expect(
    feats({
      points: [
        [100, 100],
        [100, 100],
      ],
    }),
  ).toEqual([]);
  const outcome = { standings: [], winners: [], unit: 'points' } as const;
  expect(feats({ points: [[7, 8]], more: { outcome } })).toEqual(['hair']);
  expect(feats({ points: [[7, 9]], more: { outcome } })).toEqual([]);
  expect(feats({ points: [[8, 7]], more: { outcome } })).toEqual([]);
});

test('feats of several matches, from their first time', () => {
  const match = (when: number, rank: number, game = 'one', of = 4): PlayedMatch => ({
    ...{ match: `m${when}`, when, game, rank, of, credits: 1, against: of > 1 ? 'expert' : 'alone' },
  });
  const found = (...matches: PlayedMatch[]) =>
    findsInHistory(matches, ['one', 'two']).map(({ feat, when }) => `${feat} ${when}`);
  expect(found(match(1, 2), match(2, 1), match(3, 1))).toEqual(['seat 1', 'first 2']);
  expect(found(match(1, 1), match(2, 1), match(3, 1, 'one', 1))).toEqual(['seat 1', 'first 1']);
  expect(found(match(1, 1), match(2, 1), match(3, 1, 'one', 1), match(4, 1))).toEqual([
    'seat 1',
    'first 1',
    'row 4',
  ]);
  expect(found(match(1, 1), match(2, 2), match(3, 1), match(4, 1))).toEqual(['seat 1', 'first 1']);
  expect(found(match(1, 1), match(2, 2, 'two'))).toEqual(['seat 1', 'first 1', 'tour 2']);
  expect(found(match(1, 1), match(2, 2, 'two'), match(3, 1, 'two'))).toEqual([
    'seat 1',
    'first 1',
    'tour 2',
    'master 3',
  ]);
});

test('a newcomer finds something in the first match, also without winning it', () => {
  const lost: PlayedMatch = {
    ...{ match: 'm', when: 1, game: 'one', rank: 4, of: 4, credits: 1, against: 'expert' },
  };
  const found = (match: PlayedMatch) => findsInHistory([match], ['one', 'two']).map(({ feat }) => feat);
  expect(found(lost)).toEqual(['seat']);
  expect(found({ ...lost, gain: 5 })).toEqual(['seat', 'gain']);
});
