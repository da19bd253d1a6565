/** Permutations of 0 … n−1. */
import type { RandomBytes } from '../group/group.ts';

/** Draws a uniform permutation (Fisher and Yates; Knuth, The Art of Computer Programming, 3.4.2, algorithm P). */
export function randomPermutation(n: number, random: RandomBytes): number[] {
  const list = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = below(i + 1, random);
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
  return list;
}

/** Draws a uniform integer in 0 … n−1 for n up to 2³², by rejection. */
function below(n: number, random: RandomBytes): number {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const bytes = random(4);
    const x = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
    if (x < limit) return x % n;
  }
}
