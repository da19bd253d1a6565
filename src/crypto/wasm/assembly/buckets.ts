/** Pippenger 1976: adds up terms with the same digit before multiplying by it. For sums of many terms. */
import { FIELD, negateIf } from './field.ts';
import {
  addFlat,
  addSummand,
  copyPoint,
  double,
  FLAT,
  finish,
  finishShort,
  flatten,
  POINT,
  setZero,
  subtractFlat,
  summandOf,
} from './point.ts';

/** Scalars are below 2²⁵³, and a digit may carry one on. */
const BITS = 254;

const total: usize = memory.data(160, 8);
const running: usize = memory.data(160, 8);
const summand: usize = memory.data(160, 8);
const step: usize = memory.data(160, 8);
const scalar: usize = memory.data(40, 8);

/** Bits per digit: the more terms, the more buckets pay off (measured). */
function widthFor(count: i32): i32 {
  if (count < 400) return 6;
  if (count < 600) return 7;
  return count < 2500 ? 8 : 9;
}

function digitsFor(width: i32): i32 {
  return (BITS + width - 1) / width;
}

/** Bytes for flat summands, buckets, a flag for each bucket in use, digits of 16 bits. */
export function bucketScratch(count: i32): usize {
  const width = widthFor(count);
  const buckets: usize = 1 << (width - 1);
  return (count as usize) * (FLAT + 2 * (digitsFor(width) as usize)) + buckets * (POINT + 1);
}

/** to = Σ of `count` ≥ 1 points, as `sum` in `sum.ts`. */
export function sumByBuckets(to: usize, points: usize, scalars: usize, count: i32, scratch: usize): void {
  const width = widthFor(count);
  const n = count as usize;
  const size: usize = 1 << (width - 1);
  const buckets = scratch + n * FLAT;
  const held = buckets + size * POINT;
  const digits = held + size;
  flatten(scratch, points, n, buckets);
  const rows = digitsFor(width);
  for (let j: usize = 0; j < n; j++) split(digits + 2 * j, 2 * n, scalars + 32 * j, width);
  setZero(total);
  for (let i = rows - 1; i >= 0; i--) {
    for (let k = 1; k < width; k++) {
      double(step, total);
      finishShort(total, step);
    }
    double(step, total);
    finish(total, step);
    memory.fill(held, 0, size);
    const row = digits + (i as usize) * 2 * n;
    for (let j: usize = 0; j < n; j++) {
      const digit = load<i16>(row + 2 * j) as i32;
      if (digit === 0) continue;
      const negative = digit >>> 31;
      const index = ((negative ? -digit : digit) - 1) as usize;
      const bucket = buckets + index * POINT;
      if (load<u8>(held + index)) {
        if (negative) subtractFlat(step, bucket, scratch + j * FLAT);
        else addFlat(step, bucket, scratch + j * FLAT);
        finish(bucket, step);
      } else {
        store<u8>(held + index, 1);
        copyPoint(bucket, points + j * POINT);
        negateIf(bucket, negative);
        negateIf(bucket + 3 * FIELD, negative);
      }
    }
    addBuckets(buckets, held, size);
  }
  copyPoint(to, total);
}

/** Computes `total` += Σ (i + 1)·bucketᵢ: from the last bucket on, adds each running sum once more. */
function addBuckets(buckets: usize, held: usize, size: usize): void {
  let any = false;
  for (let i = size; i > 0; i--) {
    const bucket = buckets + (i - 1) * POINT;
    if (load<u8>(held + i - 1)) {
      if (any) {
        summandOf(summand, bucket);
        addSummand(step, running, summand);
        finish(running, step);
      } else copyPoint(running, bucket);
      any = true;
    }
    if (any) {
      summandOf(summand, running);
      addSummand(step, total, summand);
      finish(total, step);
    }
  }
}

/** Splits k into all its digits, from −2^(width − 1) to 2^(width − 1) − 1, the i-th at `to` + i·stride. */
function split(to: usize, stride: usize, k: usize, width: i32): void {
  memory.copy(scalar, k, 32);
  const half = 1 << (width - 1);
  let carry: i32 = 0;
  for (let i = 0; i < BITS; i += width) {
    const bits = (load<u32>(scalar + ((i as usize) >> 3)) >> (i & 7)) as i32;
    const digit = (bits & (2 * half - 1)) + carry;
    carry = (digit + half) >> width;
    store<i16>(to, digit - (carry << width));
    to += stride;
  }
}
