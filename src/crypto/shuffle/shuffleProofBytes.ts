/** A shuffle's proof as bytes: the 8 elements, then the scalars, in a fixed order and of a fixed length for each n. */

import type { Ciphertext } from '../elgamal.ts';
import { decodeElements, encodeElements } from '../group/elements.ts';
import type { Element, Group } from '../group/group.ts';
import { decodeScalars, encodeScalars } from '../group/scalars.ts';
import { type ShuffleProof, scalarsOf } from './shuffleProof.ts';

const ELEMENTS = 8;
const BLINDS = 4;

/** Bytes of the proof for n ciphertexts: 32·(3n + 10) in ristretto255 for n ≥ 2. */
export function shuffleProofLength(group: Group, n: number): number {
  return ELEMENTS * group.elementBytes + (2 * n + Math.max(0, n - 2) + BLINDS) * group.scalarBytes;
}

export function encodeShuffleProof(group: Group, proof: ShuffleProof): Uint8Array {
  const { order, powers, powersMask, factorsMask, crossProducts, crossMasks, listMask } = proof;
  const elements = [
    order,
    powers,
    powersMask,
    factorsMask,
    crossProducts,
    crossMasks,
    listMask.c1,
    listMask.c2,
  ];
  const head = encodeElements(group, elements);
  const scalars = encodeScalars(group, scalarsOf(proof));
  const out = new Uint8Array(head.length + scalars.length);
  out.set(head);
  out.set(scalars, head.length);
  return out;
}

/** Decodes the proof for n ciphertexts; null for anything but its one encoding. */
export function decodeShuffleProof(group: Group, n: number, bytes: Uint8Array): ShuffleProof | null {
  if (bytes.length !== shuffleProofLength(group, n)) return null;
  const cut = ELEMENTS * group.elementBytes;
  const elements = decodeElements(group, bytes.subarray(0, cut));
  const scalars = decodeScalars(group, bytes.subarray(cut));
  if (!elements || !scalars) return null;
  const [order, powers, powersMask, factorsMask, crossProducts, crossMasks, c1, c2] = elements as Eight;
  const listMask: Ciphertext = { c1, c2 };
  const [powersBlind, factorsBlind, crossBlind, listAnswer] = scalars.slice(-BLINDS) as Four;
  return {
    order,
    powers,
    powersMask,
    factorsMask,
    crossProducts,
    crossMasks,
    listMask,
    powersAnswer: scalars.slice(0, n),
    factorsAnswer: scalars.slice(n, 2 * n),
    productsAnswer: scalars.slice(2 * n, -BLINDS),
    powersBlind,
    factorsBlind,
    crossBlind,
    listAnswer,
  };
}

type Eight = [Element, Element, Element, Element, Element, Element, Element, Element];
type Four = [bigint, bigint, bigint, bigint];
