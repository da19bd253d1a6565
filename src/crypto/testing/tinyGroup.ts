/**
 * For tests only: the quadratic residues modulo a safe prime of 31 bits, a group of prime order in which logarithms are easy and operations
 * take microseconds. It keeps the same contract as the real ones.
 */
import type { Element, Group, Scalar } from '../group/group.ts';
import { checkBits } from '../group/scalars.ts';

/** p = 2q + 1, both prime. */
const Q = 1073741789n;
const P = 2147483579n;
/** Bits of any scalar. */
const BITS = 30;
const NAME = 'tiny';
const BYTES = 4;

interface Tiny extends Element {
  readonly value: bigint;
}

const wrap = (value: bigint): Tiny => ({ group: NAME, value });
const residueOf = (element: Element): bigint => (element as Tiny).value;

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let square = base, left = exponent; left; left >>= 1n, square = (square * square) % P) {
    if (left & 1n) result = (result * square) % P;
  }
  return result;
}

function sum(elements: readonly Element[], by: readonly Scalar[]): Element {
  if (elements.length !== by.length) throw new RangeError('as many scalars as elements');
  return wrap(elements.reduce((all, element, i) => (all * power(residueOf(element), by[i]!)) % P, 1n));
}

/** Makes a group like ristretto255 in all but strength: a random guess at a challenge succeeds once in 10⁹. */
export function makeTinyGroup(): Group {
  return {
    name: NAME,
    order: Q,
    elementBytes: BYTES,
    scalarBytes: BYTES,
    zero: wrap(1n),
    base: wrap(4n),
    add: (a, b) => wrap((residueOf(a) * residueOf(b)) % P),
    subtract: (a, b) => wrap((residueOf(a) * power(residueOf(b), Q - 1n)) % P),
    equals: (a, b) => residueOf(a) === residueOf(b),
    multiply: (a, k) => wrap(power(residueOf(a), k)),
    multiples: (of, by) => by.map((k) => wrap(power(residueOf(of), k))),
    sum,
    sumSecret(elements, by, bits = BITS) {
      checkBits(by, bits);
      return sum(elements, by);
    },
    encode(a) {
      const out = new Uint8Array(BYTES);
      new DataView(out.buffer).setUint32(0, Number(residueOf(a)), true);
      return out;
    },
    decode(bytes) {
      if (bytes.length !== BYTES) return null;
      const value = BigInt(new DataView(bytes.buffer, bytes.byteOffset, BYTES).getUint32(0, true));
      // Euler's criterion accepts exactly the residues.
      return value > 0n && value < P && power(value, Q) === 1n ? wrap(value) : null;
    },
    fromUniform(bytes) {
      if (bytes.length !== 64) throw new RangeError('64 uniform bytes');
      const wide = bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
      const root = (wide % (P - 1n)) + 1n;
      return wrap((root * root) % P);
    },
  };
}
