/**
 * For tests only: the quadratic residues modulo a safe prime of 31 bits, a group of prime order in which logarithms are easy and operations
 * take microseconds. It keeps the same contract as the real ones.
 */
import type { Element, Group, Scalar } from '../group/group.ts';
import { checkBits } from '../group/scalars.ts';

/** p = 2q + 1, both prime. */
const Q = 1073741789n;
/** Every number to this power is 1 modulo P. */
const ORDER_OF_ALL = 2n * Q;
const P = 2147483579;
/** Bits of any scalar. */
const BITS = 30;
const NAME = 'tiny';
const BYTES = 4;

interface Tiny extends Element {
  readonly value: number;
}

const wrap = (value: number): Tiny => ({ group: NAME, value });
const residueOf = (element: Element): number => (element as Tiny).value;

/** Remainder of a whole number of at most 53 bits. Dividing by multiplication takes a third of the time that `%` takes. */
function remainder(wide: number): number {
  const rest = wide - Math.floor(wide * (1 / P)) * P;
  return rest < 0 ? rest + P : rest >= P ? rest - P : rest;
}

/** Half a factor at a time, so that no product exceeds 53 bits. */
const times = (a: number, b: number): number =>
  remainder(remainder(a * (b >>> 16)) * 65_536 + a * (b & 65_535));

function power(base: number, exponent: Scalar): number {
  let result = 1;
  for (let square = base, left = Number(exponent % ORDER_OF_ALL); left; left >>>= 1) {
    if (left & 1) result = times(result, square);
    square = times(square, square);
  }
  return result;
}

function sum(elements: readonly Element[], by: readonly Scalar[]): Element {
  if (elements.length !== by.length) throw new RangeError('as many scalars as elements');
  return wrap(elements.reduce((all, element, i) => times(all, power(residueOf(element), by[i]!)), 1));
}

/** Makes a group like ristretto255 in all but strength: a random guess at a challenge succeeds once in 10⁹. */
export function makeTinyGroup(): Group {
  return {
    name: NAME,
    order: Q,
    elementBytes: BYTES,
    scalarBytes: BYTES,
    zero: wrap(1),
    base: wrap(4),
    add: (a, b) => wrap(times(residueOf(a), residueOf(b))),
    subtract: (a, b) => wrap(times(residueOf(a), power(residueOf(b), Q - 1n))),
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
      new DataView(out.buffer).setUint32(0, residueOf(a), true);
      return out;
    },
    decode(bytes) {
      if (bytes.length !== BYTES) return null;
      const value = new DataView(bytes.buffer, bytes.byteOffset, BYTES).getUint32(0, true);
      // Euler's criterion accepts exactly the residues.
      return value > 0 && value < P && power(value, Q) === 1 ? wrap(value) : null;
    },
    fromUniform(bytes) {
      if (bytes.length !== 64) throw new RangeError('64 uniform bytes');
      const wide = bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
      const root = Number(wide % ORDER_OF_ALL) + 1;
      return wrap(times(root, root));
    },
  };
}
