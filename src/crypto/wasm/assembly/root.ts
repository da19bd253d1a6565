/** Powers with fixed exponents: the inverse, and the square root of a ratio (RFC 9496 §4.2). */
import { SQRT_M1 } from './constants.ts';
import { add, copy, copyIf, multiply, negateIf, square, squareTimes, subtract } from './field.ts';
import { isNegative, isZero } from './fieldBytes.ts';

const a: usize = memory.data(40, 8);
const b: usize = memory.data(40, 8);
const c: usize = memory.data(40, 8);
const r: usize = memory.data(40, 8);
const check: usize = memory.data(40, 8);
const t: usize = memory.data(40, 8);

/** b = f^(2²⁵⁰ − 1) and c = f¹¹, shared by both exponents. */
function powerShared(f: usize): void {
  square(a, f);
  squareTimes(b, a, 2);
  multiply(b, b, f); // 9
  multiply(c, b, a); // 11
  square(a, c);
  multiply(b, a, b); // 2⁵ − 1
  squareTimes(a, b, 5);
  multiply(b, a, b); // 2¹⁰ − 1
  squareTimes(a, b, 10);
  multiply(a, a, b); // 2²⁰ − 1
  squareTimes(t, a, 20);
  multiply(a, t, a); // 2⁴⁰ − 1
  squareTimes(a, a, 10);
  multiply(b, a, b); // 2⁵⁰ − 1
  squareTimes(a, b, 50);
  multiply(a, a, b); // 2¹⁰⁰ − 1
  squareTimes(t, a, 100);
  multiply(a, t, a); // 2²⁰⁰ − 1
  squareTimes(a, a, 50);
  multiply(b, a, b); // 2²⁵⁰ − 1
}

/** h = 1/f, and 0 for 0: f^(2²⁵⁵ − 21). h is not f. */
export function invert(h: usize, f: usize): void {
  powerShared(f);
  squareTimes(b, b, 5);
  multiply(h, b, c);
}

/** SQRT_RATIO_M1: h = the even one of ±√(u/v) and 1 if there is one, else of ±√(√−1·u/v) and 0; (0, 0) for v = 0 ≠ u. */
export function squareRootOfRatio(h: usize, u: usize, v: usize): i32 {
  square(t, v);
  multiply(check, t, v); // v³
  multiply(r, check, u); // u·v³
  square(check, check);
  multiply(check, check, v); // v⁷
  multiply(check, check, u); // u·v⁷
  powerShared(check);
  squareTimes(b, b, 2);
  multiply(b, b, check); // to the (p − 5)/8
  multiply(r, r, b);
  square(check, r);
  multiply(check, check, v);
  subtract(t, check, u);
  const correct = isZero(t);
  add(t, check, u);
  const flipped = isZero(t);
  multiply(t, u, SQRT_M1);
  add(t, check, t);
  const flippedAndTurned = isZero(t);
  multiply(t, r, SQRT_M1);
  copyIf(r, t, flipped | flippedAndTurned);
  negateIf(r, isNegative(r));
  copy(h, r);
  return correct | flipped;
}
