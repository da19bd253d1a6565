/** For tests only: the proofs' requirements for every implementation of `Group`. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Element, Group, Scalar } from '../group/group.ts';

/**
 * Tests the laws of a group of prime order, its encodings, and that all ways of multiplying agree. With an oracle (another implementation
 * of the same group) every operation is compared with the oracle's by its encoding. `runs`: tries per property.
 */
export function describeGroup(
  name: string,
  makeGroup: () => Group,
  makeOracle?: () => Group,
  runs = 15,
): void {
  describe(`${name} satisfies the contract of a group`, () => {
    const group = makeGroup();
    const { order, zero, base } = group;
    const same = (a: Element, b: Element) => expect(group.equals(a, b)).toBe(true);
    const check = (property: fc.IRawProperty<unknown>) => fc.assert(property, { numRuns: runs });

    const uniform = fc.uint8Array({ minLength: 64, maxLength: 64 });
    const elements = fc.oneof(
      { weight: 6, arbitrary: uniform.map((bytes) => group.fromUniform(bytes)) },
      { weight: 1, arbitrary: fc.constantFrom(zero, base) },
    );
    const scalars: fc.Arbitrary<Scalar> = fc.oneof(
      fc.bigInt(0n, order - 1n),
      fc.constantFrom(0n, 1n, 2n, order - 1n, order >> 1n),
    );
    const terms = (maxLength: number) => fc.array(fc.tuple(elements, scalars), { maxLength });

    test('adding is associative and commutative, zero adds nothing, subtracting undoes it', () => {
      check(
        fc.property(elements, elements, elements, (a, b, c) => {
          same(group.add(group.add(a, b), c), group.add(a, group.add(b, c)));
          same(group.add(a, b), group.add(b, a));
          same(group.add(a, zero), a);
          same(group.subtract(group.add(a, b), b), a);
          same(group.subtract(a, a), zero);
          same(group.add(a, a), group.multiply(a, 2n));
        }),
      );
    });

    test('multiplying distributes over both kinds of sums', () => {
      check(
        fc.property(elements, elements, scalars, scalars, (a, b, k, l) => {
          same(group.multiply(group.add(a, b), k), group.add(group.multiply(a, k), group.multiply(b, k)));
          same(group.multiply(a, (k + l) % order), group.add(group.multiply(a, k), group.multiply(a, l)));
          same(group.multiply(group.multiply(a, k), l), group.multiply(a, (k * l) % order));
        }),
      );
    });

    test('the order is that of the group', () => {
      check(
        fc.property(elements, (a) => {
          same(group.multiply(a, 0n), zero);
          same(group.multiply(a, 1n), a);
          same(group.add(group.multiply(a, order - 1n), a), zero);
        }),
      );
      expect(group.equals(base, zero)).toBe(false);
    });

    test('multiples of one element are its products', () => {
      check(
        fc.property(elements, fc.array(scalars, { maxLength: 7 }), (a, by) => {
          const multiples = group.multiples(a, by);
          expect(multiples).toHaveLength(by.length);
          by.forEach((k, i) => {
            same(multiples[i]!, group.multiply(a, k));
          });
        }),
      );
    });

    test('a sum is the sum of its products, also of none, of zeros and of the same element twice', () => {
      check(
        fc.property(terms(9), (list) => {
          const twice = [...list, ...list.slice(0, 2)];
          const expected = twice.reduce((sum, [a, k]) => group.add(sum, group.multiply(a, k)), zero);
          same(
            group.sum(
              twice.map(([a]) => a),
              twice.map(([, k]) => k),
            ),
            expected,
          );
        }),
      );
      same(group.sum([], []), zero);
      expect(() => group.sum([base], [])).toThrow(RangeError);
    });

    test('a sum over secrets is the same, also of short ones, and a second time', () => {
      check(
        fc.property(terms(6), fc.integer({ min: 1, max: 20 }), (list, bits) => {
          const twice = [...list, ...list.slice(0, 2)];
          const of = twice.map(([a]) => a);
          const by = twice.map(([, k]) => k);
          const expected = group.sum(of, by);
          // Cached data of an element must work again, also in a sum with elements that have none yet.
          for (let time = 0; time < 3; time++) same(group.sumSecret(of, by), expected);
          same(group.sumSecret([...of, base], [...by, 1n]), group.add(expected, base));
          const below = 1n << BigInt(bits);
          const short = by.map((k) => k % below);
          same(group.sumSecret(of, short, bits), group.sum(of, short));
          same(
            group.sumSecret(
              of,
              of.map(() => below - 1n),
              bits,
            ),
            group.sum(
              of,
              of.map(() => below - 1n),
            ),
          );
        }),
      );
      same(group.sumSecret([], []), zero);
      same(group.sumSecret([], [], 3), zero);
      same(group.sumSecret([base, zero], [0n, 5n]), zero);
      same(group.sumSecret([base, base], [order - 1n, 1n]), zero);
      expect(() => group.sumSecret([base], [])).toThrow(RangeError);
      expect(() => group.sumSecret([base, base], [7n, 8n], 3)).toThrow(RangeError);
    });

    test('a long sum of multiples of the base is the multiple by the sum', () => {
      const by = Array.from({ length: 600 }, (_, i) => (order - 1n) / BigInt(i + 1));
      const factors = by.map((_, i) => BigInt(i * i + 1));
      const of = group.multiples(base, factors);
      const total = by.reduce((sum, k, i) => sum + k * factors[i]!, 0n) % order;
      same(group.sum(of, by), group.multiply(base, total));
      same(group.sumSecret(of.slice(0, 50), by.slice(0, 50)), group.sum(of.slice(0, 50), by.slice(0, 50)));
    });

    test('every element has one encoding, and decodes from it', () => {
      check(
        fc.property(elements, elements, (a, b) => {
          const bytes = group.encode(a);
          expect(bytes).toHaveLength(group.elementBytes);
          const back = group.decode(bytes)!;
          same(back, a);
          expect(group.encode(back)).toEqual(bytes);
          // The same element, computed in another way.
          expect(group.encode(group.subtract(group.add(a, b), b))).toEqual(bytes);
          expect(group.equals(a, b)).toBe(group.encode(b).every((byte, i) => byte === bytes[i]));
        }),
      );
    });

    test('input and output bytes stay the caller’s own', () => {
      const a = group.fromUniform(new Uint8Array(64).fill(5));
      const bytes = group.encode(a);
      const kept = bytes.slice();
      const back = group.decode(bytes)!;
      bytes.fill(1);
      group.encode(back).fill(2);
      expect(group.encode(a)).toEqual(kept);
      expect(group.encode(back)).toEqual(kept);
    });

    test('other bytes decode to null, never to an error', () => {
      const size = group.elementBytes;
      expect(group.decode(new Uint8Array(size).fill(0xff))).toBeNull();
      for (const length of [0, 1, size - 1, size + 1, 2 * size]) {
        expect(group.decode(new Uint8Array(length))).toBeNull();
        expect(
          group.decode(new Uint8Array([...group.encode(base), ...new Uint8Array(size)]).slice(0, length)),
        ).toBeNull();
      }
      let refused = 0;
      check(
        fc.property(fc.uint8Array({ minLength: size, maxLength: size }), (bytes) => {
          const a = group.decode(bytes);
          if (!a) refused++;
          else expect(group.encode(a)).toEqual(bytes);
        }),
      );
      expect(refused).toBeGreaterThan(0);
    });

    test('elements from uniform bytes take 64 of them, and differ', () => {
      for (const length of [0, 32, 63, 65]) expect(() => group.fromUniform(new Uint8Array(length))).toThrow();
      const some = Array.from({ length: 20 }, (_, i) => group.fromUniform(new Uint8Array(64).fill(i + 1)));
      expect(new Set(some.map((a) => String(group.encode(a)))).size).toBe(20);
    });

    if (!makeOracle) return;
    test('agrees with another implementation on every operation', () => {
      const oracle = makeOracle();
      expect([group.name, group.order, group.elementBytes, group.scalarBytes]).toEqual([
        oracle.name,
        oracle.order,
        oracle.elementBytes,
        oracle.scalarBytes,
      ]);
      const agree = (a: Element, b: Element) => expect(group.encode(a)).toEqual(oracle.encode(b));
      const there = (a: Element) => oracle.decode(group.encode(a))!;
      agree(zero, oracle.zero);
      agree(base, oracle.base);
      check(
        fc.property(elements, elements, scalars, scalars, uniform, (a, b, k, l, bytes) => {
          agree(group.add(a, b), oracle.add(there(a), there(b)));
          agree(group.subtract(a, b), oracle.subtract(there(a), there(b)));
          agree(group.multiply(a, k), oracle.multiply(there(a), k));
          agree(group.multiples(a, [k, l])[1]!, oracle.multiply(there(a), l));
          agree(group.sum([a, b], [k, l]), oracle.sum([there(a), there(b)], [k, l]));
          agree(group.sumSecret([a, b], [k, l]), oracle.sumSecret([there(a), there(b)], [k, l]));
          agree(group.fromUniform(bytes), oracle.fromUniform(bytes));
          const raw = bytes.slice(0, group.elementBytes);
          expect(group.decode(raw) === null).toBe(oracle.decode(raw) === null);
        }),
      );
    });
  });
}
