/**
 * The shuffle argument of Bayer and Groth (Eurocrypt 2012) with a single row (m = 1), made non-interactive by a transcript.
 *
 * With π the permutation and x a challenge, the prover commits to aᵢ = π(i) before x and to bᵢ = x^π(i) after it, and shows
 * - product (§5.3): Π(y·aᵢ + bᵢ − z) = Π(y·i + xⁱ − z) for challenges y and z; so a is a permutation and b its powers of x;
 * - list (§4): Σ xⁱ·inputᵢ = Σ bᵢ·outputᵢ + an encryption of zero; so, x being random, outputᵢ holds the message of input_π(i).
 * Both run at once under one last challenge e. Everything is zero-knowledge for an honest verifier, thus under Fiat–Shamir for all.
 *
 * Size: 8 elements and 3n + 2 scalars (n ≥ 2): 5.3 kB for 52 items, 12.1 kB for 123 in ristretto255.
 */
import { type Ciphertext, elementsOf } from '../elgamal.ts';
import type { Element, Group, Scalar } from '../group/group.ts';
import { makeTranscript, type Transcript } from '../transcript.ts';

/** The claim that the outputs are the inputs remasked under the key, in some order. Lists of the same length, at least 1. */
export interface ShuffleStatement {
  readonly key: Element;
  readonly inputs: readonly Ciphertext[];
  readonly outputs: readonly Ciphertext[];
  /** Identity of the list and of its shuffler, as any bytes. */
  readonly context: Uint8Array;
}

/** outputs[i] = inputs[permutation[i]] masked by factors[i]. */
export interface ShuffleWitness {
  readonly permutation: readonly number[];
  readonly factors: readonly Scalar[];
}

export interface ShuffleProof {
  /** Commitment to a, before x. */
  readonly order: Element;
  /** Commitment to b, before y and z. */
  readonly powers: Element;
  /** The masks of the answers below, before e, and two commitments that tie each partial product to the next. */
  readonly powersMask: Element;
  readonly factorsMask: Element;
  readonly crossProducts: Element;
  readonly crossMasks: Element;
  readonly listMask: Ciphertext;
  /** e·bᵢ + mask: n of them. */
  readonly powersAnswer: readonly Scalar[];
  /** e·(y·aᵢ + bᵢ − z) + mask: n of them. */
  readonly factorsAnswer: readonly Scalar[];
  /** e·(product of the first i factors) + mask, for i = 2 … n − 1. */
  readonly productsAnswer: readonly Scalar[];
  readonly powersBlind: Scalar;
  readonly factorsBlind: Scalar;
  readonly crossBlind: Scalar;
  readonly listAnswer: Scalar;
}

/** Starts the transcript with everything both sides hash before the first commitment. */
export function beginShuffle(group: Group, { key, inputs, outputs, context }: ShuffleStatement): Transcript {
  const transcript = makeTranscript(group, 'shuffle/1', context);
  transcript.appendElements('key', [key]);
  transcript.appendElements('inputs', elementsOf(inputs));
  transcript.appendElements('outputs', elementsOf(outputs));
  return transcript;
}

/** Returns whether a proof is possible at all: lists of the same length, not empty, and a key that hides something. */
export function isShape(group: Group, { key, inputs, outputs }: ShuffleStatement): boolean {
  return inputs.length > 0 && inputs.length === outputs.length && !group.equals(key, group.zero);
}

/** Draws the challenge e, after every commitment. */
export function lastChallenge(
  transcript: Transcript,
  proof: Pick<ShuffleProof, 'powersMask' | 'factorsMask' | 'crossProducts' | 'crossMasks' | 'listMask'>,
): Scalar {
  const { powersMask, factorsMask, crossProducts, crossMasks, listMask } = proof;
  transcript.appendElements('masks', [
    powersMask,
    factorsMask,
    crossProducts,
    crossMasks,
    ...elementsOf([listMask]),
  ]);
  return transcript.challenge('e');
}

/** All answers in the order of their encoding. */
export function scalarsOf(proof: ShuffleProof): Scalar[] {
  const { powersAnswer, factorsAnswer, productsAnswer } = proof;
  const { powersBlind, factorsBlind, crossBlind, listAnswer } = proof;
  const blinds = [powersBlind, factorsBlind, crossBlind, listAnswer];
  return [...powersAnswer, ...factorsAnswer, ...productsAnswer, ...blinds];
}
