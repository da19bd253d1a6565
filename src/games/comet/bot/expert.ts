import type { Command } from '../../../engine/game.ts';
import type { View } from '../../../engine/view.ts';
import type { Rng } from '../../../lib/rng.ts';
import type { Comet } from '../rules/state.ts';
import { handIn, playTail, seatsToCome } from './hand.ts';
import { knownStrength, shouldCall, unknownStrength } from './tail.ts';
import { type Beliefs, turnCommand } from './turn.ts';
import { chanceBelow, comingTo, setsAt } from './value.ts';

/** Cards a seat still to come will most likely play at a pot. */
const USUAL_CARDS = 3;

/**
 * Weighs every pot by what lies there and by who has played or may still play, divides its hand for the most
 * credits, keeps a strong card for the Tail, and calls the Tail when that wins the most games.
 */
export function expertCommand(view: View<Comet>, rng: Rng): Command {
  const { state } = view;
  const beliefs = beliefsOf(view);
  if (state.game.phase === 'ante')
    return { type: shouldCall(state, beliefs.strengthOf, rng) ? 'callTail' : 'takeAntes' };
  const hand = handIn(view);
  return state.game.tail ? playTail(hand) : turnCommand(view, hand, beliefs, rng);
}

function beliefsOf(view: View<Comet>): Beliefs {
  const { state, seat } = view;
  const coming = seatsToCome(state.game).map((rival) => comingTo(state, rival));
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
