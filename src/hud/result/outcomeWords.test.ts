import { expect, test } from 'vitest';
import type { Showing } from '../../engine/display.ts';
import { leadText, netWords, outcomeLead, summaryOf, takes } from './outcomeWords.ts';

/** Builds a reveal in which these seats have won their shares, and seat 3 nothing. */
const reveal = (title: string, ...winners: readonly (readonly [seat: number, share: number])[]): Showing => ({
  ...{ id: title, place: '', title, text: '', done: true },
  rows: [...winners, [3, 0] as const].map(([seat, share]) => ({
    ...{ seat, share, groups: [], lines: [], total: 1 },
    won: seat !== 3,
  })),
});
const lead = (seat: number | null, ...outcome: readonly Showing[]): string =>
  outcomeLead({ outcome, seat, name: (who) => ['Ann', 'Bo', 'Cy', 'Di'][who]! });

test('winners are named with amount and place, other leaders too', () => {
  const pots = [reveal('First', [0, 100]), reveal('Second', [1, 1200]), reveal('Third', [0, 50])];
  expect(lead(0, ...pots)).toBe('You take 150 credits (First and Third).');
  expect(lead(3, ...pots)).toBe('Bo takes the most: 1\u00a0200 credits (Second).');
  expect(lead(null, pots[0]!)).toBe('Ann takes 100 credits.');
  expect(lead(3, reveal('First', [1, 1]), reveal('Second'))).toBe('Bo takes 1 credit (First).');
});

test('equal winners are named together, and an unwon pot has no winner', () => {
  expect(lead(3, reveal('Only', [0, 60], [1, 60]))).toBe('Ann and Bo take 60 credits each.');
  expect(lead(1, reveal('Only', [0, 60], [1, 60]))).toBe('You take 60 credits.');
  expect(lead(1, reveal('First'), reveal('Second'))).toBe('Nobody wins anything.');
  // Alone at a table there is nothing to win, so the words give what was achieved.
  expect(lead(3, { ...reveal('Three clusters'), text: 'In 12 draws' })).toBe('Three clusters · In 12 draws');
});

test('a single reveal names the prize, unless its title is a place', () => {
  const tail = { ...reveal('The Tail', [0, 1200]), from: 'the Tail' };
  expect(lead(3, tail)).toBe('Ann takes 1\u00a0200 credits from the Tail.');
  expect(lead(0, tail, reveal('Second', [0, 1]))).toBe('You take 1\u00a0201 credits (The Tail and Second).');
});

test('a share is worded naturally for the viewer and for others', () => {
  expect(['You', 'Mira'].map((name) => takes(name, 1200))).toEqual([
    ' take 1\u00a0200 cr',
    ' takes 1\u00a0200 cr',
  ]);
  expect(takes('You', 0)).toBe('');
});

test('without credits the winner is named', () => {
  expect(lead(1, reveal('Hand', [0, 0]))).toBe('Ann wins.');
  expect(lead(0, reveal('Hand', [0, 0]))).toBe('You win.');
  expect(lead(3, reveal('Hand', [0, 0], [1, 0]))).toBe('Ann and Bo win.');
});

test('the ranking of seats replaces the others’ gains', () => {
  const shown = {
    ...reveal('Hand', [0, 0]),
    standing: (name: (seat: number) => string) => `${name(1)} leads.`,
  };
  const told = {
    seat: 2,
    gain: 0,
    told: [],
    deal: 'round',
    name: (seat: number) => ['Ann', 'Bo'][seat]!,
  } as const;
  expect(summaryOf({ outcome: [shown], ...told })).toEqual(['Ann wins the round.', 'Bo leads.']);
});

/** Builds the same with each winner's hand. */
const withSets = (
  title: string,
  ...winners: readonly (readonly [seat: number, share: number])[]
): Showing => {
  const shown = reveal(title, ...winners);
  return { ...shown, rows: shown.rows.map((row) => ({ ...row, by: String(40 + row.seat) })) };
};
const summary = (seat: number, outcome: readonly Showing[], told: readonly string[] = []) =>
  summaryOf({
    ...{ outcome, seat, told, deal: 'round' },
    name: (who) => (who === seat ? 'You' : ['Ann', 'Bo', 'Cy', 'Di'][who]!),
  });

test('equal results without a payment are named together', () => {
  const count = [withSets('Count', [0, 0], [1, 0])];
  expect(summary(1, count)[0]).toBe('You and Ann share the round with 40.');
  expect(summary(3, count)[0]).toBe('Ann and Bo share the round with 40.');
});

test('a finished hand has two lines: the viewer’s pots, and the others’', () => {
  const pots = [withSets('First', [0, 100]), withSets('Second', [1, 1200]), withSets('Third')];
  expect(summary(0, pots)).toEqual([
    'You take 100 credits (First with 40).',
    'Bo takes 1\u00a0200 credits (Second with 41). Nobody takes Third.',
  ]);
  expect(summary(3, [withSets('Only', [0, 60], [1, 60])])).toEqual([
    'Ann takes 60 credits with 40. Bo takes 60 credits with 41.',
  ]);
});

test('a hand without a reveal shows the last sentences of the log', () => {
  const told = ['Bo folds.', 'You win 30 credits.'];
  expect(summary(0, [], told)).toEqual(told);
});

test('the viewer’s balance is one sum with its sign', () => {
  expect(netWords({ deal: 'round', gain: -1200 })).toBe('−1\u00a0200 this round');
  expect(netWords({ deal: 'hand', gain: 15 })).toBe('+15 this hand');
  expect(netWords({ deal: 'hand', gain: 0 })).toBe('Even this hand');
  expect(netWords({ deal: 'hand', gain: null })).toBe('');
});

test.each([
  [
    [
      [0, 900, 1],
      [1, 700, 2],
      [2, 100, 3],
    ],
    undefined,
    '200 credits ahead of Mira.',
  ],
  [
    [
      [1, 900, 1],
      [0, 700, 2],
      [2, 700, 2],
      [3, 0, 4],
    ],
    undefined,
    '200 credits ahead of you and Oskar.',
  ],
  [
    [
      [1, 900, 1],
      [0, 0, 2],
      [2, 0, 2],
      [3, 0, 2],
    ],
    undefined,
    '900 credits ahead of everyone else.',
  ],
  // Fewer points are better.
  [
    [
      [0, -1, 1],
      [1, 0, 2],
    ],
    'points',
    '1 point ahead of Mira.',
  ],
  [[[0, 900, 1]], undefined, ''],
  [
    [
      [0, 500, 1],
      [1, 500, 1],
    ],
    undefined,
    '',
  ],
] as const)('a result tells by how much it was won: %j', (ranks, unit, words) => {
  const standings = ranks.map(([seat, credits, rank]) => ({ seat, credits, rank }));
  const winners = standings.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  const name = (seat: number) => ['You', 'Mira', 'Oskar', 'Tindra'][seat]!;
  expect(leadText({ standings, winners, ...(unit && { unit }) }, name)).toBe(words);
});
