// Sample sizes of tests that can't try everything: few in `npm test`, many in `npm run soak` (`src/cli/soak.ts`).

/** Seed of a soak run. Missing: a quick run. */
const SOAK = process.env.SOAK_SEED;

/** Seed of the daily samples: it changes every day, so that a year of quick runs tries a lot too. `TEST_SEED` repeats a day. */
export const SEED = SOAK ?? process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10);

export const isSoak = SOAK !== undefined;

/** Returns the number of samples for this run. */
export const samples = ({ quick, soak }: { readonly quick: number; readonly soak: number }): number =>
  isSoak ? soak : quick;

/** Seeds of one test. Quick: the fixed ones, and one that changes daily unless `daily` is false. Soak: `soak` others. */
export const seeds = (
  fixed: readonly string[],
  { daily = true, soak }: { readonly daily?: boolean; readonly soak: number },
): readonly string[] =>
  isSoak ? Array.from({ length: soak }, (_, i) => `${SEED}-${i}`) : [...fixed, ...(daily ? [SEED] : [])];

/** Options for fast-check, which takes numbers as seeds. */
export const runs = (counts: { readonly quick: number; readonly soak: number }) => ({
  numRuns: samples(counts),
  seed: numberOf(SEED),
});

function numberOf(text: string): number {
  let number = 0;
  for (const char of text) number = (Math.imul(number, 31) + char.codePointAt(0)!) | 0;
  return number;
}

/**
 * Part `part` of `parts` of a list. If each test of a table takes another part, every element is tried once, and in another combination on
 * another day. Soak: the whole list.
 */
export const shareOf = <T>(list: readonly T[], part: number, parts: number): readonly T[] => {
  const shift = Math.abs(numberOf(SEED) % parts);
  return isSoak ? list : list.filter((_, i) => (i + shift) % parts === part % parts);
};
