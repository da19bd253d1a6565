import type { Table } from '../engine/table/table.ts';

/** Shuffles after which the comet has come half the way that is left. */
const HALF_WAY = 6;

/**
 * Returns how near the comet outside has come in this match, from 0 to less than 1: it comes nearer with each shuffle, and never arrives. A
 * shuffle gives cards new numbers, and so does laying out a deck: the last number counts both.
 */
export function nearnessOf({ nextCard, cards }: Pick<Table, 'nextCard' | 'cards'>): number {
  const shuffles = Math.max(0, Math.floor((nextCard - 1) / Math.max(1, cards.size)) - 1);
  return 1 - 2 ** (-shuffles / HALF_WAY);
}
