import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { BAD_ENCODINGS, MULTIPLES, UNIFORM } from '../testing/ristrettoVectors.ts';
import { makeNobleGroup } from './nobleGroup.ts';

const group = makeNobleGroup();

describe('RFC 9496, appendix A', () => {
  test('multiples of the generator', () => {
    let sum = group.zero;
    MULTIPLES.forEach((encoding, i) => {
      expect(bytesToHex(group.encode(sum))).toBe(encoding);
      expect(bytesToHex(group.encode(group.multiply(group.base, BigInt(i))))).toBe(encoding);
      expect(group.equals(group.decode(hexToBytes(encoding))!, sum)).toBe(true);
      sum = group.add(sum, group.base);
    });
  });

  test.each(BAD_ENCODINGS)('%s encodes no element', (encoding) => {
    expect(group.decode(hexToBytes(encoding))).toBeNull();
  });

  test.each(UNIFORM)('from uniform bytes %s', (bytes, encoding) => {
    expect(bytesToHex(group.encode(group.fromUniform(hexToBytes(bytes))))).toBe(encoding);
  });
});

test('elements of one instance work in another, and foreign objects are refused', () => {
  const other = makeNobleGroup();
  expect(other.equals(other.add(group.base, other.base), group.multiply(group.base, 2n))).toBe(true);
  expect(() => group.encode({ group: group.name })).toThrow(TypeError);
});
