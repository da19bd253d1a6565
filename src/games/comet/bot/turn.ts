import type { Command } from '../../../engine/game.ts';
import { type Face, type Seat, zoneOf } from '../../../engine/table/table.ts';
import { faceIn, type View } from '../../../engine/view.ts';
import { type Rng, unit } from '../../../lib/rng.ts';
import { TAIL_ANTE, TAIL_CALL } from '../info.ts';
import { isTriple, valuesOf } from '../rules/cards.ts';
import { setScore } from '../rules/scoring.ts';
import { type Comet, type CometState, type PotIndex, reserveOf } from '../rules/state.ts';
import {
  bluffAt,
  endTurn,
  freePots,
  type Hand,
  handIn,
  playAt,
  playTail,
  reservedNow,
  rivalsOf,
  seatsToCome,
} from './hand.ts';
import { type Leaning, PLAIN } from './manners.ts';
import { bestTurn, cardsIn, type TurnPlan } from './plan.ts';
import { roundsToDeal, shouldCall, tailPurse } from './tail.ts';
import { bonusWorth, purseAt, roundsLeft, setsAt, tailStrength } from './value.ts';

/** A bot's estimates of the others; the rest of its thinking is the same for all. */
export interface Beliefs {
  /** Chance that a set of this score wins a table pot; a tie counts half. */
  chance(pot: PotIndex, score: number): number;
  /** A rival's strength at the Tail (`tailStrength`). */
  strengthOf(seat: Seat): number;
}

/** Largest random bonus for a pot, as a share of its value (`planTurn`). */
export const WHIM = 0.04;
/** Largest part of a pot's value by which others' sets there attract a bot or put it off. */
const COMPANY = 0.35;
/** Chance of showing leftover cards at a pot without other sets (C16). */
const BLUFFS = 0.3;

/** Returns the value of a score at a pot, in credits. */
export function potWorth(
  state: CometState,
  beliefs: Beliefs,
  whim: (pot: PotIndex) => number = () => 1,
): (pot: PotIndex, score: number) => number {
  const bonus = bonusWorth(state);
  return (pot, score) => {
    const chance = whim(pot) * beliefs.chance(pot, score);
    return state.game.bonusFor === 'sets'
      ? bonus + chance * purseAt(state, pot)
      : chance * (purseAt(state, pot) + bonus);
  };
}

/** Chooses a command from beliefs: about calling the Tail, or the next step of a turn. */
export function commandFrom(
  view: View<Comet>,
  beliefs: Beliefs,
  rng: Rng,
  leaning: Leaning = PLAIN,
): Command {
  const { game } = view.state;
  if (game.phase === 'ante')
    return {
      type: shouldCall(view.state, beliefs.strengthOf, rng, leaning.calling) ? 'callTail' : 'takeAntes',
    };
  const hand = handIn(view);
  return game.tail ? playTail(hand) : turnCommand(view, hand, beliefs, rng, leaning);
}

/** Chooses the next step of a turn at the table pots (C13): the most valuable sets, then a card to keep, then perhaps a bluff. */
function turnCommand(view: View<Comet>, hand: Hand, beliefs: Beliefs, rng: Rng, leaning: Leaning): Command {
  const { state } = view;
  const { game } = state;
  const pots = freePots(state, hand.seat);
  const whims = pots.map(() => 1 + WHIM * unit(rng));
  const { plays, keep: kept } = planTurn(
    ...([view, hand, beliefs, pots] as const),
    (pot) => whims[pots.indexOf(pot)]!,
    leaning,
  );
  const [play] = plays;
  if (play) {
    const used = plays.reduce((bits, { set }) => bits | set.mask, 0);
    const loose = seatsToCome(game).length
      ? hand.cards.map((_, i) => i).filter((i) => i !== kept && !((used >> i) & 1))
      : [];
    return playAt(
      play.pot,
      padded(hand, cardsIn(play.set.mask), loose).map((i) => hand.cards[i]!),
    );
  }
  if (kept !== null) return { type: 'reserve', cards: [hand.cards[kept]!] };
  const bluff = bluffAt(view, hand);
  return bluff && unit(rng) < (leaning.bluffs ?? BLUFFS) ? bluff : endTurn;
}

/**
 * Plans the most valuable sets at these pots, and the card worth keeping (C13). `whim`: a factor for each pot, so that equal ones are not
 * always taken in the table's order.
 */
export function planTurn(
  view: View<Comet>,
  hand: Hand,
  beliefs: Beliefs,
  pots: readonly PotIndex[],
  whim?: (pot: PotIndex) => number,
  { company, keeping }: Leaning = PLAIN,
): TurnPlan {
  const { state } = view;
  const keep = reservedNow(state.game, hand.seat) ? [] : keepWorth(view, hand, beliefs);
  const liked = (pot: PotIndex): number => {
    const isContested = setsAt(state, pot).some((set) => set.seat !== hand.seat);
    return (whim?.(pot) ?? 1) * (isContested ? 1 + COMPANY * company : 1);
  };
  const worth = potWorth(state, beliefs, company ? liked : whim);
  return bestTurn(
    ...([hand.faces, pots, worth] as const),
    keep.map((value) => keeping * value),
  );
}

/** Fills a set up with loose cards, best first: they cannot lower its score, and three cards give away less than two. */
function padded({ faces }: Hand, set: readonly number[], loose: readonly number[]): number[] {
  const cards = [...set];
  const rest = [...loose];
  while (cards.length < 3 && rest.length) {
    const scoreWith = (card: number): number => {
      const [a, b, c] = [...cards, card].map((i) => valuesOf(faces[i]!));
      return setScore(a!, b, c);
    };
    const best = rest.reduce((a, b) => (scoreWith(b) > scoreWith(a) ? b : a));
    cards.push(best);
    rest.splice(rest.indexOf(best), 1);
  }
  return cards;
}

/** Returns the value in credits of reserving each card of the hand, beyond that of the card already reserved. */
export function keepWorth(view: View<Comet>, { seat, faces }: Hand, { strengthOf }: Beliefs): number[] {
  const { state } = view;
  const { game, table } = state;
  const left = roundsLeft(game);
  if (left <= 0) return [];
  const rivals = rivalsOf(game, seat);
  const others = rivals.reduce((sum, rival) => sum + strengthOf(rival), 0);
  const wait = roundsToDeal(state, seat);
  const stake = tailPurse(state) + TAIL_CALL + TAIL_ANTE * (rivals.length + 1) * Math.min(wait, left);
  const mine = zoneOf(table, reserveOf(seat)).at(-1);
  const face = mine === undefined ? undefined : faceIn(view, mine);
  const chance = (strength: number) => strength / (strength + others);
  const base = chance(face === undefined ? 1 : tailStrength(face));
  return faces.map((each) => (chance(tailStrength(each)) - base) * stake * use(each, wait, left));
}

/** Chance that a card kept now decides a Tail: Triples keep, others will be bettered while there is time. */
function use(face: Face, wait: number, left: number): number {
  if (isTriple(face)) return wait <= left ? 0.6 : 0.25;
  return wait === 1 ? 0.75 : 0.5;
}
