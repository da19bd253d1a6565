/**
 * Multiplication by secrets, and sums of such products: the same instructions at the same addresses for every scalar. A scalar is 64 digits
 * from −8 to 7; a digit's multiple is picked by reading the whole row of eight through masks: no branch, no index, no `select`.
 */
import { copy, copyIf, FIELD, negateIf } from './field.ts';
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
  summandOf,
} from './point.ts';

/** Multiples 1 to 8 in a row; rows of a table: for 1, 256, 256² … */
const ROW: usize = 8;
const ROWS: usize = 32;
/** Bytes of a table, and of the scratch memory for making it. */
export const TABLE: usize = ROWS * ROW * FLAT;
export const TABLE_SCRATCH: usize = ROWS * ROW * (POINT + FIELD);
/** The same for the row of a sum's term. */
export const ROW_BYTES: usize = ROW * FLAT;
export const ROW_SCRATCH: usize = ROW * (POINT + FIELD);

const row: usize = memory.data(1280, 8);
/** Digits of a scalar below 2²⁵³. */
const DIGITS: i32 = 64;
const digits: usize = memory.data(64, 8);
const chosen: usize = memory.data(160, 8);
const point: usize = memory.data(160, 8);
const step: usize = memory.data(160, 8);
const spare: usize = memory.data(160, 8);

/**
 * First `count` digits, −8 to 7, of a 32-byte scalar Σ digitᵢ·16ⁱ: the i-th at `to` + i·stride. All of them if it is below 2^(4·count − 2).
 */
function split(to: usize, stride: usize, scalar: usize, count: i32): void {
  let carry: i32 = 0;
  for (let i = 0; i < count; i++) {
    const byte = load<u8>(scalar + ((i as usize) >> 1)) as i32;
    const digit = ((byte >> ((i & 1) << 2)) & 15) + carry;
    carry = (digit + 8) >> 4;
    store<i8>(to, digit - (carry << 4));
    to += stride;
  }
}

/** All ones if both are equal, else 0. Both from 0 to 8. */
function mask(a: i64, b: i64): i64 {
  return ((a ^ b) - 1) >> 63;
}

/** `chosen` = digit·(1st of the row); a row of summands (`size` = POINT) or of flat ones (FLAT). */
function choose(from: usize, size: usize, digit: i32): void {
  const negative = (digit >> 31) & 1;
  const count = ((digit ^ -negative) + negative) as i64;
  const m1 = mask(count, 1);
  const m2 = mask(count, 2);
  const m3 = mask(count, 3);
  const m4 = mask(count, 4);
  const m5 = mask(count, 5);
  const m6 = mask(count, 6);
  const m7 = mask(count, 7);
  const m8 = mask(count, 8);
  let at = from;
  for (let i: usize = 0; i < size; i += 8) {
    let word = load<i64>(at) & m1;
    word |= load<i64>(at + size) & m2;
    word |= load<i64>(at + size * 2) & m3;
    word |= load<i64>(at + size * 3) & m4;
    word |= load<i64>(at + size * 4) & m5;
    word |= load<i64>(at + size * 5) & m6;
    word |= load<i64>(at + size * 6) & m7;
    word |= load<i64>(at + size * 7) & m8;
    store<i64>(chosen + i, word);
    at += 8;
  }
  // For 0 nothing was picked yet: its summand is 1, 1, 2, 0 or, flat, 1, 1, 0.
  const none = -(mask(count, 0) as i32);
  store<i32>(chosen, load<i32>(chosen) | none);
  store<i32>(chosen + FIELD, load<i32>(chosen + FIELD) | none);
  if (size === POINT) store<i32>(chosen + 2 * FIELD, load<i32>(chosen + 2 * FIELD) | (none << 1));
  // The negative has the first two swapped, and −2d·T.
  copy(spare, chosen);
  copyIf(chosen, chosen + FIELD, negative);
  copyIf(chosen + FIELD, spare, negative);
  negateIf(chosen + size - FIELD, negative);
}

/** `point` = 16·`point` */
function fourDoublings(): void {
  for (let i = 0; i < 3; i++) {
    double(step, point);
    finishShort(point, step);
  }
  double(step, point);
  finish(point, step);
}

