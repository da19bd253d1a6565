import type { Command } from '../../../engine/game.ts';
import type { CardId, Face } from '../../../engine/table/table.ts';
import type { View } from '../../../engine/view.ts';
import { below, pick, type Rng, unit } from '../../../lib/rng.ts';
import { TAIL_CALL } from '../info.ts';
import { isTriple, SENATOR, valuesOf } from '../rules/cards.ts';
import type { Comet, PotIndex } from '../rules/state.ts';
import { bluffAt, endTurn, freePots, handIn, playAt, playTail, reservedNow } from './hand.ts';
import { type Leaning, PLAIN } from './manners.ts';
import { plan } from './planner.ts';
import { callReason, knownStrength } from './tail.ts';
import { setsAt, tailStrength } from './value.ts';

/** Share of the usual price at which an early call is made. */
const EARLY = 0.75;
/** Chance of a greedy bot's bluff where an expert would always bluff. */
const BLUFFS = 0.4;

/**
 * Plays the sets with the highest total score, each at a pot chosen at random. Instead of playing a Triple alone it keeps it, if that beats
 * the card it has kept, and maybe a leftover court card. It calls the Tail as soon as that seems to pay (`callReason`).
 */
export function greedyCommand(view: View<Comet>, rng: Rng, leaning: Leaning = PLAIN): Command {
  const { game } = view.state;
  if (game.phase === 'ante') {
    const isEarly = leaning.early > 0 && unit(rng) < leaning.early;
    const reason = callReason(view, isEarly ? EARLY * TAIL_CALL : TAIL_CALL);
    return { type: reason ? 'callTail' : 'takeAntes' };
  }
  const hand = handIn(view);
  if (game.tail) return playTail(hand);
  const pots = freePots(view.state, hand.seat);
  // The rest of an optimal division is optimal for the remaining cards: no memory needed.
  const { sets } = plan(hand.faces, { aim: 'total', maxSets: pots.length });
  const better = keepable(view);
  const alone = sets.find(({ cards: [card, ...rest] }) => !rest.length && better(hand.faces[card!]!));
  if (alone) return { type: 'reserve', cards: [hand.cards[alone.cards[0]!]!] };
  const set = sets.find(({ score }) => score >= leaning.least);
  if (set)
    return playAt(
      pick(rng, potsFor(view, pots, leaning, rng)),
      set.cards.map((i) => hand.cards[i]!),
    );
  const court = courtCards(view);
  const keeps = (): boolean =>
    leaning.keeping === 1 ? below(rng, 2) > 0 : unit(rng) < 1 - 0.5 / leaning.keeping ** 2;
  if (court.length && keeps()) return { type: 'reserve', cards: [pick(rng, court)] };
  const bluff = leaning.bluffs ? bluffAt(view, hand) : null;
  return bluff && unit(rng) < BLUFFS * leaning.bluffs! ? bluff : endTurn;
}

/** Returns the pots among which the next one is chosen: all, or by leaning only those with sets of others, or without. */
function potsFor(
  { state }: View<Comet>,
  pots: readonly PotIndex[],
  { company }: Leaning,
  rng: Rng,
): readonly PotIndex[] {
  if (!company || unit(rng) >= Math.abs(company)) return pots;
  const liked = pots.filter((pot) => setsAt(state, pot).length > 0 === company > 0);
  return liked.length ? liked : pots;
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
