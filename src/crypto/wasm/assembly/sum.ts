/** Computes Σ kᵢ·pᵢ for scalars that are not secret, in variable time: few terms here, many in `buckets.ts`. */
import { bucketScratch, sumByBuckets } from './buckets.ts';
import {
  addSummand,
  copyPoint,
  double,
  finish,
  finishShort,
  POINT,
  setZero,
  setZeroStep,
  subtractSummand,
  summandOf,
} from './point.ts';

/** Odd multiples 1, 3 … 15 in a row, for digits of five bits. */
const ODD: usize = 8;
const WIDTH = 5;
const BITS: usize = 256;

const point: usize = memory.data(160, 8);
const double1: usize = memory.data(160, 8);
const step: usize = memory.data(160, 8);
const scalar: usize = memory.data(40, 8);

/** Number of terms from which buckets are faster (measured). */
const MANY = 150;

/** Bytes of scratch memory for a sum of `count` terms. */
export function sumScratch(count: i32): usize {
  return count < MANY ? (count as usize) * (BITS + ODD * POINT) : bucketScratch(count);
}

/** to = Σ of `count` points in a row, each times its 32 bytes in a row. */
export function sum(to: usize, points: usize, scalars: usize, count: i32, scratch: usize): void {
  if (count < MANY) sumInterleaved(to, points, scalars, count, scratch);
  else sumByBuckets(to, points, scalars, count, scratch);
}

/** Straus 1964: one series of doublings for all, and digits that are odd, far apart and few. */
function sumInterleaved(to: usize, points: usize, scalars: usize, count: i32, scratch: usize): void {
  const n = count as usize;
  const digits = scratch + n * ODD * POINT;
  memory.fill(digits, 0, n * BITS);
  let top = -1;
  for (let j: usize = 0; j < n; j++) {
    const highest = splitSparsely(digits + j, n, scalars + 32 * j);
    if (highest > top) top = highest;
    if (highest >= 0) oddMultiples(scratch + j * ODD * POINT, points + j * POINT);
  }
  setZero(point);
  setZeroStep(step);
  for (let i = top; i >= 0; i--) {
    double(step, point);
    const row = digits + (i as usize) * n;
    for (let j: usize = 0; j < n; j++) {
      const digit = load<i8>(row + j) as i32;
      if (digit === 0) continue;
      finish(point, step);
      const from = scratch + j * ODD * POINT;
      if (digit > 0) addSummand(step, point, from + ((digit >> 1) as usize) * POINT);
      else subtractSummand(step, point, from + ((-digit >> 1) as usize) * POINT);
    }
    finishShort(point, step);
  }
  finish(to, step);
}

/** Non-adjacent form, Σ digitᵢ·2ⁱ: the i-th at `to` + i·stride is odd, −15 to 15, or 0 (already there). Returns the highest i, or −1. */
function splitSparsely(to: usize, stride: usize, k: usize): i32 {
  memory.copy(scalar, k, 32);
  let highest = -1;
  let carry: i32 = 0;
  let i: i32 = 0;
  while (i < (BITS as i32)) {
    const bits = (load<u32>(scalar + ((i as usize) >> 3)) >> (i & 7)) as i32;
    if ((bits & 1) === carry) {
      i++;
      continue;
    }
    const value = (bits & ((1 << WIDTH) - 1)) + carry;
    carry = value >> (WIDTH - 1);
    store<i8>(to + (i as usize) * stride, value - (carry << WIDTH));
    highest = i;
    i += WIDTH;
  }
  return highest;
}

function oddMultiples(row: usize, p: usize): void {
  double(step, p);
  finish(point, step);
  summandOf(double1, point);
  summandOf(row, p);
  copyPoint(point, p);
  for (let i: usize = 1; i < ODD; i++) {
    addSummand(step, point, double1);
    finish(point, step);
    summandOf(row + i * POINT, point);
  }
}
