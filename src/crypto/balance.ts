/**
 * Many equations Σ kᵢ·Eᵢ = 0 as one: each is multiplied by a random weight, and the sum of all must be zero (Bellare, Garay and Rabin 1998,
 * small exponents test, here with weights of the whole range). If one is wrong the sum is zero with probability 1/order.
 */
import type { Element, Group } from './group.ts';
import { reduce } from './scalars.ts';

export interface Balance {
  /** One more term, weighted already. Any integer: it is reduced. */
  add(element: Element, by: bigint): void;
  /** Whether all terms sum to zero: a single `sum`, with one term for each distinct element object. */
  isZero(): boolean;
}

/** Starts with no term. An element object that comes several times (a base, a key, a list between two proofs) counts once. */
export function makeBalance(group: Group): Balance {
  const terms = new Map<Element, bigint>();
  return {
    add(element, by) {
      terms.set(element, (terms.get(element) ?? 0n) + by);
    },
    isZero() {
      const by = [...terms.values()].map((k) => reduce(group, k));
      return group.equals(group.sum([...terms.keys()], by), group.zero);
    },
  };
}
