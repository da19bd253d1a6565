import { type Hash, hashText } from '../../lib/hash.ts';
import { MOST_ROUNDS } from './entries.ts';

/**
 * Seeds of a tournament's rounds: a chain of hashes whose end stands in the first entry, taken from its end. So all seeds are fixed before
 * anyone has entered, and an organiser who dislikes a draw cannot try another. They do know the seeds beforehand.
 */
const seedAt = (secret: string, steps: number): Hash => {
  let seed = hashText(`comet-table tournament seeds ${secret}`);
  for (let i = 0; i < steps; i++) seed = nextSeed(seed);
  return seed;
};

/** The end of the chain that a seed leads to: the seed of the round before. */
export const nextSeed = (seed: Hash): Hash => hashText(`comet-table tournament seed ${seed}`);

/** The end of the chain, for the first entry. */
export const lastSeed = (secret: string): Hash => seedAt(secret, MOST_ROUNDS);

/** Seed of a round, from 1. */
export const seedOf = (secret: string, round: number): Hash => seedAt(secret, MOST_ROUNDS - round);
