/**
 * Multiplication by secrets: for every scalar the same instructions at the same addresses. A scalar is 64 digits from −8 to 8; the
 * multiple that a digit asks for is picked by reading the whole row of eight through masks: no branch, no index, no `select`.
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
/** Bytes of a table, and of what is needed while it is made. */
export const TABLE: usize = ROWS * ROW * FLAT;
export const TABLE_SCRATCH: usize = ROWS * ROW * (POINT + FIELD);

const row: usize = memory.data(1280, 8);
const digits: usize = memory.data(64, 8);
const chosen: usize = memory.data(160, 8);
const point: usize = memory.data(160, 8);
const step: usize = memory.data(160, 8);
const spare: usize = memory.data(160, 8);

/** The digits of a scalar (32 bytes, below 2²⁵³): Σ digitᵢ·16ⁱ. */
function split(scalar: usize): void {
  let carry: i32 = 0;
  for (let i: usize = 0; i < 32; i++) {
    const byte = load<u8>(scalar + i) as i32;
    const low = (byte & 15) + carry;
    carry = (low + 8) >> 4;
    store<i8>(digits + 2 * i, low - (carry << 4));
    const high = (byte >> 4) + carry;
    carry = (high + 8) >> 4;
    store<i8>(digits + 2 * i + 1, high - (carry << 4));
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
  // Nothing was picked for 0, whose summand is 1, 1, 2, 0 or, flat, 1, 1, 0.
  const none = -(mask(count, 0) as i32);
  store<i32>(chosen, load<i32>(chosen) | none);
  store<i32>(chosen + FIELD, load<i32>(chosen + FIELD) | none);
  if (size === POINT) store<i32>(chosen + 2 * FIELD, load<i32>(chosen + 2 * FIELD) | (none << 1));
  // The negative has the first two the other way round, and −2d·T.
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
  split(k);
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

/** What is computed once for a p that is no secret, so that its multiples cost less. */
export function makeTable(table: usize, p: usize, scratch: usize): void {
  let at = scratch;
  copyPoint(point, p);
  for (let i: usize = 0; i < ROWS; i++) {
    copyPoint(at, point);
    summandOf(chosen, at);
    for (let j: usize = 1; j < ROW; j++) {
      addSummand(step, at, chosen);
      finish(at + POINT, step);
      at += POINT;
    }
    // From 8 times this row's first to 256 times it.
    copyPoint(point, at);
    fourDoublings();
    double(step, point);
    finish(point, step);
    at += POINT;
  }
  flatten(table, scratch, ROWS * ROW, at);
}

/** `count` points to = k·p for secret k, 32 bytes each, by p's table. */
export function multiples(to: usize, table: usize, k: usize, count: i32): void {
  for (let n = 0; n < count; n++) {
    split(k);
    setZero(point);
    // The table has the even powers of 16: the odd digits first, then 16 times that.
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

/** Nothing of a secret stays in memory (the digits give the scalar, and each point on the way some of it). */
function wipe(): void {
  memory.fill(digits, 0, 64);
  memory.fill(chosen, 0, POINT);
  memory.fill(point, 0, POINT);
  memory.fill(step, 0, POINT);
  memory.fill(spare, 0, POINT);
}
