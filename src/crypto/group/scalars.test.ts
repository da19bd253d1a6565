import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomPermutation } from '../shuffle/permutation.ts';
import { seededBytes } from '../testing/seeded.ts';
import { makeTinyGroup } from '../testing/tinyGroup.ts';
import { makeNobleGroup } from './nobleGroup.ts';
import {
  decodeScalars,
  dot,
  encodeScalars,
  inverse,
  powers,
  randomScalar,
  randomScalars,
  reduce,
  reduceWide,
} from './scalars.ts';

const groups = [makeNobleGroup(), makeTinyGroup()];

test.each(groups)('$name: arithmetic modulo the order', (group) => {
  const { order } = group;
  const scalar = fc.bigInt(0n, order - 1n);
  fc.assert(
    fc.property(scalar, fc.bigInt(-(order ** 3n), order ** 3n), fc.nat(9), (a, x, n) => {
      const rest = reduce(group, x);
      expect(rest >= 0n && rest < order && (x - rest) % order === 0n).toBe(true);
      if (a) expect((a * inverse(group, a)) % order).toBe(1n);
      expect(powers(group, a, n)).toEqual(Array.from({ length: n }, (_, i) => a ** BigInt(i + 1) % order));
      expect(dot(group, powers(group, a, n), Array(n).fill(rest))).toBe(
        powers(group, a, n).reduce((sum, power) => (sum + power * rest) % order, 0n),
      );
    }),
  );
  expect(() => inverse(group, 0n)).toThrow(RangeError);
});

test.each(groups)('$name: a list of scalars has one encoding', (group) => {
  const { order, scalarBytes } = group;
  fc.assert(
    fc.property(fc.array(fc.bigInt(0n, order - 1n), { maxLength: 5 }), (list) => {
      const bytes = encodeScalars(group, list);
      expect(bytes).toHaveLength(list.length * scalarBytes);
      expect(decodeScalars(group, bytes)).toEqual(list);
    }),
  );
  expect(decodeScalars(group, encodeScalars(group, [1n, order - 1n]))).toEqual([1n, order - 1n]);
  for (const wrong of [order, order + 1n, 2n ** BigInt(8 * scalarBytes) - 1n]) {
    expect(decodeScalars(group, encodeScalars(group, [1n, wrong]))).toBeNull();
  }
  expect(decodeScalars(group, new Uint8Array(scalarBytes + 1))).toBeNull();
  expect([...encodeScalars(group, [0x0201n])].slice(0, 3)).toEqual([1, 2, 0]);
});

test('wide bytes are read little-endian and reduced', () => {
  const [group] = groups as [(typeof groups)[0]];
  expect(reduceWide(group, Uint8Array.of(3, 1))).toBe(259n);
  expect(reduceWide(group, new Uint8Array(64).fill(255))).toBe((2n ** 512n - 1n) % group.order);
});

test('random scalars are spread over the whole range', () => {
  const [group] = groups as [(typeof groups)[0]];
  const random = seededBytes('scalars');
  const some = randomScalars(group, 400, random);
  expect(new Set(some).size).toBe(400);
  const high = some.filter((k) => k > group.order / 2n).length;
  expect(high).toBeGreaterThan(150);
  expect(high).toBeLessThan(250);
  expect(randomScalar(group, (length) => new Uint8Array(length))).toBe(0n);
});

test('every permutation is about equally frequent', () => {
  const random = seededBytes('permutations');
  const seen = new Map<string, number>();
  for (let i = 0; i < 2400; i++) {
    const one = String(randomPermutation(4, random));
    seen.set(one, (seen.get(one) ?? 0) + 1);
  }
  expect(seen.size).toBe(24);
  for (const count of seen.values()) {
    expect(count).toBeGreaterThan(60);
    expect(count).toBeLessThan(145);
  }
  expect(randomPermutation(0, random)).toEqual([]);
  expect(randomPermutation(1, random)).toEqual([0]);
});

test('out-of-range draws are repeated', () => {
  // 2³² − 1 would bias a draw among 3; the next one is fair.
  const bytes = [Uint8Array.of(255, 255, 255, 255), Uint8Array.of(2, 0, 0, 0), Uint8Array.of(1, 0, 0, 0)];
  expect(randomPermutation(3, () => bytes.shift()!)).toEqual([0, 1, 2]);
  expect(bytes).toEqual([]);
});
