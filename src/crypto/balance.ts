/**
 * Combines many equations Σ kᵢ·Eᵢ = 0 into one: each is multiplied by a random weight, and the sum of all must be zero (Bellare, Garay and
 * Rabin 1998, small exponents test, here with weights of the whole range). If one is wrong, the sum is zero with probability 1/order.
 */
import type { Element, Group } from './group/group.ts';
import { reduce } from './group/scalars.ts';

export interface Balance {
  /** Adds a term, already weighted. Any integer: it is reduced. */
  add(element: Element, by: bigint): void;
  /** Returns whether all terms sum to zero: a single `sum`, with one term for each distinct element object. */
  isZero(): boolean;
}

/** Makes a balance without terms. An element object that occurs several times (a base, a key, a list between two proofs) counts once. */
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
