import { CARDS, cardOf, type Face } from './cards.ts';

/** Kinds of clusters (L2), highest first. */
export const CLUSTERS = ['void', 'pure', 'wild', 'corrupt'] as const;
export type Cluster = (typeof CLUSTERS)[number];

/** Points of a cluster (L2). */
export const POINTS: Readonly<Record<Cluster, number>> = { void: 9, pure: 3, wild: 2, corrupt: 1 };

/** Cards in a winning hand (L4), and its clusters. */
export const WINNING = 9;
export const GROUPS = 3;

/** Suit 0 … 2 (−1 for Void), subsuit within all suits 0 … 5, and number, each by code. */
const SUIT = Int8Array.from(CARDS, ({ code }) => (code === 0 ? -1 : Math.floor((code - 1) / 20)));
const SUB = Int8Array.from(CARDS, ({ code }) => (code === 0 ? -1 : Math.floor((code - 1) / 10)));
const NUMBER = Int8Array.from(CARDS, ({ number }) => number);

/** Returns the cluster that three cards (codes) make, or null (L2, L3). */
export function clusterOf(a: number, b: number, c: number): Cluster | null {
  const voids = (a === 0 ? 1 : 0) + (b === 0 ? 1 : 0) + (c === 0 ? 1 : 0);
  if (voids === 3) return 'void';
  if (voids === 2) return null;
  if (voids === 1) {
    const [x, y] = a === 0 ? [b, c] : b === 0 ? [a, c] : [a, b];
    // One or two apart: of two neighbours one always has a free side, since a sequence never wraps (L3).
    const apart = Math.abs(NUMBER[x]! - NUMBER[y]!);
    return SUB[x] === SUB[y] && (apart === 1 || apart === 2) ? 'wild' : null;
  }
  if (SUIT[a] !== SUIT[b] || SUIT[a] !== SUIT[c]) return null;
  const [x, y, z] = [NUMBER[a]!, NUMBER[b]!, NUMBER[c]!];
  const low = Math.min(x, y, z);
  if (x === y || x === z || y === z || Math.max(x, y, z) - low !== 2) return null;
  return SUB[a] === SUB[b] && SUB[a] === SUB[c] ? 'pure' : 'corrupt';
}

/** Returns the same for faces, with the points. */
export function cluster(faces: readonly Face[]): {
  readonly cluster: Cluster | null;
  readonly points: number;
} {
  const [a, b, c] = faces.map((face) => cardOf(face).code);
  const kind = faces.length === GROUPS ? clusterOf(a!, b!, c!) : null;
  return { cluster: kind, points: kind ? POINTS[kind] : 0 };
}

/** A split of cards into clusters, by index in the list, and its points. */
export interface Split {
  readonly groups: readonly (readonly [number, number, number])[];
  readonly points: number;
}

const EMPTY: Split = { groups: [], points: 0 };

/** Returns the best split of all the cards into clusters (L4), or null if there is none. Takes 0, 3, 6 or 9 codes. */
export function bestSplit(codes: readonly number[]): Split | null {
  if (codes.length % GROUPS) return null;
  return splitRest(
    codes,
    codes.map((_, i) => i),
  );
}

function splitRest(codes: readonly number[], left: readonly number[]): Split | null {
  if (!left.length) return EMPTY;
  const [first, ...others] = left as [number, ...number[]];
  let best: Split | null = null;
  for (let i = 0; i < others.length; i++)
    for (let j = i + 1; j < others.length; j++) {
      const group = [first, others[i]!, others[j]!] as const;
      const kind = clusterOf(codes[group[0]]!, codes[group[1]]!, codes[group[2]]!);
      if (!kind) continue;
      const rest = splitRest(
        codes,
        others.filter((_, k) => k !== i && k !== j),
      );
      const points = rest ? rest.points + POINTS[kind] : -1;
      if (rest && (!best || points > best.points)) best = { groups: [group, ...rest.groups], points };
    }
  return best;
}

/** Returns the best split of faces, as lists of faces; null if it is no win. */
export function splitFaces(faces: readonly Face[]): {
  readonly worth: number;
  readonly clusters: readonly (readonly Face[])[];
} | null {
  const split = bestSplit(faces.map((face) => cardOf(face).code));
  return split && { worth: split.points, clusters: split.groups.map((group) => group.map((i) => faces[i]!)) };
}

/** Returns the order in which a cluster's three cards are laid out, by index: in sequence, a Void in place of the card it replaces. */
export function inSequence(codes: readonly number[]): number[] {
  const number = (i: number): number => NUMBER[codes[i]!]!;
  const order = [0, 1, 2].sort((a, b) => number(a) - number(b));
  const [first, second, third] = order as [number, number, number];
  if (number(first) !== 0 || number(second) === 0) return order;
  if (number(third) - number(second) === 2) return [second, first, third];
  return number(third) < 10 ? [second, third, first] : [first, second, third];
}
