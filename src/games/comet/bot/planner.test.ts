import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Face, isTriple } from '../rules/cards.ts';
import { COMET_DECK } from '../rules/deck.ts';
import { scoreSet, setProblem } from '../rules/scoring.ts';
import { type Aim, bestSets, type Plan, plan } from './planner.ts';

interface Outcome {
  readonly sets: number;
  readonly total: number;
}

/** Returns the outcome of every division of the cards into at most `maxSets` valid sets and a rest. */
function everyDivision(faces: readonly Face[], maxSets: number): Outcome[] {
  const outcomes: Outcome[] = [];
  const groups: Face[][] = [];
  const place = (at: number): void => {
    const face = faces[at];
    if (face === undefined) {
      const scores = groups.map((group) => (setProblem(group) ? 0 : scoreSet(group).score));
      if (scores.every((score) => score > 0)) {
        outcomes.push({ sets: groups.length, total: scores.reduce((sum, score) => sum + score, 0) });
      }
      return;
    }
    place(at + 1);
    for (const group of groups.slice()) {
      if (group.length === 3) continue;
      group.push(face);
      place(at + 1);
      group.pop();
    }
    if (groups.length < maxSets) {
      groups.push([face]);
      place(at + 1);
      groups.pop();
    }
  };
  place(0);
  return outcomes;
}

const better: Record<Aim, (a: Outcome, b: Outcome) => number> = {
  total: (a, b) => b.total - a.total,
  sets: (a, b) => b.sets - a.sets || b.total - a.total,
};

function expectSound(faces: readonly Face[], { sets, total }: Plan): void {
  const used = sets.flatMap((set) => set.cards);
  expect(new Set(used).size).toBe(used.length);
  for (const { cards, score } of sets) {
    const shown = cards.map((i) => faces[i]!);
    expect(setProblem(shown)).toBeUndefined();
    expect(scoreSet(shown).score).toBe(score);
    expect(score).toBeGreaterThan(0);
  }
  const scores = sets.map((set) => set.score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(total).toBe(scores.reduce((sum, score) => sum + score, 0));
}

// More Triples and close values than in a real deal, so that every kind of set occurs.
const card = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...COMET_DECK) },
  { weight: 1, arbitrary: fc.constantFrom(...COMET_DECK.filter(isTriple)) },
);
const hand = (maxLength: number) => fc.uniqueArray(card, { maxLength });

describe.each(['total', 'sets'] as const)('aim %s', (aim) => {
  test('C4, C7: up to seven cards, as good as the best of all divisions', () => {
    fc.assert(
      fc.property(hand(7), fc.integer({ min: 0, max: 7 }), (faces, maxSets) => {
        const [best] = everyDivision(faces, maxSets).sort(better[aim]);
        const found = plan(faces, { aim, maxSets });
        expectSound(faces, found);
        if (aim === 'sets') expect(found.sets.length).toBe(best!.sets);
        expect(found.sets.length).toBeLessThanOrEqual(maxSets);
        expect(found.total).toBe(best!.total);
      }),
      { numRuns: 300 },
    );
  });

  test('C8, C17: up to thirteen cards, valid and the same every time, six sets by default', () => {
    fc.assert(
      fc.property(hand(13), (faces) => {
        const found = plan(faces, { aim });
        expectSound(faces, found);
        expect(found.sets.length).toBeLessThanOrEqual(6);
        expect(plan(faces, { aim })).toEqual(found);
      }),
      { numRuns: 50 },
    );
  });
});

test('the two aims differ where one great set is worth more than two small ones', () => {
  const faces = ['13-13-13', '4-12-14'];
  expect(plan(faces, { aim: 'total' })).toEqual({ sets: [{ cards: [0, 1], score: 156 }], total: 156 });
  const three = ['12-12-12', '13-13-13', '14-14-14'];
  expect(plan(three, { aim: 'total' }).total).toBe(27 * 39 + 36 + 39 + 42);
  expect(plan(three, { aim: 'sets' })).toEqual({
    sets: [
      { cards: [2], score: 42 },
      { cards: [1], score: 39 },
      { cards: [0], score: 36 },
    ],
    total: 117,
  });
});

test('the division with fewer cards wins among equals', () => {
  expect(plan(['2-6-10', '14-14-14'], { aim: 'total' }).sets).toEqual([{ cards: [1], score: 42 }]);
});

test('no cards and worthless cards make an empty plan', () => {
  expect(plan([], { aim: 'total' })).toEqual({ sets: [], total: 0 });
  expect(plan(['2-5-9', '2-7-11'], { aim: 'sets' })).toEqual({ sets: [], total: 0 });
});

test('more cards or sets than the rules allow throw', () => {
  expect(() => plan(COMET_DECK.slice(0, 14), { aim: 'total' })).toThrow(RangeError);
  expect(() => plan([], { aim: 'total', maxSets: 8 })).toThrow(RangeError);
});

test('the best single sets are the first of all sets by score', () => {
  fc.assert(
    fc.property(hand(8), fc.integer({ min: 0, max: 10 }), (faces, k) => {
      const all = faces.flatMap((_, a) => [
        [a],
        ...faces.flatMap((_, b) =>
          b > a ? [[a, b], ...faces.flatMap((_, c) => (c > b ? [[a, b, c]] : []))] : [],
        ),
      ]);
      const scores = all
        .map((cards) => cards.map((i) => faces[i]!))
        .map((cards) => (setProblem(cards) ? 0 : scoreSet(cards).score))
        .filter((score) => score > 0)
        .sort((a, b) => b - a);
      const found = bestSets(faces, k);
      expect(found.map((set) => set.score)).toEqual(scores.slice(0, k));
      for (const set of found) expectSound(faces, { sets: [set], total: set.score });
    }),
    { numRuns: 100 },
  );
});
