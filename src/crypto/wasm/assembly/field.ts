/**
 * The field GF(2²⁵⁵ − 19). An element is ten signed limbs of alternately 26 and 25 bits, 40 bytes of i32 in memory: its value is Σ
 * limbᵢ·2^⌈25.5·i⌉, with many representations of each number. All functions take addresses, may write where they read, and run the same
 * instructions for all numbers.
 * Bounds: let a *product* be a result of `multiply`, `square` or `invert` (limbs within 0.51·2²⁶ and 0.51·2²⁵). A sum or difference of up
 * to four products, times one of up to four, keeps every column below 2⁶³; nothing in this folder needs more.
 */

/** Bytes of an element in memory. */
export const FIELD: usize = 40;

/** h = f·g */
export function multiply(h: usize, f: usize, g: usize): void {
  const f0 = load<i32>(f, 0) as i64;
  const f1 = load<i32>(f, 4) as i64;
  const f2 = load<i32>(f, 8) as i64;
  const f3 = load<i32>(f, 12) as i64;
  const f4 = load<i32>(f, 16) as i64;
  const f5 = load<i32>(f, 20) as i64;
  const f6 = load<i32>(f, 24) as i64;
  const f7 = load<i32>(f, 28) as i64;
  const f8 = load<i32>(f, 32) as i64;
  const f9 = load<i32>(f, 36) as i64;
  const g0 = load<i32>(g, 0) as i64;
  const g1 = load<i32>(g, 4) as i64;
  const g2 = load<i32>(g, 8) as i64;
  const g3 = load<i32>(g, 12) as i64;
  const g4 = load<i32>(g, 16) as i64;
  const g5 = load<i32>(g, 20) as i64;
  const g6 = load<i32>(g, 24) as i64;
  const g7 = load<i32>(g, 28) as i64;
  const g8 = load<i32>(g, 32) as i64;
  const g9 = load<i32>(g, 36) as i64;
  // The product of two odd limbs is worth twice its target limb; anything above the top wraps around times 19.
  const d1 = f1 * 2;
  const d3 = f3 * 2;
  const d5 = f5 * 2;
  const d7 = f7 * 2;
  const d9 = f9 * 2;
  const n1 = g1 * 19;
  const n2 = g2 * 19;
  const n3 = g3 * 19;
  const n4 = g4 * 19;
  const n5 = g5 * 19;
  const n6 = g6 * 19;
  const n7 = g7 * 19;
  const n8 = g8 * 19;
  const n9 = g9 * 19;
  let h0 = f0 * g0 + d1 * n9 + f2 * n8 + d3 * n7 + f4 * n6 + d5 * n5 + f6 * n4 + d7 * n3 + f8 * n2 + d9 * n1;
  let h1 = f0 * g1 + f1 * g0 + f2 * n9 + f3 * n8 + f4 * n7 + f5 * n6 + f6 * n5 + f7 * n4 + f8 * n3 + f9 * n2;
  let h2 = f0 * g2 + d1 * g1 + f2 * g0 + d3 * n9 + f4 * n8 + d5 * n7 + f6 * n6 + d7 * n5 + f8 * n4 + d9 * n3;
  let h3 = f0 * g3 + f1 * g2 + f2 * g1 + f3 * g0 + f4 * n9 + f5 * n8 + f6 * n7 + f7 * n6 + f8 * n5 + f9 * n4;
  let h4 = f0 * g4 + d1 * g3 + f2 * g2 + d3 * g1 + f4 * g0 + d5 * n9 + f6 * n8 + d7 * n7 + f8 * n6 + d9 * n5;
  let h5 = f0 * g5 + f1 * g4 + f2 * g3 + f3 * g2 + f4 * g1 + f5 * g0 + f6 * n9 + f7 * n8 + f8 * n7 + f9 * n6;
  let h6 = f0 * g6 + d1 * g5 + f2 * g4 + d3 * g3 + f4 * g2 + d5 * g1 + f6 * g0 + d7 * n9 + f8 * n8 + d9 * n7;
  let h7 = f0 * g7 + f1 * g6 + f2 * g5 + f3 * g4 + f4 * g3 + f5 * g2 + f6 * g1 + f7 * g0 + f8 * n9 + f9 * n8;
  let h8 = f0 * g8 + d1 * g7 + f2 * g6 + d3 * g5 + f4 * g4 + d5 * g3 + f6 * g2 + d7 * g1 + f8 * g0 + d9 * n9;
  let h9 = f0 * g9 + f1 * g8 + f2 * g7 + f3 * g6 + f4 * g5 + f5 * g4 + f6 * g3 + f7 * g2 + f8 * g1 + f9 * g0;
  let c: i64;
  // Carry, so that every limb ends up signed and near half its width; carries out of the top wrap around times 19.
  c = (h0 + 33554432) >> 26;
  h1 += c;
  h0 -= c << 26;
  c = (h4 + 33554432) >> 26;
  h5 += c;
  h4 -= c << 26;
  c = (h1 + 16777216) >> 25;
  h2 += c;
  h1 -= c << 25;
  c = (h5 + 16777216) >> 25;
  h6 += c;
  h5 -= c << 25;
  c = (h2 + 33554432) >> 26;
  h3 += c;
  h2 -= c << 26;
  c = (h6 + 33554432) >> 26;
  h7 += c;
  h6 -= c << 26;
  c = (h3 + 16777216) >> 25;
  h4 += c;
  h3 -= c << 25;
  c = (h7 + 16777216) >> 25;
  h8 += c;
  h7 -= c << 25;
  c = (h4 + 33554432) >> 26;
  h5 += c;
  h4 -= c << 26;
  c = (h8 + 33554432) >> 26;
  h9 += c;
  h8 -= c << 26;
  c = (h9 + 16777216) >> 25;
  h0 += c * 19;
  h9 -= c << 25;
  c = (h0 + 33554432) >> 26;
  h1 += c;
  h0 -= c << 26;
  store<i32>(h, h0 as i32, 0);
  store<i32>(h, h1 as i32, 4);
  store<i32>(h, h2 as i32, 8);
  store<i32>(h, h3 as i32, 12);
  store<i32>(h, h4 as i32, 16);
  store<i32>(h, h5 as i32, 20);
  store<i32>(h, h6 as i32, 24);
  store<i32>(h, h7 as i32, 28);
  store<i32>(h, h8 as i32, 32);
  store<i32>(h, h9 as i32, 36);
}

