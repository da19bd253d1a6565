/** A verifiable shuffle: a list of ciphertexts remasked and permuted, with a proof that nothing else was done (`shuffleProof.ts`). */
import { type Ciphertext, remask } from '../elgamal.ts';
import type { Element, Group, RandomBytes, Scalar } from '../group/group.ts';
import { randomScalars } from '../group/scalars.ts';
import { randomPermutation } from './permutation.ts';
import { proveShuffle } from './proveShuffle.ts';
import type { ShuffleProof } from './shuffleProof.ts';

export interface Shuffled {
  /** outputs[i] is inputs[permutation[i]] masked by factors[i]. */
  readonly outputs: Ciphertext[];
  /** Known only to the shuffler, who uses it to locate messages it is allowed to know. */
  readonly permutation: number[];
  readonly factors: Scalar[];
  readonly proof: ShuffleProof;
}

/** Masks and permutes without a proof: 2n multiplications of two fixed elements. */
export function shuffleList(
  group: Group,
  key: Element,
  inputs: readonly Ciphertext[],
  random: RandomBytes,
): Omit<Shuffled, 'proof'> {
  const permutation = randomPermutation(inputs.length, random);
  const factors = randomScalars(group, inputs.length, random);
  const permuted = permutation.map((from) => inputs[from]!);
  return { outputs: remask(group, key, permuted, factors), permutation, factors };
}

/**
 * Shuffles a list of at least one ciphertext under a joint key and proves it, for one context. Operations of `shuffleList` and
 * `proveShuffle`.
 */
export function shuffle(
  group: Group,
  key: Element,
  inputs: readonly Ciphertext[],
  context: Uint8Array,
  random: RandomBytes,
): Shuffled {
  const shuffled = shuffleList(group, key, inputs, random);
  const statement = { key, inputs, outputs: shuffled.outputs, context };
  return { ...shuffled, proof: proveShuffle(group, statement, shuffled, random) };
}
