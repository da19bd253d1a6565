import { ristretto255_hasher } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generators } from '../pedersen.ts';
import { makeTinyGroup } from '../testing/tinyGroup.ts';
import { hashToGroup } from './hashToGroup.ts';
import { makeNobleGroup } from './nobleGroup.ts';
import { reduceWide } from './scalars.ts';

const group = makeNobleGroup();
const hex = (a: Parameters<typeof group.encode>[0]) => bytesToHex(group.encode(a));

test.each([
  ['00', '609a0ae68c15a3cf6903766461307e5c8bb2f95e7e6550e1ffa2dc99e412803c'],
  ['5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a', 'da27ef466870f5f15296299850aa088629945a17d1f5b7f5ff043f76b3c06418'],
])('RFC 9497, A.1.1: %s, blinded', (input, blinded) => {
  const blind = reduceWide(
    group,
    hexToBytes('64d37aed22a27f5191de1c1d69fadb899d8862b58eb4220029e036ec4c1f6706'),
  );
  const element = hashToGroup(group, hexToBytes(input), 'HashToGroup-OPRFV1-\0-ristretto255-SHA512');
  expect(hex(group.multiply(element, blind))).toBe(blinded);
});

test('agrees with the library’s own hashing', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.string({ minLength: 1, maxLength: 60 }),
      (message, tag) => {
        const theirs = ristretto255_hasher.hashToCurve(message, { DST: utf8ToBytes(tag) });
        expect(hex(hashToGroup(group, message, tag))).toBe(theirs.toHex());
      },
    ),
    { numRuns: 20 },
  );
});

test('a tag is required, and limited in length', () => {
  expect(() => hashToGroup(group, new Uint8Array(1), '')).toThrow(RangeError);
  expect(() => hashToGroup(group, new Uint8Array(1), 'x'.repeat(256))).toThrow(RangeError);
});

test('generators are all different, none is zero or the base, and more of them leave the first unchanged', () => {
  for (const each of [group, makeTinyGroup()]) {
    const few = generators(each, 3);
    const many = generators(each, 40);
    expect(few).toEqual(many.slice(0, 4));
    const all = [...many, each.zero, each.base].map((a) => String(each.encode(a)));
    expect(new Set(all).size).toBe(43);
  }
});