/** h = f² */
export function square(h: usize, f: usize): void {
  const f0 = load<i32>(f, 0) as i64;
  const f1 = load<i32>(f, 4) as i64;
  const f2 = load<i32>(f, 8) as i64;
  const f3 = load<i32>(f, 12) as i64;
  const f4 = load<i32>(f, 16) as i64;
  const f5 = load<i32>(f, 20) as i64;
  const f6 = load<i32>(f, 24) as i64;
  const f7 = load<i32>(f, 28) as i64;
  const f8 = load<i32>(f, 32) as i64;
  const f9 = load<i32>(f, 36) as i64;
  const t0 = f0 * 2;
  const t1 = f1 * 2;
  const t2 = f2 * 2;
  const t3 = f3 * 2;
  const t4 = f4 * 2;
  const t5 = f5 * 2;
  const t6 = f6 * 2;
  const t7 = f7 * 2;
  const n6 = f6 * 19;
  const n8 = f8 * 19;
  const m5 = f5 * 38;
  const m7 = f7 * 38;
  const m9 = f9 * 38;
  let h0 = f0 * f0 + t1 * m9 + t2 * n8 + t3 * m7 + t4 * n6 + f5 * m5;
  let h1 = t0 * f1 + f2 * m9 + t3 * n8 + f4 * m7 + t5 * n6;
  let h2 = t0 * f2 + t1 * f1 + t3 * m9 + t4 * n8 + t5 * m7 + f6 * n6;
  let h3 = t0 * f3 + t1 * f2 + f4 * m9 + t5 * n8 + f6 * m7;
  let h4 = t0 * f4 + t1 * t3 + f2 * f2 + t5 * m9 + t6 * n8 + f7 * m7;
  let h5 = t0 * f5 + t1 * f4 + t2 * f3 + f6 * m9 + t7 * n8;
  let h6 = t0 * f6 + t1 * t5 + t2 * f4 + t3 * f3 + t7 * m9 + f8 * n8;
  let h7 = t0 * f7 + t1 * f6 + t2 * f5 + t3 * f4 + f8 * m9;
  let h8 = t0 * f8 + t1 * t7 + t2 * f6 + t3 * t5 + f4 * f4 + f9 * m9;
  let h9 = t0 * f9 + t1 * f8 + t2 * f7 + t3 * f6 + t4 * f5;
  let c: i64;
  // Carry, so that every limb ends up signed and near half its width; carries out of the top wrap around times 19.
  c = (h0 + 33554432) >> 26;
  h1 += c;
  h0 -= c << 26;
  c = (h4 + 33554432) >> 26;
  h5 += c;
  h4 -= c << 26;
  c = (h1 + 16777216) >> 25;
  h2 += c;
  h1 -= c << 25;
  c = (h5 + 16777216) >> 25;
  h6 += c;
  h5 -= c << 25;
  c = (h2 + 33554432) >> 26;
  h3 += c;
  h2 -= c << 26;
  c = (h6 + 33554432) >> 26;
  h7 += c;
  h6 -= c << 26;
  c = (h3 + 16777216) >> 25;
  h4 += c;
  h3 -= c << 25;
  c = (h7 + 16777216) >> 25;
  h8 += c;
  h7 -= c << 25;
  c = (h4 + 33554432) >> 26;
  h5 += c;
  h4 -= c << 26;
  c = (h8 + 33554432) >> 26;
  h9 += c;
  h8 -= c << 26;
  c = (h9 + 16777216) >> 25;
  h0 += c * 19;
  h9 -= c << 25;
  c = (h0 + 33554432) >> 26;
  h1 += c;
  h0 -= c << 26;
  store<i32>(h, h0 as i32, 0);
  store<i32>(h, h1 as i32, 4);
  store<i32>(h, h2 as i32, 8);
  store<i32>(h, h3 as i32, 12);
  store<i32>(h, h4 as i32, 16);
  store<i32>(h, h5 as i32, 20);
  store<i32>(h, h6 as i32, 24);
  store<i32>(h, h7 as i32, 28);
  store<i32>(h, h8 as i32, 32);
  store<i32>(h, h9 as i32, 36);
}

