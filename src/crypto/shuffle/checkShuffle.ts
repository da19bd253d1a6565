/** The verifier of the shuffle argument (`shuffleProof.ts`): all its equations, and those of several proofs, as one. */
import { type Balance, makeBalance } from '../balance.ts';
import type { Element, Group, RandomBytes, Scalar } from '../group/group.ts';
import { powers, reduce } from '../group/scalars.ts';
import { generators } from '../pedersen.ts';
import {
  beginShuffle,
  isShape,
  lastChallenge,
  type ShuffleProof,
  type ShuffleStatement,
  scalarsOf,
} from './shuffleProof.ts';

/** Checks that the outputs are the inputs, remasked in some order. See `checkShuffles`. */
export function checkShuffle(
  group: Group,
  statement: ShuffleStatement,
  proof: ShuffleProof,
  random: RandomBytes,
): boolean {
  return checkShuffles(group, [{ statement, proof }], random);
}

/**
 * Checks several proofs by one `sum`: of 5n + 11 terms for one, and 2n + 9 more for each further one of the same length and key whose
 * inputs are the outputs (the same objects) of one before it. Does not tell which proof is wrong: for that, check them singly. `random` is
 * the verifier's own. Returns false rather than throwing, whatever a decoded statement and proof contain.
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

/** Adds the equations of one proof to the balance; returns false if it is already wrong. */
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

  const { transcript, x, y, z, e } = replay(group, statement, proof);
  const xs = powers(group, x, n);
  // The verifier's coins are hashed together with the whole proof: even with a broken source nothing is predictable.
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

/** Replays the prover's transcript, and returns it with its challenges. */
export function replay(group: Group, statement: ShuffleStatement, proof: ShuffleProof) {
  const transcript = beginShuffle(group, statement);
  transcript.appendElements('order', [proof.order]);
  const x = transcript.challenge('x');
  transcript.appendElements('powers', [proof.powers]);
  const [y, z] = transcript.challenges('yz', 2) as [Scalar, Scalar];
  const e = lastChallenge(transcript, proof);
  return { transcript, x, y, z, e };
}
