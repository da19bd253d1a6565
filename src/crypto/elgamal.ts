/**
 * ElGamal encryption of group elements under a joint key (ElGamal 1985; n-of-n as in Barnett and Smart 2003): whoever holds a secret can
 * take its own lock off any ciphertext, and only all together open it.
 */
import { decodeElements, encodeElements } from './elements.ts';
import type { Element, Group, RandomBytes, Scalar } from './group.ts';
import { randomScalar } from './scalars.ts';

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

/** A fresh key pair. */
export function makeKeyPair(group: Group, random: RandomBytes): KeyPair {
  // 0 comes once in 2²⁵²; a source that gives nothing else must not hang this.
  const secret = randomScalar(group, random) || 1n;
  return { secret, publicKey: group.multiply(group.base, secret) };
}

/**
 * The sum of the public keys. Safe only if each came with a proof that its secret is known (`schnorr.ts`): otherwise the last to speak can
 * choose the sum.
 */
export function jointKey(group: Group, publicKeys: readonly Element[]): Element {
  return publicKeys.reduce((sum, key) => group.add(sum, key), group.zero);
}

/** A message that is not hidden: (0, M). */
export function plain(group: Group, message: Element): Ciphertext {
  return { c1: group.zero, c2: message };
}

/**
 * Each ciphertext masked anew by its own factor: (c1 + f·G, c2 + f·key) — the same message, and without the factors nobody sees that.
 * A list and its factors are of one length. 2n multiplications of two fixed elements.
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

/** One message masked: (f·G, M + f·key). */
export function mask(group: Group, key: Element, message: Element, factor: Scalar): Ciphertext {
  return remask(group, key, [plain(group, message)], [factor])[0]!;
}

/** What takes one holder's lock off a ciphertext: secret·c1. It goes out with a proof (`dleq.ts`). */
export function token(group: Group, secret: Scalar, { c1 }: Ciphertext): Element {
  return group.multiply(c1, secret);
}

/** The message, with the tokens of all whose keys are in the joint key: c2 − Σ tokens. With any one missing it is noise. */
export function open(group: Group, { c2 }: Ciphertext, tokens: readonly Element[]): Element {
  return tokens.reduce((rest, one) => group.subtract(rest, one), c2);
}

/** Whether both parts are the same: not whether the messages are. */
export function sameCiphertext(group: Group, a: Ciphertext, b: Ciphertext): boolean {
  return group.equals(a.c1, b.c1) && group.equals(a.c2, b.c2);
}

/** c1, c2, c1, c2 …: the elements of a list in the order in which they are hashed and encoded. */
export function elementsOf(list: readonly Ciphertext[]): Element[] {
  return list.flatMap(({ c1, c2 }) => [c1, c2]);
}

/** A list as bytes: two elements each (64 bytes in ristretto255). */
export function encodeCiphertexts(group: Group, list: readonly Ciphertext[]): Uint8Array {
  return encodeElements(group, elementsOf(list));
}

/** The list of `encodeCiphertexts`; null if the length is wrong or some part is not the encoding of an element. */
export function decodeCiphertexts(group: Group, bytes: Uint8Array): Ciphertext[] | null {
  if (bytes.length % (2 * group.elementBytes)) return null;
  const elements = decodeElements(group, bytes);
  if (!elements) return null;
  return Array.from({ length: elements.length / 2 }, (_, i) => ({
    c1: elements[2 * i]!,
    c2: elements[2 * i + 1]!,
  }));
}
