/**
 * Pedersen commitments to vectors of scalars (Pedersen 1991; in this form Bayer and Groth 2012, §2.2): perfectly hiding, and binding as
 * long as no one knows a relation between the generators, which are hashed to the group from nothing but their numbers.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Element, Group, Scalar } from './group/group.ts';
import { hashToGroup } from './group/hashToGroup.ts';

const made = new WeakMap<Group, Element[]>();

/** First n + 1 generators: for the blinding factor, then for each place of a vector. Made once per group. */
export function generators(group: Group, n: number): readonly Element[] {
  let list = made.get(group);
  if (!list) {
    list = [];
    made.set(group, list);
  }
  while (list.length <= n) {
    list.push(hashToGroup(group, utf8ToBytes(String(list.length)), `pedersen/1 generator ${group.name}`));
  }
  return list.slice(0, n + 1);
}

/**
 * Commits: blind·H + Σ values[i]·Hᵢ, all of them secret: one `sumSecret` of n + 1. With `bits`, which is public, the values are below
 * 2^bits: a multiplication and a shorter `sumSecret` of n.
 */
export function commit(group: Group, values: readonly Scalar[], blind: Scalar, bits?: number): Element {
  const all = generators(group, values.length);
  if (bits === undefined) return group.sumSecret(all, [blind, ...values]);
  return group.add(group.multiply(all[0]!, blind), group.sumSecret(all.slice(1), values, bits));
}
