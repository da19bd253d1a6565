import { CARDS } from '../rules/cards.ts';
import { clusterOf, GROUPS, POINTS } from '../rules/scoring.ts';

/** Number of cards that may still come, by code. */
export type Live = Uint8Array;

/** Number of distinct cards: the Void and sixty others. */
export const CODES = CARDS.length;

/** Codes that complete two cards to a cluster, with the points; indexed by `a * CODES + b`. */
const OUTS: readonly (readonly (readonly [code: number, points: number])[])[] = Array.from(
  { length: CODES * CODES },
  (_, at) => {
    const a = Math.floor(at / CODES);
    const b = at % CODES;
    return CARDS.flatMap(({ code }) => {
      // Only Voids have more than one copy.
      if (code !== 0 && (code === a || code === b)) return [];
      const kind = clusterOf(a, b, code);
      return kind ? [[code, POINTS[kind]] as const] : [];
    });
  },
);

export const outsOf = (a: number, b: number) => OUTS[a * CODES + b]!;

/** Pairs that make a cluster with a code, each once, with the points. */
export const PAIRS: readonly (readonly (readonly [a: number, b: number, points: number])[])[] = CARDS.map(
  ({ code }) =>
    CARDS.flatMap(({ code: a }) =>
      a === code && a !== 0
        ? []
        : outsOf(code, a).flatMap(([b, points]) => (b >= a ? [[a, b, points] as const] : [])),
    ),
);

/** Codes that share a cluster with a code: cards that a single card can grow with. */
export const FRIENDS: readonly (readonly number[])[] = PAIRS.map((pairs) => {
  const friends = new Set<number>();
  for (const [a, b] of pairs) friends.add(a).add(b);
  return [...friends];
});

/** Up to three cards seen as a cluster or part of one. */
export interface Group {
  /** Bit mask of the cards, by index. */
  readonly mask: number;
  /** Chance that it becomes a cluster in time; 1 if it is one. */
  readonly chance: number;
  /** Average points once it is a cluster. */
  readonly points: number;
}

/** A bot's estimates: the chance of a cluster from two cards with `outs` outs, and from one card with `friends` friends. */
export interface Belief {
  readonly pair: (outs: number) => number;
  readonly single: (friends: number) => number;
  /** Chance of a cluster from no card at all. */
  readonly none: number;
  /** Value of a win besides its points, in points: not having lost. */
  readonly base: number;
}

/** Returns every group that these cards (codes) may be seen as, most promising first. */
export function groupsOf(codes: readonly number[], live: Live, belief: Belief): Group[] {
  const groups: Group[] = [];
  const n = codes.length;
  for (let i = 0; i < n; i++) {
    const a = codes[i]!;
    let friends = 0;
    for (const code of FRIENDS[a]!) friends += live[code]!;
    groups.push({ mask: 1 << i, chance: belief.single(friends), points: a === 0 ? 2 : 1.4 });
    for (let j = i + 1; j < n; j++) {
      const b = codes[j]!;
      const outs = outsOf(a, b);
      if (!outs.length) continue;
      let count = 0;
      let sum = 0;
      for (const [code, points] of outs) {
        count += live[code]!;
        sum += live[code]! * points;
      }
      if (count) groups.push({ mask: (1 << i) | (1 << j), chance: belief.pair(count), points: sum / count });
      for (let k = j + 1; k < n; k++) {
        const kind = clusterOf(a, b, codes[k]!);
        if (kind) groups.push({ mask: (1 << i) | (1 << j) | (1 << k), chance: 1, points: POINTS[kind] });
      }
    }
  }
  return groups.sort((x, y) => y.chance - x.chance);
}

/**
 * Estimates a hand: the chance that all its groups become clusters, times their points, for the best grouping. `laid` clusters are on the
 * table already, with their points.
 */
export function promise(
  codes: readonly number[],
  laid: number,
  laidPoints: number,
  live: Live,
  belief: Belief,
): number {
  const groups = groupsOf(codes, live, belief);
  const most = groups[0]?.chance ?? 0;
  let best = 0;
  const search = (from: number, left: number, used: number, chance: number, points: number): void => {
    const value = chance * belief.none ** left * (belief.base + points + 1.3 * left);
    if (value > best) best = value;
    if (!left) return;
    for (let i = from; i < groups.length; i++) {
      const group = groups[i]!;
      if (group.mask & used) continue;
      // Chances only fall from here on, so no later group can do better.
      if (chance * group.chance ** Math.min(left, 1) * (belief.base + points + 9 * left) <= best) break;
      search(i + 1, left - 1, used | group.mask, chance * group.chance, points + group.points);
    }
  };
  if (most >= 0) search(0, GROUPS - laid, 0, 1, laidPoints);
  return best;
}
