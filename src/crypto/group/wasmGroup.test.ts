import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BAD_ENCODINGS, MULTIPLES, UNIFORM } from '../testing/ristrettoVectors.ts';
import type { Element } from './group.ts';
import { makeWasmGroup } from './wasmGroup.ts';

const { Point } = ristretto255;
type Peer = InstanceType<typeof Point>;
const group = makeWasmGroup()!;
const { order, zero, base } = group;

const hex = (a: Element) => bytesToHex(group.encode(a));
const read = (text: string) => group.decode(hexToBytes(text));
/** Decodes the same element with the library. */
const peerOf = (a: Element): Peer => Point.fromBytes(group.encode(a));
const times = (a: Peer, k: bigint): Peer => (k % order === 0n ? Point.ZERO : a.multiply(k % order));

const FIELD = 2n ** 255n - 19n;
const EDGES = [
  0n,
  1n,
  2n,
  7n,
  8n,
  9n,
  15n,
  16n,
  255n,
  256n,
  2n ** 251n,
  2n ** 252n - 1n,
  2n ** 252n,
  order - 2n,
  order - 1n,
];

const uniform = fc.uint8Array({ minLength: 64, maxLength: 64 });
const element = fc.oneof(
  { weight: 8, arbitrary: uniform.map((bytes) => group.fromUniform(bytes)) },
  { weight: 1, arbitrary: fc.constantFrom(zero, base) },
);
const scalar = fc.oneof(fc.bigInt(0n, order - 1n), fc.bigInt(0n, 2n ** 128n), fc.constantFrom(...EDGES));
/** Digits at the edges of the recodings: nibbles of 7, 8 and 15, long rows of ones. */
const awkward = fc
  .array(fc.constantFrom(0, 1, 7, 8, 9, 14, 15), { minLength: 62, maxLength: 62 })
  .map((nibbles) => nibbles.reduce((sum, nibble) => sum * 16n + BigInt(nibble), 0n));

describe('RFC 9496, appendix A', () => {
  test('multiples of the generator', () => {
    let sum = zero;
    MULTIPLES.forEach((encoding, i) => {
      expect(hex(sum)).toBe(encoding);
      expect(hex(group.multiply(base, BigInt(i)))).toBe(encoding);
      expect(hex(group.multiply(read(MULTIPLES[1]!)!, BigInt(i)))).toBe(encoding);
      expect(hex(read(encoding)!)).toBe(encoding);
      sum = group.add(sum, base);
    });
  });

  test.each(BAD_ENCODINGS)('%s encodes nothing', (encoding) => {
    expect(read(encoding)).toBeNull();
  });

  test.each(UNIFORM)('from uniform bytes %s', (bytes, encoding) => {
    expect(hex(group.fromUniform(hexToBytes(bytes)))).toBe(encoding);
  });
});

