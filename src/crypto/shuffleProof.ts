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
import { type Balance, makeBalance } from './balance.ts';
import { type Ciphertext, elementsOf } from './elgamal.ts';
import type { Element, Group, RandomBytes, Scalar } from './group.ts';
import { commit, generators } from './pedersen.ts';
import { dot, powers, randomScalar, randomScalars, reduce } from './scalars.ts';
import { makeTranscript, type Transcript } from './transcript.ts';

/** What is claimed: the outputs are the inputs masked anew under the key, in some order. Lists of one length, at least 1. */
export interface ShuffleStatement {
  readonly key: Element;
  readonly inputs: readonly Ciphertext[];
  readonly outputs: readonly Ciphertext[];
  /** What the list is and who shuffles it, in any bytes. */
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
  /** The masks of the answers below, before e; the two commitments that tie each partial product to the next. */
  readonly powersMask: Element;
  readonly factorsMask: Element;
  readonly crossProducts: Element;
  readonly crossMasks: Element;
  readonly listMask: Ciphertext;
  /** e·bᵢ + mask: n. */
  readonly powersAnswer: readonly Scalar[];
  /** e·(y·aᵢ + bᵢ − z) + mask: n. */
  readonly factorsAnswer: readonly Scalar[];
  /** e·(product of the first i factors) + mask, for i = 2 … n − 1. */
  readonly productsAnswer: readonly Scalar[];
  readonly powersBlind: Scalar;
  readonly factorsBlind: Scalar;
  readonly crossBlind: Scalar;
  readonly listAnswer: Scalar;
}

function begin(group: Group, { key, inputs, outputs, context }: ShuffleStatement): Transcript {
  const transcript = makeTranscript(group, 'shuffle/1', context);
  transcript.appendElements('key', [key]);
  transcript.appendElements('inputs', elementsOf(inputs));
  transcript.appendElements('outputs', elementsOf(outputs));
  return transcript;
}

/** Whether there can be a proof at all: lists of one length, not empty, and a key that hides something. */
function isShape(group: Group, { key, inputs, outputs }: ShuffleStatement): boolean {
  return inputs.length > 0 && inputs.length === outputs.length && !group.equals(key, group.zero);
}

/**
 * The proof. Throws a RangeError where the shapes do not fit; whether the witness is true is not checked (what it proves is then refused).
 * Operations: 6 commitments (`sum` of n + 1, one of them with small scalars), 2 `sum` of n, 2 multiplications of fixed elements.
 * `sum` runs in variable time, here over secret scalars: each of the vectors but the first is as good as random, and all are blinded.
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
  const transcript = begin(group, statement);

  const a = permutation.map((from) => BigInt(from + 1));
  const aBlind = scalar();
  const order = commit(group, a, aBlind);
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
    c1: group.add(ofBase, group.sum(c1s, bMask)),
    c2: group.add(ofKey, group.sum(c2s, bMask)),
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

/** Whether the outputs are the inputs, masked anew and in some order. See `checkShuffles`. */
export function checkShuffle(
  group: Group,
  statement: ShuffleStatement,
  proof: ShuffleProof,
  random: RandomBytes,
): boolean {
  return checkShuffles(group, [{ statement, proof }], random);
}

/**
 * Whether all of several proofs hold, by one `sum`: of 5n + 11 terms for one, and 2n + 9 more for each further one of the same length and key
 * whose inputs are the outputs (the same objects) of one before it. Which proof is wrong it does not say: then check them singly.
 * `random` is the verifier's own. False, never an error, whatever a decoded statement and proof hold.
 */
export function checkShuffles(
  group: Group,
  list: readonly { readonly statement: ShuffleStatement; readonly proof: ShuffleProof }[],
  random: RandomBytes,
): boolean {
  const balance = makeBalance(group);
  return (
    list.every(({ statement, proof }) => weigh(group, balance, statement, proof, random)) && balance.isZero()
  );
}

/** Adds the equations of one proof to the balance; false if it is wrong already. */
function weigh(
  group: Group,
  balance: Balance,
  statement: ShuffleStatement,
  proof: ShuffleProof,
  random: RandomBytes,
): boolean {
  const { key, inputs, outputs } = statement;
  const n = outputs.length;
  const { powersAnswer, factorsAnswer, productsAnswer } = proof;
  if (!isShape(group, statement)) return false;
  if (powersAnswer.length !== n || factorsAnswer.length !== n) return false;
  if (productsAnswer.length !== Math.max(0, n - 2)) return false;

  const transcript = begin(group, statement);
  transcript.appendElements('order', [proof.order]);
  const xs = powers(group, transcript.challenge('x'), n);
  transcript.appendElements('powers', [proof.powers]);
  const [y, z] = transcript.challenges('yz', 2) as [Scalar, Scalar];
  const e = lastChallenge(transcript, proof);
  // The verifier's coins are hashed together with the whole proof: even a broken source of them leaves nothing to foresee.
  transcript.appendScalars('answers', scalarsOf(proof));
  transcript.append('verifier', random(32));
  const [u, v, w, s, t] = transcript.challenges('equations', 5) as [Scalar, Scalar, Scalar, Scalar, Scalar];

  const product = xs.reduce((all, x, i) => reduce(group, all * (y * BigInt(i + 1) + x - z)), 1n);
  const products = [...factorsAnswer.slice(0, 1), ...productsAnswer];
  if (n > 1) products.push(reduce(group, e * product));
  else if (products[0] !== reduce(group, e * product)) return false;

  const [blinding, ...places] = generators(group, n) as [Element, ...Element[]];
  balance.add(blinding, -u * proof.factorsBlind - v * proof.crossBlind - w * proof.powersBlind);
  places.forEach((place, i) => {
    // e·(y·order + powers − z·Σ Hᵢ) + factorsMask opens to the factors' answers.
    let by = -u * (e * z + factorsAnswer[i]!);
    // e·crossProducts + crossMasks opens to e·Pᵢ₊₁ − Pᵢ·dᵢ₊₁, in answers.
    if (i < n - 1) by -= v * (e * products[i + 1]! - products[i]! * factorsAnswer[i + 1]!);
    // e·powers + powersMask opens to the powers' answers.
    balance.add(place, by - w * powersAnswer[i]!);
  });
  balance.add(proof.order, u * e * y);
  balance.add(proof.powers, (u + w) * e);
  balance.add(proof.factorsMask, u);
  balance.add(proof.crossProducts, v * e);
  balance.add(proof.crossMasks, v);
  balance.add(proof.powersMask, w);

  // listAnswer·(G, key) + Σ answerᵢ·outputᵢ = e·Σ xⁱ·inputᵢ + listMask, part by part.
  balance.add(group.base, s * proof.listAnswer);
  balance.add(key, t * proof.listAnswer);
  for (let i = 0; i < n; i++) {
    balance.add(outputs[i]!.c1, s * powersAnswer[i]!);
    balance.add(outputs[i]!.c2, t * powersAnswer[i]!);
    balance.add(inputs[i]!.c1, -s * e * xs[i]!);
    balance.add(inputs[i]!.c2, -t * e * xs[i]!);
  }
  balance.add(proof.listMask.c1, -s);
  balance.add(proof.listMask.c2, -t);
  return true;
}

function lastChallenge(
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

function runningProducts(group: Group, factors: readonly Scalar[]): Scalar[] {
  let product = 1n;
  return factors.map((factor) => {
    product = (product * factor) % group.order;
    return product;
  });
}
