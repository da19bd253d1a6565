/** For tests only: keys, messages and lists to prove things about, and tampered encodings. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { type Ciphertext, jointKey, makeKeyPair, plain } from '../elgamal.ts';
import { encodeElements } from '../group/elements.ts';
import type { Element, Group, Scalar } from '../group/group.ts';
import { hashToGroup } from '../group/hashToGroup.ts';
import { decodeScalars, encodeScalars } from '../group/scalars.ts';
import { shuffle } from '../shuffle/shuffle.ts';
import { seededBytes } from './seeded.ts';

export const bytesOf = utf8ToBytes;
export const CONTEXT = bytesOf('list 7 of table 3');
export const OTHER_CONTEXT = bytesOf('list 7 of table 4');

/** Makes n different messages. */
export function messages(group: Group, n: number): Element[] {
  return Array.from({ length: n }, (_, i) => hashToGroup(group, bytesOf(`message ${i}`), 'fixtures'));
}

/** Makes holders of a joint key, a list of n, and the list shuffled by one of them with its proof. */
export function shuffledList(group: Group, n: number, seed: string) {
  const random = seededBytes(seed);
  const holders = Array.from({ length: 3 }, () => makeKeyPair(group, random));
  const key = jointKey(
    group,
    holders.map(({ publicKey }) => publicKey),
  );
  const inputs = messages(group, n).map((message) => plain(group, message));
  // Shuffle once before, so that no part of an input is zero.
  const before = shuffle(group, key, inputs, CONTEXT, random).outputs;
  const shuffled = shuffle(group, key, before, CONTEXT, random);
  const statement = { key, inputs: before, outputs: shuffled.outputs, context: CONTEXT };
  return { ...shuffled, statement, key, holders, random };
}

/** Replaces one item of a list. */
export function withItem<T>(list: readonly T[], at: number, item: T): T[] {
  return list.map((one, i) => (i === at ? item : one));
}

/** Makes the ciphertext of another message, by adding to the hidden one. */
export function withMessagePlus(group: Group, { c1, c2 }: Ciphertext, more: Element): Ciphertext {
  return { c1, c2: group.add(c2, more) };
}

export interface Tampered {
  readonly what: string;
  readonly bytes: Uint8Array;
}

/**
 * Replaces each part in turn of an encoding (elements followed by scalars) by other valid ones: an element by itself plus the base and by
 * zero, a scalar by itself plus one and minus itself, each by its neighbour. In only one way for a group too slow for all.
 */
export function tamperedParts(
  group: Group,
  encoded: Uint8Array,
  elements: number,
  ways: 'all' | 'one' = 'all',
): Tampered[] {
  const cut = elements * group.elementBytes;
  const out: Tampered[] = [];
  const replace = (what: string, at: number, part: Uint8Array) => {
    const bytes = encoded.slice();
    bytes.set(part, at);
    if (bytes.some((byte, i) => byte !== encoded[i])) out.push({ what, bytes });
  };
  for (let i = 0; i < elements; i++) {
    const at = i * group.elementBytes;
    const element = group.decode(encoded.slice(at, at + group.elementBytes))!;
    replace(`element ${i} plus the base`, at, encodeElements(group, [group.add(element, group.base)]));
    if (ways === 'one') continue;
    replace(`element ${i} as zero`, at, encodeElements(group, [group.zero]));
    const neighbour = ((i + 1) % elements) * group.elementBytes;
    replace(`element ${i} as its neighbour`, at, encoded.slice(neighbour, neighbour + group.elementBytes));
  }
  const scalars = decodeScalars(group, encoded.slice(cut))!;
  scalars.forEach((scalar, i) => {
    const at = cut + i * group.scalarBytes;
    const put = (what: string, value: Scalar) =>
      replace(`scalar ${i} ${what}`, at, encodeScalars(group, [value]));
    put('plus one', (scalar + 1n) % group.order);
    if (ways === 'one') return;
    put('negated', (group.order - scalar) % group.order);
    put('as its neighbour', scalars[(i + 1) % scalars.length]!);
  });
  return out;
}

/** Makes each part in turn invalid, and the encoding one part or byte too long or too short. */
export function malformedParts(group: Group, encoded: Uint8Array, elements: number): Tampered[] {
  const cut = elements * group.elementBytes;
  const out: Tampered[] = [
    { what: 'a byte too many', bytes: new Uint8Array([...encoded, 0]) },
    { what: 'a byte too few', bytes: encoded.slice(0, -1) },
    { what: 'a scalar too many', bytes: new Uint8Array([...encoded, ...new Uint8Array(group.scalarBytes)]) },
    { what: 'nothing', bytes: new Uint8Array(0) },
  ];
  for (let i = 0; i < elements; i++) {
    const bytes = encoded.slice();
    bytes.fill(0xff, i * group.elementBytes, (i + 1) * group.elementBytes);
    out.push({ what: `element ${i} that is none`, bytes });
  }
  for (let at = cut; at < encoded.length; at += group.scalarBytes) {
    const [scalar] = decodeScalars(group, encoded.slice(at, at + group.scalarBytes)) as [Scalar];
    const bytes = encoded.slice();
    bytes.set(encodeScalars(group, [scalar + group.order]), at);
    out.push({ what: `the scalar at byte ${at} plus the order`, bytes });
  }
  return out;
}

/** Makes a group that behaves like another except for the replaced parts. */
export function groupWith(group: Group, replaced: Partial<Group>): Group {
  return {
    name: group.name,
    order: group.order,
    elementBytes: group.elementBytes,
    scalarBytes: group.scalarBytes,
    zero: group.zero,
    base: group.base,
    add: (a, b) => group.add(a, b),
    subtract: (a, b) => group.subtract(a, b),
    equals: (a, b) => group.equals(a, b),
    multiply: (a, k) => group.multiply(a, k),
    multiples: (of, by) => group.multiples(of, by),
    sum: (elements, by) => group.sum(elements, by),
    sumSecret: (elements, by, bits) => group.sumSecret(elements, by, bits),
    encode: (a) => group.encode(a),
    decode: (bytes) => group.decode(bytes),
    fromUniform: (bytes) => group.fromUniform(bytes),
    ...replaced,
  };
}

/**
 * Makes a group that lies to a prover: something is added to some of its sums over secrets (given by their number, from 0). Apart from
 * those commitments the proof is honest, and every challenge already covers the lies.
 */
export function groupWithLies(group: Group, lies: Readonly<Record<number, Element>>) {
  let sums = 0;
  const lying = groupWith(group, {
    sumSecret(elements, by, bits) {
      const lie = lies[sums++];
      const sum = group.sumSecret(elements, by, bits);
      return lie ? group.add(sum, lie) : sum;
    },
  });
  return { group: lying, sums: () => sums };
}
