import type { Command } from '../../../engine/game.ts';
import type { CardId } from '../../../engine/table/table.ts';
import type { View } from '../../../engine/view.ts';
import { below, pick, type Rng } from '../../../lib/rng.ts';
import { isTriple, SENATOR, valuesOf } from '../rules/cards.ts';
import type { Comet } from '../rules/state.ts';
import { endTurn, freePots, handIn, playAt, playTail, reservedNow } from './hand.ts';
import { plan } from './planner.ts';
import { callReason, knownStrength } from './tail.ts';
import { tailStrength } from './value.ts';

/**
 * Plays the sets with the highest total score, each at a pot chosen at random. It may keep a leftover Triple or court card, if that beats
 * the one it has kept, and calls the Tail with it if that pays, or if nothing else can bring it back into the lead.
 */
export function greedyCommand(view: View<Comet>, rng: Rng): Command {
  const { game } = view.state;
  if (game.phase === 'ante') return { type: callReason(view) ? 'callTail' : 'takeAntes' };
  const hand = handIn(view);
  if (game.tail) return playTail(hand);
  const pots = freePots(view.state, hand.seat);
  // The rest of an optimal division is optimal for the remaining cards: no memory needed.
  const [set] = plan(hand.faces, { aim: 'total', maxSets: pots.length }).sets;
  if (set)
    return playAt(
      pick(rng, pots),
      set.cards.map((i) => hand.cards[i]!),
    );
  const court = courtCards(view);
  return court.length && below(rng, 2) ? { type: 'reserve', cards: [pick(rng, court)] } : endTurn;
}

/** Returns the Triples and court cards of the hand that beat the reserved card, while one may still be reserved. */
export function courtCards(view: View<Comet>): readonly CardId[] {
  const hand = handIn(view);
  if (reservedNow(view.state.game, hand.seat)) return [];
  const kept = knownStrength(view, hand.seat) ?? 0;
  return hand.cards.filter((_, i) => {
    const face = hand.faces[i]!;
    return (isTriple(face) || valuesOf(face)[2] >= SENATOR) && tailStrength(face) > kept;
  });
}
