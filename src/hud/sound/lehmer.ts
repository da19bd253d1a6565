/** Largest number of the generator, a prime. */
const MOST = 2_147_483_647;

/** Returns the next number of Lehmer's generator (MINSTD, 1988): fixed numbers that sound and look like chance. */
export const lehmer = (x: number): number => (x * 16_807) % MOST;

/** Scales such a number to 0 … 1. */
export const fractionOf = (x: number): number => x / MOST;
