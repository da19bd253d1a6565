import { type Face, isTriple, valuesOf } from '../rules/cards.ts';
import { setScore } from '../rules/scoring.ts';

/** A set by the indexes of its cards in the hand, ascending. */
export interface PlannedSet {
  readonly cards: readonly number[];
  readonly score: number;
}

export interface Plan {
  /** Highest score first. */
  readonly sets: readonly PlannedSet[];
  readonly total: number;
}

/** Objective of a division: its total score, or first the number of its valid sets. */
export type Aim = 'total' | 'sets';

/** Most cards a hand can hold: 7 and the bonus of 6 (C12, C17). */
export const MAX_CARDS = 13;
/** Most sets one plan can ask for: one at each table pot, or the seven cards of a Tail round. */
export const MAX_SETS = 7;

/** Returns every set of the hand with a line (C4, C7), by lowest card, then number of cards, then the other cards. */
function validSets(faces: readonly Face[]): PlannedSet[] {
  const values = faces.map(valuesOf);
  const sets: PlannedSet[] = [];
  const keep = (score: number, ...cards: number[]): void => {
    if (score > 0) sets.push({ cards, score });
  };
  for (let a = 0; a < faces.length; a++) {
    if (isTriple(faces[a]!)) keep(setScore(values[a]!), a);
    for (let b = a + 1; b < faces.length; b++) keep(setScore(values[a]!, values[b]!), a, b);
    for (let b = a + 1; b < faces.length; b++)
      for (let c = b + 1; c < faces.length; c++) keep(setScore(values[a]!, values[b]!, values[c]!), a, b, c);
  }
  return sets;
}

/** Returns the `k` highest-scoring single sets of a hand (they may share cards); of equals, fewer cards come first. */
export function bestSets(faces: readonly Face[], k: number): PlannedSet[] {
  return validSets(faces)
    .sort((x, y) => y.score - x.score || x.cards.length - y.cards.length)
    .slice(0, k);
}

// The solver's scratch space, reused from plan to plan. Sets that begin at card i are first[i] … first[i+1]−1.
const memo = new Int32Array((MAX_SETS + 1) << MAX_CARDS);
const mask = new Uint16Array(512);
const worth = new Int32Array(512);
const first = new Uint16Array(MAX_CARDS + 2);

const lowest = (cards: number): number => 31 - Math.clz32(cards & -cards);

/**
 * Returns the most that at most `sets` disjoint sets out of `cards` (a bit for each) are worth. Every division leaves its lowest card out
 * or has it in exactly one set, so trying those is exact; equal remainders meet in the memo.
 */
function solve(cards: number, sets: number): number {
  if (cards === 0 || sets === 0) return 0;
  const slot = (sets << MAX_CARDS) | cards;
  if (memo[slot]! >= 0) return memo[slot]!;
  let best = solve(cards & (cards - 1), sets);
  const low = lowest(cards);
  for (let i = first[low]!; i < first[low + 1]!; i++) {
    const used = mask[i]!;
    if ((used & cards) !== used) continue;
    const value = worth[i]! + solve(cards ^ used, sets - 1);
    if (value > best) best = value;
  }
  memo[slot] = best;
  return best;
}

/** Fills the solver's tables. A set's worth ranks, most weighty first: sets (if that's the aim), score, few cards. */
function prepare(sets: readonly PlannedSet[], aim: Aim): void {
  const perSet = aim === 'sets' ? 1 << 20 : 0;
  first.fill(sets.length);
  for (let i = sets.length - 1; i >= 0; i--) {
    const { cards, score } = sets[i]!;
    mask[i] = cards.reduce((bits, card) => bits | (1 << card), 0);
    worth[i] = perSet + score * 16 - cards.length;
    first.fill(i, 0, cards[0]! + 1);
  }
  memo.fill(-1);
}

/**
 * Finds the best division of a hand of up to 13 cards into up to `maxSets` (6; at most 7) disjoint valid sets, by exact search. Cards may
 * be left over; among equals it prefers the division that uses fewer cards, then a fixed one.
 */
export function plan(
  faces: readonly Face[],
  { aim, maxSets = 6 }: { readonly aim: Aim; readonly maxSets?: number },
): Plan {
  if (faces.length > MAX_CARDS) throw new RangeError(`a hand has at most ${MAX_CARDS} cards`);
  if (!Number.isInteger(maxSets) || maxSets < 0 || maxSets > MAX_SETS) {
    throw new RangeError(`maxSets is 0 to ${MAX_SETS}`);
  }
  const all = validSets(faces);
  prepare(all, aim);
  const chosen: PlannedSet[] = [];
  let cards = (1 << faces.length) - 1;
  let left = maxSets;
  // Retrace the optimum: the first set that keeps the value is part of it.
  while (solve(cards, left) > 0) {
    const value = solve(cards, left);
    const low = lowest(cards);
    let taken = 1 << low;
    for (let i = first[low]!; i < first[low + 1]!; i++) {
      const used = mask[i]!;
      if ((used & cards) === used && worth[i]! + solve(cards ^ used, left - 1) === value) {
        chosen.push(all[i]!);
        taken = used;
        left--;
        break;
      }
    }
    cards ^= taken;
  }
  chosen.sort((x, y) => y.score - x.score);
  return { sets: chosen, total: chosen.reduce((sum, set) => sum + set.score, 0) };
}
