/**
 * ElGamal encryption of group elements under a joint key (ElGamal 1985; n-of-n as in Barnett and Smart 2003): each holder of a secret can
 * remove its own lock from any ciphertext, and only all of them together open it.
 */
import { decodeElements, encodeElements } from './group/elements.ts';
import type { Element, Group, RandomBytes, Scalar } from './group/group.ts';
import { randomScalar } from './group/scalars.ts';

/** (r·G, M + r·key) for some r. */
export interface Ciphertext {
  readonly c1: Element;
  readonly c2: Element;
}

export interface KeyPair {
  /** Never 0. */
  readonly secret: Scalar;
  /** secret·G */
  readonly publicKey: Element;
}

/** Makes a fresh key pair. */
export function makeKeyPair(group: Group, random: RandomBytes): KeyPair {
  // 0 occurs once in 2²⁵² draws; a source stuck at 0 must not hang this.
  const secret = randomScalar(group, random) || 1n;
  return { secret, publicKey: group.multiply(group.base, secret) };
}

/**
 * Sums the public keys. Safe only if each came with a proof that its secret is known (`schnorr.ts`): otherwise the last holder to announce
 * a key can choose the sum.
 */
export function jointKey(group: Group, publicKeys: readonly Element[]): Element {
  return publicKeys.reduce((sum, key) => group.add(sum, key), group.zero);
}

/** Wraps a message without hiding it: (0, M). */
export function plain(group: Group, message: Element): Ciphertext {
  return { c1: group.zero, c2: message };
}

/**
 * Remasks each ciphertext by its own factor: (c1 + f·G, c2 + f·key). It holds the same message, which no one can tell without the factors.
 * A list and its factors have the same length. 2n multiplications of two fixed elements.
 */
export function remask(
  group: Group,
  key: Element,
  list: readonly Ciphertext[],
  factors: readonly Scalar[],
): Ciphertext[] {
  if (list.length !== factors.length) throw new RangeError('as many factors as ciphertexts');
  const ofBase = group.multiples(group.base, factors);
  const ofKey = group.multiples(key, factors);
  return list.map(({ c1, c2 }, i) => ({ c1: group.add(c1, ofBase[i]!), c2: group.add(c2, ofKey[i]!) }));
}

/** Masks one message: (f·G, M + f·key). */
export function mask(group: Group, key: Element, message: Element, factor: Scalar): Ciphertext {
  return remask(group, key, [plain(group, message)], [factor])[0]!;
}

/** Makes the token that removes one holder's lock from a ciphertext: secret·c1. It is sent with a proof (`dleq.ts`). */
export function token(group: Group, secret: Scalar, { c1 }: Ciphertext): Element {
  return group.multiply(c1, secret);
}

/** Opens a message with the tokens of all holders of the joint key: c2 − Σ tokens. With any one missing the result is noise. */
export function open(group: Group, { c2 }: Ciphertext, tokens: readonly Element[]): Element {
  return tokens.reduce((rest, one) => group.subtract(rest, one), c2);
}

/** Compares both parts, not the messages. */
export function sameCiphertext(group: Group, a: Ciphertext, b: Ciphertext): boolean {
  return group.equals(a.c1, b.c1) && group.equals(a.c2, b.c2);
}

/** Elements of a list in the order in which they are hashed and encoded: c1, c2, c1, c2 … */
export function elementsOf(list: readonly Ciphertext[]): Element[] {
  return list.flatMap(({ c1, c2 }) => [c1, c2]);
}

/** Encodes a list as bytes: two elements each (64 bytes in ristretto255). */
export function encodeCiphertexts(group: Group, list: readonly Ciphertext[]): Uint8Array {
  return encodeElements(group, elementsOf(list));
}

/** Decodes the output of `encodeCiphertexts`; null if the length is wrong or a part is not validly encoded. */
export function decodeCiphertexts(group: Group, bytes: Uint8Array): Ciphertext[] | null {
  if (bytes.length % (2 * group.elementBytes)) return null;
  const elements = decodeElements(group, bytes);
  if (!elements) return null;
  return Array.from({ length: elements.length / 2 }, (_, i) => ({
    c1: elements[2 * i]!,
    c2: elements[2 * i + 1]!,
  }));
}