/** to = k·p for a secret k of 32 bytes. */
export function multiply(to: usize, p: usize, k: usize): void {
  summandOf(row, p);
  copyPoint(point, p);
  for (let i: usize = 1; i < ROW; i++) {
    addSummand(step, point, row);
    finish(point, step);
    summandOf(row + i * POINT, point);
  }
  split(digits, 1, k, DIGITS);
  setZero(point);
  for (let i = 63; i >= 0; i--) {
    fourDoublings();
    choose(row, POINT, load<i8>(digits + i));
    addSummand(step, point, chosen);
    finishShort(point, step);
  }
  finish(to, step);
  wipe();
}

/** Writes the multiples 1 to 8 of p, which is not secret, as points in a row at `to`; returns the row's end. */
function multiplesInRow(to: usize, p: usize): usize {
  copyPoint(to, p);
  summandOf(chosen, to);
  const last = to + (ROW - 1) * POINT;
  for (let at = to; at < last; at += POINT) {
    addSummand(step, at, chosen);
    finish(at + POINT, step);
  }
  return last + POINT;
}

/** Precomputes the table of a p that is not secret, so that its multiples cost less. */
export function makeTable(table: usize, p: usize, scratch: usize): void {
  let at = scratch;
  copyPoint(point, p);
  for (let i: usize = 0; i < ROWS; i++) {
    at = multiplesInRow(at, point);
    // From 8 times this row's first to 256 times it.
    copyPoint(point, at - POINT);
    fourDoublings();
    double(step, point);
    finish(point, step);
  }
  flatten(table, scratch, ROWS * ROW, at);
}

/** Precomputes the rows of multiples that a sum needs, for `count` ≥ 1 points that are not secret. `scratch`: `ROW_SCRATCH` for each. */
export function makeRows(rows: usize, points: usize, count: i32, scratch: usize): void {
  let at = scratch;
  for (let j = 0; j < count; j++) {
    at = multiplesInRow(at, points);
    points += POINT;
  }
  flatten(rows, scratch, (count as usize) * ROW, at);
}

/**
 * to = Σ kⱼ·pⱼ for `count` secret k of 32 bytes and the rows of the p (Straus 1964, with no digit left out): one series of doublings for
 * all. All k are below 2^(4·length − 2), and their length is not secret. `scratch`: count·length bytes.
 */
export function sumSecret(to: usize, rows: usize, k: usize, count: i32, length: i32, scratch: usize): void {
  const n = count as usize;
  for (let j: usize = 0; j < n; j++) split(scratch + j, n, k + 32 * j, length);
  setZero(point);
  for (let i = length - 1; i >= 0; i--) {
    fourDoublings();
    const row = scratch + (i as usize) * n;
    for (let j: usize = 0; j < n; j++) {
      choose(rows + j * ROW_BYTES, FLAT, load<i8>(row + j));
      addFlat(step, point, chosen);
      finish(point, step);
    }
  }
  copyPoint(to, point);
  memory.fill(scratch, 0, n * (length as usize));
  wipe();
}

/** `count` points to = k·p for secret k, 32 bytes each, by p's table. */
export function multiples(to: usize, table: usize, k: usize, count: i32): void {
  for (let n = 0; n < count; n++) {
    split(digits, 1, k, DIGITS);
    setZero(point);
    // The table has the even powers of 16: add the odd digits first, multiply by 16, then add the even ones.
    addDigits(table, 1);
    fourDoublings();
    addDigits(table, 0);
    copyPoint(to, point);
    to += POINT;
    k += 32;
  }
  wipe();
}

/** `point` += Σ digitᵢ·16^(i − from)·p for every other digit. */
function addDigits(table: usize, from: usize): void {
  for (let i: usize = 0; i < ROWS; i++) {
    choose(table + i * ROW * FLAT, FLAT, load<i8>(digits + 2 * i + from));
    addFlat(step, point, chosen);
    finish(point, step);
  }
}

/** Erases every trace of a secret (the digits reveal the scalar, and each intermediate point part of it). */
function wipe(): void {
  memory.fill(digits, 0, 64);
  memory.fill(chosen, 0, POINT);
  memory.fill(point, 0, POINT);
  memory.fill(step, 0, POINT);
  memory.fill(spare, 0, POINT);
}
