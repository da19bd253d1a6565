import { CARDS } from '../rules/cards.ts';
import { clusterOf, GROUPS, POINTS } from '../rules/scoring.ts';
import { type Live, outsOf } from './groups.ts';

/** Distance of cards from three clusters, computed over every way to group them. */
export interface Outlook {
  /** Fewest cards that must still come; 0 means three clusters are there. */
  readonly away: number;
  /** Whole clusters of the best grouping, by index in the list. */
  readonly clusters: readonly (readonly [number, number, number])[];
  /** Pairs of that grouping that one more card would complete. */
  readonly pairs: readonly (readonly number[])[];
  /** Points of the whole clusters. */
  readonly points: number;
}

interface Part {
  readonly mask: number;
  readonly size: 2 | 3;
  readonly places: readonly number[];
  readonly points: number;
}

/** Returns the clusters among the cards, then the pairs that an unseen card would complete. */
function partsOf(codes: readonly number[], live: Live): Part[] {
  const whole: Part[] = [];
  const pairs: Part[] = [];
  for (let i = 0; i < codes.length; i++)
    for (let j = i + 1; j < codes.length; j++) {
      const [a, b] = [codes[i]!, codes[j]!];
      const mask = (1 << i) | (1 << j);
      if (outsOf(a, b).some(([code]) => live[code]! > 0))
        pairs.push({ mask, size: 2, places: [i, j], points: 0 });
      for (let k = j + 1; k < codes.length; k++) {
        const kind = clusterOf(a, b, codes[k]!);
        if (kind) whole.push({ mask: mask | (1 << k), size: 3, places: [i, j, k], points: POINTS[kind] });
      }
    }
  whole.sort((a, b) => b.points - a.points);
  return [...whole, ...pairs];
}

/**
 * Computes the distance of cards (codes) from `clusters` clusters. `live` counts the unseen cards of each code. A card that two pairs both
 * wait for counts for both, so the true distance is sometimes one more.
 */
export function outlook(codes: readonly number[], live: Live, clusters: number): Outlook {
  const parts = partsOf(codes, live);
  let size = -1;
  let points = 0;
  let best: readonly Part[] = [];
  const chosen: Part[] = [];
  const search = (
    from: number,
    left: number,
    used: number,
    held: number,
    sum: number,
    free: number,
  ): void => {
    const now = held + Math.min(left, free);
    if (now > size || (now === size && sum > points)) {
      size = now;
      points = sum;
      best = [...chosen];
    }
    if (!left) return;
    for (let i = from; i < parts.length; i++) {
      const part = parts[i]!;
      const most = held + part.size * left;
      if (most < size || (most === size && part.size === 2 && sum <= points)) return;
      if (part.mask & used) continue;
      chosen.push(part);
      search(i + 1, left - 1, used | part.mask, held + part.size, sum + part.points, free - part.size);
      chosen.pop();
    }
  };
  search(0, clusters, 0, 0, 0, codes.length);
  const whole = best.filter((part) => part.size === GROUPS);
  return {
    away: GROUPS * clusters - size,
    clusters: whole.map(({ places }) => places as [number, number, number]),
    pairs: best.filter((part) => part.size === 2).map(({ places }) => places),
    points,
  };
}

/** Counts the unseen cards that bring a hand nearer, or that win if one card is missing. */
export function helpers(codes: readonly number[], live: Live, clusters: number): number {
  const { away } = outlook(codes, live, clusters);
  let count = 0;
  for (const { code } of CARDS) {
    const n = live[code]!;
    if (n && outlook([...codes, code], live, clusters).away < away) count += n;
  }
  return count;
}

/** Breaks ties between hands that are equally far: the points of all clusters that two of the cards could become. */
export function promiseOf(codes: readonly number[], live: Live): number {
  let sum = 0;
  for (let i = 0; i < codes.length; i++)
    for (let j = i + 1; j < codes.length; j++)
      for (const [code, points] of outsOf(codes[i]!, codes[j]!)) sum += live[code]! * (1 + points);
  return sum;
}
