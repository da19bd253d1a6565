/** The prover of the shuffle argument (`shuffleProof.ts`; Bayer and Groth 2012, §4 and §5.3). */
import type { Group, RandomBytes, Scalar } from '../group/group.ts';
import { dot, powers, randomScalar, randomScalars, reduce } from '../group/scalars.ts';
import { commit } from '../pedersen.ts';
import {
  beginShuffle,
  isShape,
  lastChallenge,
  type ShuffleProof,
  type ShuffleStatement,
  type ShuffleWitness,
} from './shuffleProof.ts';

/**
 * Makes the proof. Throws a RangeError if the shapes do not fit. Does not check the witness: with a false one the proof is refused.
 * Operations: 6 commitments (`sumSecret` of n + 1, or for the first of n short scalars and a multiplication), 2 `sumSecret` of n, 2
 * multiplications of fixed elements. None of them takes time that depends on a secret, as far as the group can avoid it; the scalar
 * arithmetic between them uses bigints, which are not constant-time.
 */
export function proveShuffle(
  group: Group,
  statement: ShuffleStatement,
  { permutation, factors }: ShuffleWitness,
  random: RandomBytes,
): ShuffleProof {
  const { key, outputs } = statement;
  const n = outputs.length;
  if (!isShape(group, statement) || factors.length !== n || permutation.length !== n) {
    throw new RangeError('lists of one length, at least 1, and a key that is not zero');
  }
  const scalar = () => randomScalar(group, random);
  const transcript = beginShuffle(group, statement);

  const a = permutation.map((from) => BigInt(from + 1));
  const aBlind = scalar();
  const order = commit(group, a, aBlind, n.toString(2).length);
  transcript.appendElements('order', [order]);

  const xs = powers(group, transcript.challenge('x'), n);
  const b = permutation.map((from) => xs[from]!);
  const bBlind = scalar();
  const committedPowers = commit(group, b, bBlind);
  transcript.appendElements('powers', [committedPowers]);
  const [y, z] = transcript.challenges('yz', 2) as [Scalar, Scalar];

  // List: Σ xⁱ·inputᵢ = Σ bᵢ·outputᵢ + an encryption of zero by −Σ bᵢ·factorᵢ.
  const bMask = randomScalars(group, n, random);
  const bMaskBlind = scalar();
  const listFactor = -dot(group, b, factors);
  const listMaskFactor = scalar();
  const ofBase = group.multiples(group.base, [listMaskFactor])[0]!;
  const ofKey = group.multiples(key, [listMaskFactor])[0]!;
  const c1s = outputs.map(({ c1 }) => c1);
  const c2s = outputs.map(({ c2 }) => c2);
  const listMask = {
    c1: group.add(ofBase, group.sumSecret(c1s, bMask)),
    c2: group.add(ofKey, group.sumSecret(c2s, bMask)),
  };

  // Product: P₁ = d₁, Pᵢ₊₁ = Pᵢ·dᵢ₊₁, and Pₙ is public. The first mask is that of d₁, the last zero.
  const d = a.map((value, i) => reduce(group, y * value + b[i]! - z));
  const dBlind = y * aBlind + bBlind;
  const dMask = n === 1 ? [0n] : randomScalars(group, n, random);
  const dMaskBlind = scalar();
  const products = runningProducts(group, d);
  const productMask = products.map((_, i) => (i === n - 1 ? 0n : i === 0 ? dMask[0]! : scalar()));
  const crossProductsBlind = scalar();
  const crossMasksBlind = scalar();
  const links = Array.from({ length: n - 1 }, (_, i) => i);
  const proof = {
    order,
    powers: committedPowers,
    powersMask: commit(group, bMask, bMaskBlind),
    factorsMask: commit(group, dMask, dMaskBlind),
    crossProducts: commit(
      group,
      links.map((i) =>
        reduce(group, productMask[i + 1]! - d[i + 1]! * productMask[i]! - products[i]! * dMask[i + 1]!),
      ),
      crossProductsBlind,
    ),
    crossMasks: commit(
      group,
      links.map((i) => reduce(group, -productMask[i]! * dMask[i + 1]!)),
      crossMasksBlind,
    ),
    listMask,
  };

  const e = lastChallenge(transcript, proof);
  const answer = (value: bigint, masking: Scalar) => reduce(group, e * value + masking);
  return {
    ...proof,
    powersAnswer: b.map((value, i) => answer(value, bMask[i]!)),
    factorsAnswer: d.map((value, i) => answer(value, dMask[i]!)),
    productsAnswer: products.map((value, i) => answer(value, productMask[i]!)).slice(1, Math.max(1, n - 1)),
    powersBlind: answer(bBlind, bMaskBlind),
    factorsBlind: answer(dBlind, dMaskBlind),
    crossBlind: answer(crossProductsBlind, crossMasksBlind),
    listAnswer: answer(listFactor, listMaskFactor),
  };
}

function runningProducts(group: Group, factors: readonly Scalar[]): Scalar[] {
  let product = 1n;
  return factors.map((factor) => {
    product = (product * factor) % group.order;
    return product;
  });
}
