import type { Command } from '../../../engine/game.ts';
import type { CardId, Seat } from '../../../engine/table/table.ts';
import type { View } from '../../../engine/view.ts';
import { makeRng, type Rng } from '../../../lib/rng.ts';
import type { Comet, PotIndex } from '../rules/state.ts';
import { freePots, handIn, seatsToCome } from './hand.ts';
import { type Leaning, PLAIN } from './manners.ts';
import { cardsIn } from './plan.ts';
import { callChance, callOdds, knownStrength, unknownStrength } from './tail.ts';
import { type Beliefs, commandFrom, planTurn } from './turn.ts';
import { chanceBelow, comingTo, purseAt, setsAt } from './value.ts';

/** Cards that a seat still to come will most likely play at a pot. */
const USUAL_CARDS = 3;

/**
 * Weighs every pot by the credits there and by the seats that have played or may still play, divides its hand for the most credits, keeps a
 * strong card for the Tail, and calls the Tail if that wins the most games.
 */
export const expertCommand = (view: View<Comet>, rng: Rng, leaning: Leaning = PLAIN): Command =>
  commandFrom(view, beliefsOf(view), rng, leaning);

/** A set that an expert would lay, and its chance of winning the pot. */
export interface Lay {
  readonly pot: PotIndex;
  readonly cards: readonly CardId[];
  readonly score: number;
  readonly chance: number;
}

/** Returns an expert's plan for the table pots, in credits the most valuable first, without its whims and bluffs. */
export function adviseTurn(view: View<Comet>): {
  readonly lays: readonly Lay[];
  readonly keep: CardId | null;
} {
  const { state } = view;
  const hand = handIn(view);
  // Our sets may attract later seats. Ignore that, or the plan would change while it is carried out.
  const beliefs = beliefsOf(view, hand.seat);
  const pots = freePots(state, hand.seat);
  const { plays, keep } = planTurn(
    ...([view, hand, beliefs, pots] as const),
    // Prefer the first of equal pots.
    (pot) => 1 - pot / 1e6,
  );
  const lays = plays.map(({ pot, set: { mask, score } }) => ({
    ...{ pot, score, chance: beliefs.chance(pot, score) },
    cards: cardsIn(mask).map((i) => hand.cards[i]!),
  }));
  const worth = ({ pot, chance }: Lay): number => chance * purseAt(state, pot);
  return {
    lays: lays.sort((a, b) => worth(b) - worth(a) || b.score - a.score),
    keep: keep === null ? null : hand.cards[keep]!,
  };
}

/** Returns whether an expert would call the Tail now, and its chance of then winning it. Deterministic. */
export function adviseCall(view: View<Comet>): { readonly calls: boolean; readonly chance: number } {
  const { state } = view;
  const { strengthOf } = beliefsOf(view);
  const { calls } = callOdds(state, strengthOf, makeRng('advice'));
  return { calls, chance: callChance(state, strengthOf) };
}

/** Estimates the other seats from the view. `but`: a seat whose sets attract no one. */
export function beliefsOf(view: View<Comet>, but: Seat | null = null): Beliefs {
  const { state, seat } = view;
  const coming = seatsToCome(state.game).map((rival) => comingTo(state, rival, but));
  return {
    chance(pot, score) {
      const played = setsAt(state, pot).filter((set) => set.seat !== seat);
      const beaten = played.reduce((chance, { cards }) => chance * chanceBelow(score, cards), 1);
      const later = 1 - chanceBelow(score, USUAL_CARDS);
      return coming.reduce((chance, rival) => chance * (1 - rival[pot]! * later), beaten);
    },
    strengthOf: (other) => knownStrength(view, other) ?? unknownStrength(state, other),
  };
}
