import { CARDS } from '../rules/cards.ts';
import { clusterOf, GROUPS, POINTS } from '../rules/scoring.ts';
import { type Live, outsOf } from './groups.ts';

/** How far cards are from three clusters, reckoned exactly over every way to see them. */
export interface Outlook {
  /** The fewest cards that must still come; 0: three clusters are there. */
  readonly away: number;
  /** Whole clusters of the best way, by places in the list. */
  readonly clusters: readonly (readonly [number, number, number])[];
  /** Pairs of it that another card would complete. */
  readonly pairs: readonly (readonly number[])[];
  /** Their points. */
  readonly points: number;
}

interface Part {
  readonly mask: number;
  readonly size: 2 | 3;
  readonly places: readonly number[];
  readonly points: number;
}

/** Clusters among the cards, then pairs that a card not yet seen would complete. */
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
 * How far cards (codes) are from so many clusters. `live`: how many of each code have not been seen. Cards that two
 * pairs both wait for are counted for both, so that it is sometimes one more.
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

/** How many cards that have not been seen bring a hand nearer; with one card missing: win. */
export function helpers(codes: readonly number[], live: Live, clusters: number): number {
  const { away } = outlook(codes, live, clusters);
  let count = 0;
  for (const { code } of CARDS) {
    const n = live[code]!;
    if (n && outlook([...codes, code], live, clusters).away < away) count += n;
  }
  return count;
}

/** What cards could still grow into, to choose between hands that are equally far: points of all clusters two of them could become. */
export function promiseOf(codes: readonly number[], live: Live): number {
  let sum = 0;
  for (let i = 0; i < codes.length; i++)
    for (let j = i + 1; j < codes.length; j++)
      for (const [code, points] of outsOf(codes[i]!, codes[j]!)) sum += live[code]! * (1 + points);
  return sum;
}
