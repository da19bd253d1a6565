/**
 * Arithmetic modulo a group's order (RFC 9496 §4.4 for ristretto255). A scalar is a bigint from 0 to order − 1; bigint arithmetic is not
 * constant-time, so secrets that pass here should be short-lived.
 */
import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/utils.js';
import type { Group, RandomBytes, Scalar } from './group.ts';

/** Random bytes per scalar: far more than any order's, so that reducing them leaves no bias (2⁻²⁵⁶). */
export const WIDE_BYTES = 64;

/** Reduces x modulo the order, also if it is negative. */
export function reduce(group: Group, x: bigint): Scalar {
  const rest = x % group.order;
  return rest < 0n ? rest + group.order : rest;
}

/** Throws a RangeError unless all scalars are below 2^bits. */
export function checkBits(scalars: readonly Scalar[], bits: number): void {
  if (scalars.some((k) => k >> BigInt(bits))) throw new RangeError(`scalars of ${bits} bits`);
}

/** Reduces 64 (or any number of) uniform bytes, read little-endian, modulo the order. */
export function reduceWide(group: Group, bytes: Uint8Array): Scalar {
  return bytesToNumberLE(bytes) % group.order;
}

/** Returns 1 / a modulo the order (extended Euclid). Throws a RangeError for 0. */
export function inverse(group: Group, a: Scalar): Scalar {
  let [r0, r1] = [group.order, reduce(group, a)];
  let [t0, t1] = [0n, 1n];
  while (r1 !== 0n) {
    const quotient = r0 / r1;
    [r0, r1] = [r1, r0 - quotient * r1];
    [t0, t1] = [t1, t0 - quotient * t1];
  }
  if (r0 !== 1n) throw new RangeError('zero has no inverse');
  return reduce(group, t0);
}

/** Draws a uniform scalar. */
export function randomScalar(group: Group, random: RandomBytes): Scalar {
  return reduceWide(group, random(WIDE_BYTES));
}

/** Draws `count` independent uniform scalars. */
export function randomScalars(group: Group, count: number, random: RandomBytes): Scalar[] {
  return Array.from({ length: count }, () => randomScalar(group, random));
}

/** Returns [x, x², … xⁿ] modulo the order. */
export function powers(group: Group, x: Scalar, n: number): Scalar[] {
  const list: Scalar[] = [];
  for (let power = x; list.length < n; power = (power * x) % group.order) list.push(power);
  return list;
}

/** Returns Σ a[i]·b[i] modulo the order. Both lists have the same length. */
export function dot(group: Group, a: readonly Scalar[], b: readonly Scalar[]): Scalar {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0n) % group.order;
}

/** Encodes scalars one after the other, `scalarBytes` each, little-endian. */
export function encodeScalars(group: Group, scalars: readonly Scalar[]): Uint8Array {
  const size = group.scalarBytes;
  const out = new Uint8Array(scalars.length * size);
  scalars.forEach((scalar, i) => {
    out.set(numberToBytesLE(scalar, size), i * size);
  });
  return out;
}

/** Decodes the output of `encodeScalars`; null if the length is wrong or a scalar is not below the order. */
export function decodeScalars(group: Group, bytes: Uint8Array): Scalar[] | null {
  const size = group.scalarBytes;
  if (bytes.length % size) return null;
  const scalars: Scalar[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const scalar = bytesToNumberLE(bytes.subarray(at, at + size));
    if (scalar >= group.order) return null;
    scalars.push(scalar);
  }
  return scalars;
}
