/** Field elements as 32 bytes, little-endian, and the properties visible only in that form. */
import { FIELD } from './field.ts';

const scratch: usize = memory.data(32);

/** h = the number in 32 bytes at `from`, whose topmost bit is ignored. */
export function fromBytes(h: usize, from: usize): void {
  const a = load<u64>(from, 0);
  const b = load<u64>(from, 8);
  const c = load<u64>(from, 16);
  const d = load<u64>(from, 24);
  const wide: u64 = 0x3ffffff;
  const narrow: u64 = 0x1ffffff;
  store<i32>(h, (a & wide) as i32, 0);
  store<i32>(h, ((a >> 26) & narrow) as i32, 4);
  store<i32>(h, (((a >> 51) | (b << 13)) & wide) as i32, 8);
  store<i32>(h, ((b >> 13) & narrow) as i32, 12);
  store<i32>(h, (b >> 38) as i32, 16);
  store<i32>(h, (c & narrow) as i32, 20);
  store<i32>(h, ((c >> 25) & wide) as i32, 24);
  store<i32>(h, (((c >> 51) | (d << 13)) & narrow) as i32, 28);
  store<i32>(h, ((d >> 12) & wide) as i32, 32);
  store<i32>(h, ((d >> 38) & narrow) as i32, 36);
}

/** Writes f as 32 bytes at `to`, reduced below 2²⁵⁵ − 19. f: a sum or difference of up to four products. */
export function toBytes(to: usize, f: usize): void {
  // Quotient by the modulus, rounded down so that the rest is not negative.
  let q: i64 = (19 * (load<i32>(f, 36) as i64) + (1 << 24)) >> 25;
  for (let i: usize = 0; i < FIELD; i += 8) {
    q = ((load<i32>(f + i) as i64) + q) >> 26;
    q = ((load<i32>(f + i, 4) as i64) + q) >> 25;
  }
  // f − q·(2²⁵⁵ − 19) = f + 19·q, without the carry out of the top.
  let c: i64 = 19 * q;
  const h0 = take(f, 0, c, 26);
  c = carried(f, 0, c, 26);
  const h1 = take(f, 4, c, 25);
  c = carried(f, 4, c, 25);
  const h2 = take(f, 8, c, 26);
  c = carried(f, 8, c, 26);
  const h3 = take(f, 12, c, 25);
  c = carried(f, 12, c, 25);
  const h4 = take(f, 16, c, 26);
  c = carried(f, 16, c, 26);
  const h5 = take(f, 20, c, 25);
  c = carried(f, 20, c, 25);
  const h6 = take(f, 24, c, 26);
  c = carried(f, 24, c, 26);
  const h7 = take(f, 28, c, 25);
  c = carried(f, 28, c, 25);
  const h8 = take(f, 32, c, 26);
  c = carried(f, 32, c, 26);
  const h9 = take(f, 36, c, 25);
  store<u64>(to, h0 | (h1 << 26) | (h2 << 51), 0);
  store<u64>(to, (h2 >> 13) | (h3 << 13) | (h4 << 38), 8);
  store<u64>(to, h5 | (h6 << 25) | (h7 << 51), 16);
  store<u64>(to, (h7 >> 13) | (h8 << 12) | (h9 << 38), 24);
}

/** The limb at `offset` plus the carry into it, cut to its width. */
function take(f: usize, offset: usize, carry: i64, bits: i64): u64 {
  return (((load<i32>(f + offset) as i64) + carry) & ((1 << bits) - 1)) as u64;
}

/** Carry out of the same limb. */
function carried(f: usize, offset: usize, carry: i64, bits: i64): i64 {
  return ((load<i32>(f + offset) as i64) + carry) >> bits;
}

/** 1 if f is odd (RFC 9496 calls it negative), else 0. */
export function isNegative(f: usize): i32 {
  toBytes(scratch, f);
  return (load<u8>(scratch) & 1) as i32;
}

/** 1 if f = 0, else 0. */
export function isZero(f: usize): i32 {
  toBytes(scratch, f);
  const any = load<u64>(scratch, 0) | load<u64>(scratch, 8) | load<u64>(scratch, 16) | load<u64>(scratch, 24);
  // The top bit of any | −any is set if any bit is.
  return (((any | (0 - any)) >> 63) ^ 1) as i32;
}

/** 1 if the 32 bytes at both addresses are equal, else 0. */
export function sameBytes(a: usize, b: usize): i32 {
  let any: u64 = 0;
  for (let i: usize = 0; i < 32; i += 8) any |= load<u64>(a + i) ^ load<u64>(b + i);
  return (((any | (0 - any)) >> 63) ^ 1) as i32;
}
