/** ristretto255 (RFC 9496 §4.3): elements are points up to those of order 1, 2 and 4, and have one encoding each. */
import {
  D,
  D_MINUS_ONE_SQ,
  INVSQRT_A_MINUS_D,
  ONE_MINUS_D_SQ,
  SQRT_AD_MINUS_ONE,
  SQRT_M1,
} from './constants.ts';
import { add, copy, copyIf, FIELD, multiply, negateIf, setSmall, square, subtract } from './field.ts';
import { fromBytes, isNegative, isZero, sameBytes, toBytes } from './fieldBytes.ts';
import { addSummand, finish, summandOf } from './point.ts';
import { squareRootOfRatio } from './root.ts';

const one: usize = memory.data<i32>([1, 0, 0, 0, 0, 0, 0, 0, 0, 0], 8);
const a: usize = memory.data(40, 8);
const b: usize = memory.data(40, 8);
const c: usize = memory.data(40, 8);
const d: usize = memory.data(40, 8);
const e: usize = memory.data(40, 8);
const f: usize = memory.data(40, 8);
const bytes: usize = memory.data(32, 8);
const first: usize = memory.data(160, 8);
const second: usize = memory.data(160, 8);
const summand: usize = memory.data(160, 8);
const step: usize = memory.data(160, 8);

/** Encodes an element as 32 bytes at `to` (§4.3.2). */
export function encode(to: usize, p: usize): void {
  const x = p;
  const y = p + FIELD;
  const z = p + 2 * FIELD;
  const t = p + 3 * FIELD;
  add(a, z, y);
  subtract(b, z, y);
  multiply(a, a, b); // u1 = (z + y)(z − y)
  multiply(b, x, y); // u2 = x·y
  square(c, b);
  multiply(c, a, c);
  squareRootOfRatio(c, one, c); // 1/√(u1·u2²)
  multiply(a, c, a); // den1
  multiply(b, c, b); // den2
  multiply(c, a, b);
  multiply(c, c, t); // 1/z
  multiply(d, t, c);
  const rotate = isNegative(d);
  multiply(d, x, SQRT_M1);
  multiply(e, y, SQRT_M1);
  multiply(f, a, INVSQRT_A_MINUS_D);
  // Select which of this element's eight points is encoded.
  copyIf(b, f, rotate);
  copy(f, x);
  copyIf(f, e, rotate); // x
  copy(e, y);
  copyIf(e, d, rotate); // y
  multiply(f, f, c);
  negateIf(e, isNegative(f));
  subtract(e, z, e);
  multiply(e, e, b);
  negateIf(e, isNegative(e));
  toBytes(to, e);
}

/** Decodes 32 bytes at `from`; returns 0 if they encode no element (§4.3.1). The bytes are not secret. */
export function decode(p: usize, from: usize): i32 {
  const x = p;
  const y = p + FIELD;
  const z = p + 2 * FIELD;
  const t = p + 3 * FIELD;
  fromBytes(a, from); // s
  toBytes(bytes, a);
  // Not reduced, a 256th bit, or odd.
  if (!sameBytes(bytes, from) || load<u8>(from) & 1) return 0;
  square(b, a); // s²
  subtract(c, one, b); // u1 = 1 − s²
  add(b, b, one); // u2 = 1 + s²
  square(d, b); // u2²
  square(e, c);
  multiply(e, e, D);
  add(e, e, d);
  setSmall(f, 0);
  subtract(e, f, e); // v = −d·u1² − u2²
  multiply(f, e, d);
  const isSquare = squareRootOfRatio(f, one, f); // 1/√(v·u2²)
  multiply(b, f, b); // den_x
  multiply(d, f, b);
  multiply(d, d, e); // den_y
  add(a, a, a);
  multiply(x, a, b);
  negateIf(x, isNegative(x));
  multiply(y, c, d);
  copy(z, one);
  multiply(t, x, y);
  return isSquare & (isNegative(t) ^ 1) & (isZero(y) ^ 1);
}

/** Maps 64 uniform bytes to an element (§4.3.4). */
export function fromUniform(p: usize, from: usize): void {
  map(first, from);
  map(second, from + 32);
  summandOf(summand, second);
  addSummand(step, first, summand);
  finish(p, step);
}

/** MAP (Elligator 2 on the Jacobi quartic): a point from 32 bytes, whose topmost bit is ignored. */
function map(p: usize, from: usize): void {
  fromBytes(a, from);
  square(b, a);
  multiply(b, b, SQRT_M1); // r = √−1·t²
  add(c, b, one);
  multiply(c, c, ONE_MINUS_D_SQ); // u = (r + 1)(1 − d²)
  multiply(d, b, D);
  add(d, d, one);
  setSmall(e, 0);
  subtract(d, e, d); // −1 − r·d
  add(e, b, D);
  multiply(d, d, e); // v = (−1 − r·d)(r + d)
  const wasSquare = squareRootOfRatio(e, c, d); // s
  multiply(f, e, a);
  negateIf(f, isNegative(f) ^ 1); // −|s·t|
  copyIf(e, f, wasSquare ^ 1);
  setSmall(f, -1);
  copyIf(f, b, wasSquare ^ 1); // c
  subtract(b, b, one);
  multiply(b, b, f);
  multiply(b, b, D_MINUS_ONE_SQ);
  subtract(b, b, d); // N = c·(r − 1)·(d − 1)² − v
  multiply(c, e, d);
  add(c, c, c); // w0 = 2·s·v
  multiply(d, b, SQRT_AD_MINUS_ONE); // w1 = N·√(−d − 1)
  square(e, e);
  subtract(a, one, e); // w2 = 1 − s²
  add(e, e, one); // w3 = 1 + s²
  multiply(p, c, e);
  multiply(p + FIELD, a, d);
  multiply(p + 2 * FIELD, d, e);
  multiply(p + 3 * FIELD, c, a);
}

/** 1 if both points represent one element, else 0 (§4.3.3). */
export function equals(p: usize, q: usize): i32 {
  multiply(a, p, q + FIELD);
  multiply(b, p + FIELD, q);
  subtract(a, a, b);
  multiply(b, p + FIELD, q + FIELD);
  multiply(c, p, q);
  subtract(b, b, c);
  return isZero(a) | isZero(b);
}