/** h = f^(2ⁿ), n ≥ 1 */
export function squareTimes(h: usize, f: usize, n: i32): void {
  square(h, f);
  for (let i = 1; i < n; i++) square(h, h);
}

/** h = f + g */
export function add(h: usize, f: usize, g: usize): void {
  for (let i: usize = 0; i < FIELD; i += 4) store<i32>(h + i, load<i32>(f + i) + load<i32>(g + i));
}

/** h = f − g */
export function subtract(h: usize, f: usize, g: usize): void {
  for (let i: usize = 0; i < FIELD; i += 4) store<i32>(h + i, load<i32>(f + i) - load<i32>(g + i));
}

export function copy(h: usize, f: usize): void {
  for (let i: usize = 0; i < FIELD; i += 8) store<i64>(h + i, load<i64>(f + i));
}

/** h = n, a small number. */
export function setSmall(h: usize, n: i32): void {
  memory.fill(h, 0, FIELD);
  store<i32>(h, n);
}

/** h = f if `bit` is 1; h stays if it is 0. */
export function copyIf(h: usize, f: usize, bit: i32): void {
  const mask = -(bit as i64);
  for (let i: usize = 0; i < FIELD; i += 8) {
    const was = load<i64>(h + i);
    store<i64>(h + i, was ^ ((was ^ load<i64>(f + i)) & mask));
  }
}

/** h = −h if `bit` is 1; h stays if it is 0. */
export function negateIf(h: usize, bit: i32): void {
  const mask = -bit;
  for (let i: usize = 0; i < FIELD; i += 4) store<i32>(h + i, (load<i32>(h + i) ^ mask) - mask);
}
