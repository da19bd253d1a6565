import type { Command } from '../../../engine/game.ts';
import type { View } from '../../../engine/view.ts';
import { beliefsOf } from '../bot/expert.ts';
import { freePots, type Hand, handIn, reservedNow } from '../bot/hand.ts';
import { bestTurn } from '../bot/plan.ts';
import { type Beliefs, keepWorth, potWorth } from '../bot/turn.ts';
import { valuesOf } from '../rules/cards.ts';
import { setScore } from '../rules/scoring.ts';
import type { Comet, PotIndex } from '../rules/state.ts';
import { potPlace } from './words.ts';

/** Credits that a move of a turn brings on average (C13), with the best continuation. */
export interface Prospect {
  /** The pot where a set is laid now; null: nothing is laid. */
  readonly pot: PotIndex | null;
  /** Its score; 0 without a line. */
  readonly score: number;
  /** Credits from this pot, from the turn's other pots, and from a card kept for the Tail. */
  readonly here: number;
  readonly others: number;
  readonly tail: number;
}

export const sumOf = ({ here, others, tail }: Prospect): number => here + others + tail;

interface Prospects {
  readonly hand: Hand;
  readonly pots: readonly PotIndex[];
  readonly beliefs: Beliefs;
  worth(pot: PotIndex, score: number): number;
  /** Value of each card of the hand if it is kept; empty: none may be. */
  readonly keep: readonly number[];
  after(command: Command): Prospect;
}

/** Returns a hand without some of its cards. */
export const without = ({ seat, cards, faces }: Hand, gone: readonly number[]): Hand => ({
  seat,
  cards: cards.filter((_, i) => !gone.includes(i)),
  faces: faces.filter((_, i) => !gone.includes(i)),
});

/** Returns the places in the hand of the cards that a command names. */
export const placesIn = ({ cards }: Hand, { cards: named = [] }: Command): number[] =>
  named.map((card) => cards.indexOf(card)).filter((at) => at >= 0);

/** Returns the score of the cards at these places. */
export function scoreOf({ faces }: Hand, places: readonly number[]): number {
  const [a, b, c] = places.map((at) => valuesOf(faces[at]!));
  return a ? setScore(a, b, c) : 0;
}

/** Prepares the expert's estimates of a turn at the table pots. */
export function prospectsOf(view: View<Comet>): Prospects {
  const hand = handIn(view);
  const { state } = view;
  const pots = freePots(state, hand.seat);
  const beliefs = beliefsOf(view);
  const worth = potWorth(state, beliefs);
  const keep = reservedNow(state.game, hand.seat) ? [] : keepWorth(view, hand, beliefs);
  const rest = (
    gone: readonly number[],
    open: readonly PotIndex[],
    keeps: readonly number[],
  ): Pick<Prospect, 'others' | 'tail'> => {
    const left = keeps.filter((_, i) => !gone.includes(i));
    const best = bestTurn(without(hand, gone).faces, open, worth, left);
    const tail = best.keep === null ? 0 : left[best.keep]!;
    return { others: best.value - tail, tail };
  };
  return {
    ...{ hand, pots, beliefs, worth, keep },
    after(command) {
      const places = placesIn(hand, command);
      const nothing = { pot: null, score: 0, here: 0 };
      if (command.type === 'reserve')
        return { ...nothing, ...rest(places, pots, []), tail: keep[places[0]!] ?? 0 };
      const pot = pots.find((each) => potPlace(each) === command.to);
      if (pot === undefined) return { ...nothing, others: 0, tail: 0 };
      const score = scoreOf(hand, places);
      const others = pots.filter((each) => each !== pot);
      return { pot, score, here: worth(pot, score), ...rest(places, others, keep) };
    },
  };
}