describe('agrees with the library', () => {
  const decoded = (bytes: Uint8Array) => {
    try {
      return Point.fromBytes(bytes).toHex();
    } catch {
      return null;
    }
  };
  const sameAnswer = (bytes: Uint8Array) => {
    const own = group.decode(bytes);
    expect(own && hex(own)).toBe(decoded(bytes));
    // The decoded element itself must be right, not only its cached bytes.
    if (own) expect(hex(group.add(own, zero))).toBe(bytesToHex(bytes));
  };

  test('on any 32 bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), sameAnswer), { numRuns: 300 });
  });

  test('on even numbers below the modulus, of which a quarter are elements', () => {
    const even = fc.bigInt(0n, (FIELD - 1n) / 2n).map((n) => numberToBytesLE(2n * n, 32));
    fc.assert(fc.property(even, sameAnswer), { numRuns: 300 });
  });

  test('on numbers around 0, the modulus and 2²⁵⁵', () => {
    for (let i = -40n; i <= 40n; i++)
      for (const around of [40n, FIELD, 2n ** 255n, 2n ** 256n - 41n])
        sameAnswer(numberToBytesLE(around + i, 32));
  });

  test('on encodings with a bit flipped', () => {
    fc.assert(
      fc.property(element, fc.nat(255), (a, bit) => {
        const bytes = group.encode(a);
        bytes[bit >> 3]! ^= 1 << (bit & 7);
        sameAnswer(bytes);
      }),
      { numRuns: 300 },
    );
  });

  test('on a sum, a difference, and whether two are equal', () => {
    fc.assert(
      fc.property(element, element, (a, b) => {
        expect(hex(group.add(a, b))).toBe(peerOf(a).add(peerOf(b)).toHex());
        expect(hex(group.subtract(a, b))).toBe(peerOf(a).subtract(peerOf(b)).toHex());
        expect(group.equals(a, b)).toBe(hex(a) === hex(b));
        expect(group.equals(group.subtract(group.add(a, b), b), a)).toBe(true);
      }),
    );
  });

  test('on elements from uniform bytes', () => {
    fc.assert(
      fc.property(uniform, (bytes) => {
        expect(hex(group.fromUniform(bytes))).toBe(ristretto255_hasher.deriveToCurve!(bytes).toHex());
      }),
    );
  });

  test('on products, one at a time and many at once', () => {
    fc.assert(
      fc.property(element, fc.array(fc.oneof(scalar, awkward), { minLength: 1, maxLength: 6 }), (a, by) => {
        const expected = by.map((k) => times(peerOf(a), k).toHex());
        expect(by.map((k) => hex(group.multiply(a, k)))).toEqual(expected);
        expect(group.multiples(a, by).map(hex)).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });
});

describe('scalars', () => {
  test.each(EDGES)('%s', (k) => {
    const a = group.fromUniform(new Uint8Array(64).fill(7));
    const expected = times(peerOf(a), k).toHex();
    expect(hex(group.multiply(a, k))).toBe(expected);
    expect(group.multiples(a, [k, k, k, k]).map(hex)).toEqual(Array(4).fill(expected));
    expect(hex(group.sum([a], [k]))).toBe(expected);
    expect(hex(group.sumSecret([a], [k]))).toBe(expected);
    const bits = k.toString(2).length;
    expect(hex(group.sumSecret([a, zero], [k, k], bits))).toBe(expected);
    if (bits > 1) expect(() => group.sumSecret([a, zero], [0n, k], bits - 1)).toThrow(RangeError);
    expect(hex(group.multiply(base, k))).toBe(times(Point.BASE, k).toHex());
  });

  test('outside 0 to the order − 1 are taken modulo the order', () => {
    for (const k of [order, order + 1n, -1n, -order, 2n ** 256n + 5n]) {
      const expected = times(Point.BASE, ((k % order) + order) % order).toHex();
      expect(hex(group.multiply(base, k))).toBe(expected);
      expect(hex(group.multiply(group.add(base, zero), k))).toBe(expected);
      expect(hex(group.sum([base], [k]))).toBe(expected);
      expect(hex(group.sumSecret([base], [k]))).toBe(expected);
    }
  });
});

describe('sum', () => {
  const some = Array.from({ length: 30 }, (_, i) => group.fromUniform(new Uint8Array(64).fill(i)));
  const byHand = (elements: readonly Element[], by: readonly bigint[]) =>
    hex(elements.reduce((sum, a, i) => group.add(sum, group.multiply(a, by[i]!)), zero));

  test('is zero for no terms', () => {
    expect(hex(group.sum([], []))).toBe(hex(zero));
    expect(hex(group.sum([base, zero], [0n, 5n]))).toBe(hex(zero));
  });

  test('equals the sum of the products for two and for any few terms', () => {
    const term = fc.record({ a: element, k: fc.oneof(scalar, awkward) });
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 8 }), (terms) => {
        const elements = terms.map(({ a }) => a);
        const by = terms.map(({ k }) => k);
        expect(hex(group.sum(elements, by))).toBe(byHand(elements, by));
        expect(hex(group.sumSecret(elements, by))).toBe(byHand(elements, by));
      }),
      { numRuns: 40 },
    );
  });

  test.each([30, 149, 150, 200, 450, 700, 2500])(
    'agrees on %i terms, with zeros of both kinds and the same element twice',
    (count) => {
      const elements = Array.from({ length: count }, (_, i) => (i % 11 === 3 ? zero : some[(i * 7) % 30]!));
      const by = elements.map((_, i) =>
        i % 9 === 4
          ? 0n
          : i % 13 === 5
            ? order - 1n
            : (bytesToNumberLE(group.encode(some[i % 30]!)) * BigInt(i + 1)) % order,
      );
      const expected = byHand(elements, by);
      expect(hex(group.sum(elements, by))).toBe(expected);
      expect(hex(group.sumSecret(elements, by))).toBe(expected);
    },
  );

  test('needs as many scalars as elements', () => {
    expect(() => group.sum([base], [])).toThrow(RangeError);
  });
});

describe('elements', () => {
  test('stay unchanged whatever is done after', () => {
    const a = group.fromUniform(new Uint8Array(64).fill(1));
    const before = hex(a);
    group.multiples(a, [1n, 2n, 3n, 4n, 5n]);
    group.sum(Array(50).fill(base), Array(50).fill(3n));
    expect(hex(group.add(a, zero))).toBe(before);
    group.encode(a).fill(0);
    expect(hex(a)).toBe(before);
  });

  test('work in another instance, and foreign objects are refused', () => {
    const other = makeWasmGroup()!;
    expect(hex(other.add(base, group.multiply(base, 2n)))).toBe(MULTIPLES[3]);
    expect(other.multiples(base, [1n, 2n, 3n, 4n]).map(hex)).toEqual(MULTIPLES.slice(1, 5));
    expect(() => group.encode({ group: group.name })).toThrow(TypeError);
  });

  test('are refused if their length is wrong', () => {
    for (const length of [0, 31, 33, 64]) expect(group.decode(new Uint8Array(length))).toBeNull();
    expect(() => group.fromUniform(new Uint8Array(32))).toThrow(RangeError);
  });

  test('after multiples of another element, multiples are of the right one', () => {
    const [a, b] = [group.multiply(base, 5n), group.multiply(base, 3n)];
    const four = [1n, 2n, 3n, 4n];
    for (const [of, k] of [
      [a, 5],
      [b, 3],
      [a, 5],
      [base, 1],
    ] as const)
      expect(group.multiples(of, four.slice(0, 3)).map(hex)).toEqual(
        [1, 2, 3].map((n) => MULTIPLES[n * k] ?? ''),
      );
    expect(group.multiples(a, four).map(hex).slice(0, 3)).toEqual([
      MULTIPLES[5],
      MULTIPLES[10],
      MULTIPLES[15],
    ]);
    expect(group.multiples(b, four).map(hex)).toEqual([3, 6, 9, 12].map((n) => MULTIPLES[n]));
    expect(group.multiples(a, four.slice(0, 2)).map(hex)).toEqual([MULTIPLES[5], MULTIPLES[10]]);
    expect([a, b, base].map((of) => hex(group.multiply(of, 2n)))).toEqual(
      [10, 6, 2].map((n) => MULTIPLES[n]),
    );
  });
});
