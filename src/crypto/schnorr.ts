/**
 * Proof of possession of a secret key (Schnorr 1991; made non-interactive as in RFC 8235), bound to a context: without it, the last holder
 * to announce a key could choose the sum of all (rogue key; Ristenpart and Yilek 2007).
 */

import type { KeyPair } from './elgamal.ts';
import { decodeElements, encodeElements } from './group/elements.ts';
import type { Element, Group, RandomBytes, Scalar } from './group/group.ts';
import { decodeScalars, encodeScalars, randomScalar, reduce } from './group/scalars.ts';
import { makeTranscript } from './transcript.ts';

export interface PossessionProof {
  readonly commitment: Element;
  readonly answer: Scalar;
}

/** Derives the verifier's challenge. */
export function possessionChallenge(
  group: Group,
  publicKey: Element,
  commitment: Element,
  context: Uint8Array,
): Scalar {
  const transcript = makeTranscript(group, 'possession/1', context);
  transcript.appendElements('key', [publicKey]);
  transcript.appendElements('commitment', [commitment]);
  return transcript.challenge('e');
}

/** Proves knowledge of `key.secret`. The context names the key's holder and its purpose. One multiplication of the base. */
export function provePossession(
  group: Group,
  key: KeyPair,
  context: Uint8Array,
  random: RandomBytes,
): PossessionProof {
  const nonce = randomScalar(group, random);
  const commitment = group.multiples(group.base, [nonce])[0]!;
  const e = possessionChallenge(group, key.publicKey, commitment, context);
  return { commitment, answer: reduce(group, nonce + e * key.secret) };
}

/** Checks a proof. False for the identity as a key, for another key, for another context, for anything altered. One `sum` of three. */
export function checkPossession(
  group: Group,
  publicKey: Element,
  { commitment, answer }: PossessionProof,
  context: Uint8Array,
): boolean {
  if (group.equals(publicKey, group.zero)) return false;
  const e = possessionChallenge(group, publicKey, commitment, context);
  const left = group.sum([group.base, publicKey, commitment], [answer, reduce(group, -e), group.order - 1n]);
  return group.equals(left, group.zero);
}

/** Encodes an element and a scalar: 64 bytes in ristretto255. */
export function encodePossession(group: Group, { commitment, answer }: PossessionProof): Uint8Array {
  return new Uint8Array([...encodeElements(group, [commitment]), ...encodeScalars(group, [answer])]);
}

/** Decodes a proof; null for anything but its one encoding. */
export function decodePossession(group: Group, bytes: Uint8Array): PossessionProof | null {
  if (bytes.length !== group.elementBytes + group.scalarBytes) return null;
  const [commitment] = decodeElements(group, bytes.subarray(0, group.elementBytes)) ?? [];
  const [answer] = decodeScalars(group, bytes.subarray(group.elementBytes)) ?? [];
  return commitment === undefined || answer === undefined ? null : { commitment, answer };
}
