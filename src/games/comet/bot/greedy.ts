import type { Command } from '../../../engine/game.ts';
import type { CardId, Face } from '../../../engine/table/table.ts';
import type { View } from '../../../engine/view.ts';
import { below, pick, type Rng } from '../../../lib/rng.ts';
import { isTriple, SENATOR, valuesOf } from '../rules/cards.ts';
import type { Comet } from '../rules/state.ts';
import { endTurn, freePots, handIn, playAt, playTail, reservedNow } from './hand.ts';
import { plan } from './planner.ts';
import { callReason, knownStrength } from './tail.ts';
import { tailStrength } from './value.ts';

/**
 * Plays the sets with the highest total score, each at a pot chosen at random. Instead of playing a Triple alone it keeps it, if that beats
 * the card it has kept, and maybe a leftover court card. It calls the Tail as soon as that seems to pay (`callReason`).
 */
export function greedyCommand(view: View<Comet>, rng: Rng): Command {
  const { game } = view.state;
  if (game.phase === 'ante') return { type: callReason(view) ? 'callTail' : 'takeAntes' };
  const hand = handIn(view);
  if (game.tail) return playTail(hand);
  const pots = freePots(view.state, hand.seat);
  // The rest of an optimal division is optimal for the remaining cards: no memory needed.
  const { sets } = plan(hand.faces, { aim: 'total', maxSets: pots.length });
  const better = keepable(view);
  const alone = sets.find(({ cards: [card, ...rest] }) => !rest.length && better(hand.faces[card!]!));
  if (alone) return { type: 'reserve', cards: [hand.cards[alone.cards[0]!]!] };
  const [set] = sets;
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
  const better = keepable(view);
  return hand.cards.filter((_, i) => {
    const face = hand.faces[i]!;
    return (isTriple(face) || valuesOf(face)[2] >= SENATOR) && better(face);
  });
}

/** Returns a test for cards that beat the reserved one, while one may still be reserved. */
function keepable(view: View<Comet>): (face: Face) => boolean {
  const seat = view.seat!;
  const kept = knownStrength(view, seat) ?? 0;
  return reservedNow(view.state.game, seat) ? () => false : (face) => tailStrength(face) > kept;
}
