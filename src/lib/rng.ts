/**
 * Seeded randomness: sfc32 (Chris Doty-Humphrey, PractRand), seeded by hashing a string with FNV-1a. Reproducible on every machine; not for
 * secrets (see `secureRng` in the session for those).
 */
export interface Rng {
  /** Draws a uniform integer in 0 … 2³²−1. */
  next(): number;
}

export function makeRng(seed: string | number): Rng {
  let h = 0x811c9dc5;
  for (const ch of String(seed)) h = Math.imul(h ^ ch.codePointAt(0)!, 0x01000193);
  let a = h >>> 0;
  let b = Math.imul(h ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  let c = Math.imul(h ^ 0x243f6a88, 0xc2b2ae35) >>> 0;
  let counter = 1;
  const next = (): number => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
  for (let i = 0; i < 15; i++) next();
  return { next };
}

/** Draws a uniform integer in 0 … n−1, without modulo bias. n in 1 … 2³². */
export function below(rng: Rng, n: number): number {
  if (!(n >= 1)) throw new RangeError(`no integer is below ${n}`);
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const x = rng.next();
    if (x < limit) return x % n;
  }
}

/** Draws a uniform real in [0, 1) with 32 bits. */
export const unit = (rng: Rng): number => rng.next() / 2 ** 32;

/** Picks an element uniformly. The list must not be empty. */
export const pick = <T>(rng: Rng, list: readonly T[]): T => list[below(rng, list.length)]!;

/** Returns a new list in uniformly random order (Fisher–Yates). */
export function shuffled<T>(rng: Rng, list: readonly T[]): T[] {
  const out = list.slice();
  for (let i = out.length - 1; i > 0; i--) {
    const j = below(rng, i + 1);
    const t = out[i]!;
    out[i] = out[j]!;
    out[j] = t;
  }
  return out;
}

/** Draws `n` different elements in random order; fewer if the list is shorter. */
export function sample<T>(rng: Rng, list: readonly T[], n: number): T[] {
  const out = list.slice();
  const m = Math.min(n, out.length);
  for (let i = 0; i < m; i++) {
    const j = i + below(rng, out.length - i);
    const t = out[i]!;
    out[i] = out[j]!;
    out[j] = t;
  }
  out.length = m;
  return out;
}
