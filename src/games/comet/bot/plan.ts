import type { Face } from '../rules/cards.ts';
import type { PotIndex } from '../rules/state.ts';
import { bestSets } from './planner.ts';

/** A set of a hand: its cards as bits, and its score. */
export interface HandSet {
  readonly mask: number;
  readonly score: number;
}

/** A seat's whole turn: sets at pots, and at most one card kept for the Tail. */
export interface TurnPlan {
  /** In the order of the pots given. */
  readonly plays: readonly { readonly pot: PotIndex; readonly set: HandSet }[];
  /** Index of the card in the hand, or null. */
  readonly keep: number | null;
  /** Total value of the turn. */
  readonly value: number;
}

/** Most sets considered, best first; big hands have hundreds. */
const MOST_SETS = 90;

/** Returns every set worth considering, best first: none that scores the same without one of its cards. */
export function setsOf(faces: readonly Face[]): HandSet[] {
  const scores = new Map<number, number>();
  const sets = bestSets(faces, Number.POSITIVE_INFINITY).map(({ cards, score }): HandSet => {
    const mask = cards.reduce((bits, card) => bits | (1 << card), 0);
    scores.set(mask, score);
    return { mask, score };
  });
  const isLean = ({ mask, score }: HandSet): boolean => {
    for (let rest = mask; rest; rest &= rest - 1)
      if (scores.get(mask & ~(rest & -rest)) === score) return false;
    return true;
  };
  const lean = sets.filter(isLean);
  if (lean.length <= MOST_SETS) return lean;
  // Pairs leave cards for more sets, so they stay whatever they score.
  const isPair = ({ mask }: HandSet) => (mask & (mask - 1) & ((mask & (mask - 1)) - 1)) === 0;
  return lean.filter((set, i) => i < MOST_SETS || isPair(set));
}

/**
 * Finds the most valuable turn, exactly: disjoint sets at different pots, each worth `worth(pot, score)`, and one card kept for
 * `keep[card]` (0 or less: not worth keeping). Searches pot by pot over the remaining hand.
 */
export function bestTurn(
  faces: readonly Face[],
  pots: readonly PotIndex[],
  worth: (pot: PotIndex, score: number) => number,
  keep: readonly number[],
): TurnPlan {
  const sets = setsOf(faces);
  const masks = Int32Array.from(sets, (set) => set.mask);
  const values = pots.map((pot) => Float64Array.from(sets, (set) => worth(pot, set.score)));
  const size = 1 << faces.length;
  const memo = new Float64Array(pots.length * size).fill(-1);

  const best = (at: number, cards: number): number => {
    if (at === pots.length || cards === 0) return 0;
    const slot = at * size + cards;
    if (memo[slot]! >= 0) return memo[slot]!;
    const here = values[at]!;
    let most = best(at + 1, cards);
    for (let i = 0; i < masks.length; i++) {
      const mask = masks[i]!;
      if ((mask & cards) !== mask) continue;
      const value = here[i]!;
      if (value <= 0) continue;
      const rest = cards ^ mask;
      const known = rest && at + 1 < pots.length ? memo[(at + 1) * size + rest]! : 0;
      const all = value + (known >= 0 ? known : best(at + 1, rest));
      if (all > most) most = all;
    }
    memo[slot] = most;
    return most;
  };

  let kept: number | null = null;
  let left = size - 1;
  let most = best(0, left);
  keep.forEach((value, card) => {
    if (value <= 0) return;
    const rest = (size - 1) & ~(1 << card);
    if (value + best(0, rest) > most) {
      most = value + best(0, rest);
      kept = card;
      left = rest;
    }
  });
  const plays: { pot: PotIndex; set: HandSet }[] = [];
  for (let at = 0; at < pots.length; at++) {
    if (best(at + 1, left) === best(at, left)) continue;
    const i = sets.findIndex(
      ({ mask }, k) =>
        (mask & left) === mask &&
        values[at]![k]! > 0 &&
        values[at]![k]! + best(at + 1, left ^ mask) === best(at, left),
    );
    plays.push({ pot: pots[at]!, set: sets[i]! });
    left ^= sets[i]!.mask;
  }
  return { plays, keep: kept, value: most };
}

/** Returns the cards of a set, as indexes. */
export const cardsIn = (mask: number): number[] => {
  const cards: number[] = [];
  for (let card = 0; mask >> card; card++) if ((mask >> card) & 1) cards.push(card);
  return cards;
};
