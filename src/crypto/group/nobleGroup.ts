/**
 * ristretto255 (RFC 9496) over `@noble/curves`: runs everywhere, and is the reference for other implementations. Multiplication by a secret
 * takes a fixed sequence of group operations, but JavaScript's bigints are not constant-time.
 */
import { interleavedMSMUnsafe, pippenger } from '@noble/curves/abstract/curve.js';
import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';
import type { Element, Group, Scalar } from './group.ts';
import { checkBits } from './scalars.ts';

const { Point } = ristretto255;
type RistrettoPoint = InstanceType<typeof Point>;

/** Name shared by all implementations of this group: a proof made over one is valid over the other. */
export const RISTRETTO255 = 'ristretto255';
const BYTES = 32;
/** Bits of any scalar. */
const SCALAR_BITS = 253;
/** Number of multiples from which a table of the element pays off (measured). */
const WORTH_A_TABLE = 4;
const TABLE_WIDTH = 4;
/** Number of terms up to which interleaved wNAF beats buckets (measured). */
const MOST_INTERLEAVED = 500;
const INTERLEAVED_WIDTH = 5;

class NobleElement implements Element {
  readonly group = RISTRETTO255;
  readonly point: RistrettoPoint;
  /** Cached: encoding costs a square root, and proofs hash the same elements again and again. */
  bytes: Uint8Array | null = null;
  tabled = false;

  constructor(point: RistrettoPoint) {
    this.point = point;
  }
}

function own(element: Element): NobleElement {
  if (!(element instanceof NobleElement)) throw new TypeError('an element of another implementation');
  return element;
}

/**
 * Computes Σ kᵢ·pᵢ for secret k below 2^(4·length − 2): one series of doublings for all, and one addition for every digit of every scalar,
 * as the library's own multiplication by a secret does it (a digit 0 adds to a sum that is discarded).
 */
function sumOfSecrets(
  points: readonly RistrettoPoint[],
  by: readonly Scalar[],
  length: number,
): RistrettoPoint {
  const rows = points.map(multiplesInRow);
  const digits = by.map((k) => splitSecret(k, length));
  let sum = Point.ZERO;
  let unused = Point.BASE;
  for (let i = length - 1; i >= 0; i--) {
    for (let k = 0; k < 4; k++) sum = sum.double();
    for (const [j, row] of rows.entries()) {
      const digit = digits[j]![i]!;
      const [positive, negative] = row[Math.abs(digit) || 1]!;
      const more = digit < 0 ? negative : positive;
      if (digit) sum = sum.add(more);
      else unused = unused.add(more);
    }
  }
  return sum;
}

/** Returns [n·p, −n·p] for n = 0 to 8. */
function multiplesInRow(p: RistrettoPoint): [RistrettoPoint, RistrettoPoint][] {
  let multiple = Point.ZERO;
  return Array.from({ length: 9 }, (_, n) => {
    if (n) multiple = n === 2 ? p.double() : multiple.add(p);
    return [multiple, multiple.negate()];
  });
}

/** Splits a scalar into `length` digits from −8 to 7, the lowest first: Σ digitᵢ·16ⁱ. */
function splitSecret(k: Scalar, length: number): number[] {
  let rest = k;
  let carry = 0;
  return Array.from({ length }, () => {
    const digit = Number(rest & 15n) + carry;
    rest >>= 4n;
    carry = (digit + 8) >> 4;
    return digit - (carry << 4);
  });
}

const wrap = (point: RistrettoPoint): Element => new NobleElement(point);

function product(point: RistrettoPoint, k: Scalar): RistrettoPoint {
  return k === 0n ? Point.ZERO : point.multiply(k);
}

// A copy of the library's base point, which itself draws ambient randomness to blind multiplications.
const BASE = Point.fromBytes(Point.BASE.toBytes()).precompute(6);

/** Makes the group. Elements of one such object are valid for every other. */
export function makeNobleGroup(): Group {
  return {
    name: RISTRETTO255,
    order: Point.Fn.ORDER,
    elementBytes: BYTES,
    scalarBytes: BYTES,
    zero: wrap(Point.ZERO),
    base: wrap(BASE),
    add: (a, b) => wrap(own(a).point.add(own(b).point)),
    subtract: (a, b) => wrap(own(a).point.subtract(own(b).point)),
    equals: (a, b) => own(a).point.equals(own(b).point),
    multiply: (a, k) => wrap(product(own(a).point, k)),
    multiples(of, by) {
      const element = own(of);
      if (!element.tabled && by.length >= WORTH_A_TABLE && element.point !== BASE) {
        element.point.precompute(TABLE_WIDTH);
        element.tabled = true;
      }
      return by.map((k) => wrap(product(element.point, k)));
    },
    sum(elements, by) {
      if (elements.length !== by.length) throw new RangeError('as many scalars as elements');
      const points: RistrettoPoint[] = [];
      const scalars: Scalar[] = [];
      by.forEach((k, i) => {
        if (k === 0n) return;
        points.push(own(elements[i]!).point);
        scalars.push(k);
      });
      if (points.length > MOST_INTERLEAVED) return wrap(pippenger(Point, points, scalars));
      return wrap(interleavedMSMUnsafe(Point, points, INTERLEAVED_WIDTH)(scalars));
    },
    sumSecret(elements, by, bits = SCALAR_BITS) {
      if (elements.length !== by.length) throw new RangeError('as many scalars as elements');
      checkBits(by, bits);
      const points = elements.map((element) => own(element).point);
      return wrap(sumOfSecrets(points, by, Math.ceil((bits + 2) / 4)));
    },
    encode(a) {
      const element = own(a);
      element.bytes ??= element.point.toBytes();
      return element.bytes.slice();
    },
    decode(bytes) {
      if (bytes.length !== BYTES) return null;
      try {
        const element = new NobleElement(Point.fromBytes(bytes));
        element.bytes = bytes.slice();
        return element;
      } catch {
        return null;
      }
    },
    fromUniform(bytes) {
      if (bytes.length !== 64) throw new RangeError('64 uniform bytes');
      // Always present in this hasher; its type is shared with hashers that lack it.
      return wrap(ristretto255_hasher.deriveToCurve!(bytes));
    },
  };
}
