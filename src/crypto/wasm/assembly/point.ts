/**
 * Points of the twisted Edwards curve −x² + y² = 1 + d·x²·y² (Hisil, Wong, Carter, Dawson 2008; their formulas have no exceptions here).
 * Four forms, each a row of field elements in memory:
 * - a *point* X, Y, Z, T: x = X/Z, y = Y/Z, x·y = T/Z; everything that leaves the module has this form;
 * - a *step* X, Y, Z, T: x = X/Z, y = Y/T, the result of an addition or a doubling, before it is known whether T will be needed;
 * - a *summand* Y + X, Y − X, 2Z, 2d·T, ready to be added;
 * - a *flat summand* y + x, y − x, 2d·x·y, the same with Z = 1.
 */
import { D2 } from './constants.ts';
import { add, copy, FIELD, multiply, setSmall, square, subtract } from './field.ts';
import { invert } from './root.ts';

/** Bytes of a point, a step or a summand, and of a flat summand. */
export const POINT: usize = 4 * FIELD;
export const FLAT: usize = 3 * FIELD;

const Y: usize = FIELD;
const Z: usize = 2 * FIELD;
const T: usize = 3 * FIELD;

const a: usize = memory.data(40, 8);
const b: usize = memory.data(40, 8);
const c: usize = memory.data(40, 8);
const d: usize = memory.data(40, 8);
const inverse: usize = memory.data(40, 8);

export function setZero(p: usize): void {
  setSmall(p, 0);
  setSmall(p + Y, 1);
  setSmall(p + Z, 1);
  setSmall(p + T, 0);
}

/** Sets the step that begins a series of doublings or additions. */
export function setZeroStep(step: usize): void {
  setSmall(step, 0);
  setSmall(step + Y, 1);
  setSmall(step + Z, 1);
  setSmall(step + T, 1);
}

export function copyPoint(h: usize, p: usize): void {
  memory.copy(h, p, POINT);
}

/** Turns a step into its point. `p` must not be `step`. */
export function finish(p: usize, step: usize): void {
  finishShort(p, step);
  multiply(p + T, step, step + Y);
}

/** Does the same without T: enough for doubling. */
export function finishShort(p: usize, step: usize): void {
  multiply(p, step, step + T);
  multiply(p + Y, step + Y, step + Z);
  multiply(p + Z, step + Z, step + T);
}

/** step = 2·p; T of p is not read. */
export function double(step: usize, p: usize): void {
  square(a, p);
  square(b, p + Y);
  square(c, p + Z);
  add(d, p, p + Y);
  square(d, d);
  add(c, c, c);
  add(step + Y, b, a);
  subtract(step + Z, b, a);
  subtract(step, d, step + Y);
  subtract(step + T, c, step + Z);
}

/** Completes an addition from a = (Y − X)(y − x), b = (Y + X)(y + x), c = 2d·T·t and d = 2Z·z. */
function combine(step: usize): void {
  subtract(step, b, a);
  add(step + Y, b, a);
  add(step + Z, d, c);
  subtract(step + T, d, c);
}

/** Does the same for a c that is to be negated. */
function combineNegative(step: usize): void {
  subtract(step, b, a);
  add(step + Y, b, a);
  subtract(step + Z, d, c);
  add(step + T, d, c);
}

/** step = p + summand */
export function addSummand(step: usize, p: usize, summand: usize): void {
  subtract(a, p + Y, p);
  add(b, p + Y, p);
  multiply(a, a, summand + Y);
  multiply(b, b, summand);
  multiply(c, summand + T, p + T);
  multiply(d, summand + Z, p + Z);
  combine(step);
}

/** step = p − summand */
export function subtractSummand(step: usize, p: usize, summand: usize): void {
  subtract(a, p + Y, p);
  add(b, p + Y, p);
  multiply(a, a, summand);
  multiply(b, b, summand + Y);
  multiply(c, summand + T, p + T);
  multiply(d, summand + Z, p + Z);
  combineNegative(step);
}

/** step = p + flat */
export function addFlat(step: usize, p: usize, flat: usize): void {
  subtract(a, p + Y, p);
  add(b, p + Y, p);
  multiply(a, a, flat + Y);
  multiply(b, b, flat);
  multiply(c, flat + Z, p + T);
  add(d, p + Z, p + Z);
  combine(step);
}

/** Makes the summand of p. `summand` must not be p. */
export function summandOf(summand: usize, p: usize): void {
  add(summand, p + Y, p);
  subtract(summand + Y, p + Y, p);
  add(summand + Z, p + Z, p + Z);
  multiply(summand + T, p + T, D2);
}

/** step = p − flat */
export function subtractFlat(step: usize, p: usize, flat: usize): void {
  subtract(a, p + Y, p);
  add(b, p + Y, p);
  multiply(a, a, flat);
  multiply(b, b, flat + Y);
  multiply(c, flat + Z, p + T);
  add(d, p + Z, p + Z);
  combineNegative(step);
}

/** Makes the flat summand of p, given 1/Z. */
function flatOf(flat: usize, p: usize, inverse: usize): void {
  multiply(a, p, inverse);
  multiply(b, p + Y, inverse);
  multiply(c, a, b);
  add(flat, b, a);
  subtract(flat + Y, b, a);
  multiply(flat + Z, c, D2);
}

/** Makes the flat summands of `count` ≥ 1 points in a row, with one inversion for all. `scratch`: a field element for each. */
export function flatten(to: usize, points: usize, count: usize, scratch: usize): void {
  // Running products of the Z; then from the last back, 1/Z is the current inverse times the previous product.
  copy(scratch, points + Z);
  for (let i: usize = 1; i < count; i++)
    multiply(scratch + i * FIELD, scratch + (i - 1) * FIELD, points + i * POINT + Z);
  invert(inverse, scratch + (count - 1) * FIELD);
  for (let i = count - 1; i > 0; i--) {
    multiply(d, inverse, scratch + (i - 1) * FIELD);
    flatOf(to + i * FLAT, points + i * POINT, d);
    multiply(inverse, inverse, points + i * POINT + Z);
  }
  flatOf(to, points, inverse);
}
