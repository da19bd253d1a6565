import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACES, RANKS, SUITS } from './cards.ts';
import { codeOf, HAND, scoreCodes, scoreHand } from './scoring.ts';

const hand = (text: string) => text.split(' ');
const hands = fc.shuffledSubarray([...FACES], { minLength: HAND, maxLength: HAND });

/** Applies K10 and K11 as if by hand, over all subsets of the seven cards. */
function bySubsets(faces: readonly string[]): number {
  const rank = (face: string) => RANKS.indexOf(face.slice(0, -1) as (typeof RANKS)[number]);
  const subsets = Array.from({ length: 1 << HAND }, (_, bits) => faces.filter((_, i) => bits & (1 << i)));
  const circular = (set: readonly string[]) =>
    RANKS.some((_, first) => set.every((face) => (rank(face) - first + 13) % 13 < set.length)) &&
    new Set(set.map(rank)).size === set.length;
  const counts0 = (set: readonly string[]) =>
    (set.length >= 4 && circular(set)) ||
    (set.length >= 4 && new Set(set.map((face) => face.at(-1))).size === 1) ||
    (set.length >= 2 && new Set(set.map(rank)).size === 1);
  const good = new Set(subsets.filter(counts0).flat());
  const equal = (n: number) => subsets.filter((set) => set.length === n && new Set(set.map(rank)).size === 1);
  const apart = (a: readonly string[], b: readonly string[]) => !b.some((face) => rank(face) === rank(a[0]!));
  let bonus = 0;
  if (equal(3).some((three) => equal(2).some((two) => apart(three, two)))) bonus = -1;
  if (
    equal(2).some((a) =>
      equal(2).some((b) => apart(a, b) && equal(2).some((c) => apart(a, c) && apart(b, c))),
    )
  )
    bonus = -1;
  if (equal(4).length || circular(faces) || new Set(faces.map((face) => face.at(-1))).size === 1) bonus = -4;
  return faces.length - good.size + bonus;
}

describe('a hand’s score', () => {
  it.each([
    // The rules' own examples.
    ['K10', '4h 5h 6s 7c 9h 10d Qh', 1, 0],
    ['K11', '5c 5d 8h 8s 9c 9s Ad', 0, -1],
    ['K11', '5c 5d 8h 8d 9c 9d Ad', -1, -1],
    ['K11', '2c 2d 2h 2s Kc Kd Kh', -4, -4],
    // Sequences go around the corner, and the Ace is at both ends.
    ['K1', 'Qd Kc As 2h 3d 9s 9d', 0, 0],
    ['K1', 'Js Qd Kc As 2h 3d 4d', -4, -4],
    // Three in sequence, three of a suit and single cards count.
    ['K10', '2c 3d 4h 7s 9c Jd Kh', 7, 0],
    ['K11', '2c 2d 2h 3c 3d 4h 4s', -1, -1],
    ['K11', '2c 2d 2h 3c 3d 3h 9s', 0, -1],
    ['K11', '2c 4c 6c 8c 10c Qc Ac', -4, -4],
  ])('%s: %s scores %i', (_, text, score, bonus) => {
    expect(scoreHand(hand(text))).toMatchObject({ score, bonus });
  });

  it('K10, K11: equals the best of all subsets of the cards, in any order', () => {
    fc.assert(
      fc.property(hands, (faces) => {
        const { score, loose, bonus } = scoreHand(faces);
        expect(score).toBe(bySubsets(faces));
        expect(score).toBe(loose.length + bonus);
        expect(scoreHand([...faces].reverse()).score).toBe(score);
      }),
      { numRuns: 1500 },
    );
  });

  it('says for each card why it counts nothing, and the fast path agrees', () => {
    fc.assert(
      fc.property(hands, (faces) => {
        const { score, loose, cards } = scoreHand(faces);
        for (const { face, run, suit, rank } of cards)
          expect(loose.includes(face)).toBe(!(run || suit || rank));
        expect(scoreCodes(faces.map(codeOf))).toBe(score);
      }),
      { numRuns: 3000 },
    );
  });
});

/** Yields every multiset of ranks for seven cards, at most four of each. */
function* rankCounts(rank = 0, left = HAND): Generator<number[]> {
  if (rank === RANKS.length) {
    if (left === 0) yield [];
    return;
  }
  for (let n = 0; n <= Math.min(4, left); n++)
    for (const rest of rankCounts(rank + 1, left - n)) yield [n, ...rest];
}

it('K11: bonuses are as frequent among all 133 784 560 hands as combinatorics says', () => {
  const ways = [1, 4, 6, 4, 1];
  const found: Record<string, number> = {};
  let all = 0;
  for (const counts of rankCounts()) {
    // Suits rotate, so that no four cards share one and the result depends on the ranks alone.
    let next = 0;
    const faces = counts.flatMap((n, rank) =>
      Array.from({ length: n }, () => `${RANKS[rank]}${SUITS[next++ % SUITS.length]}`),
    );
    const hands = counts.reduce((product, n) => product * ways[n]!, 1);
    const { reason } = scoreHand(faces);
    all += hands;
    if (reason) found[reason] = (found[reason] ?? 0) + hands;
  }
  expect(all).toBe(133_784_560);
  expect(Object.entries(found).sort()).toEqual(
    [
      // 13 ranks and three of the other 48 cards.
      ['four of one rank', 13 * 17_296],
      // 13 beginnings, any suits; those of one suit are included, since the ranks decide.
      ['a straight of seven', 13 * 4 ** 7],
      // 3-3-1, 3-2-2 and 3-2-1-1.
      [
        'three of one rank and two or three of another',
        78 * 16 * 44 + 13 * 4 * 66 * 36 + 13 * 4 * 12 * 6 * 55 * 16,
      ],
      ['three pairs', 286 * 6 ** 3 * 40],
    ].sort(),
  );
});

it('K10, K11: a score is −4 at best and 7 at worst, and with a bonus of 4 never above −1', () => {
  fc.assert(
    fc.property(hands, (faces) => {
      const { score, bonus } = scoreHand(faces);
      expect(score).toBeGreaterThanOrEqual(-4);
      expect(score).toBeLessThanOrEqual(bonus === -4 ? -1 : bonus === -1 ? 1 : HAND);
    }),
    { numRuns: 2000 },
  );
});
