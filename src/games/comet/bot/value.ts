import { creditsIn, type Seat, zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { HAND, POT_ANTE } from '../info.ts';
import { ACE, type Face, isTriple, valuesOf } from '../rules/cards.ts';
import {
  type Comet,
  type CometState,
  type PotIndex,
  potPurse,
  roundLimit,
  setAt,
  turnOrder,
} from '../rules/state.ts';

/**
 * Scores at the deciles of sets at table pots, by number of cards (1–3): from 60 games of two `greedy` against two `expert`. Worthless sets
 * (C16) count; a single card is mostly that, so its last deciles leave room for a Triple.
 */
const DECILES: readonly (readonly number[])[] = [
  [],
  [0, 0, 0, 0, 0, 0, 0, 0, 36, 39, 42],
  [0, 6, 9, 12, 18, 21, 27, 30, 39, 51, 180],
  [0, 54, 78, 102, 117, 138, 156, 180, 216, 276, 732],
];

/** Returns the chance that a set of this many cards scores less than `score`; an equal score counts half. */
export function chanceBelow(score: number, cards: number): number {
  const deciles = DECILES[Math.min(cards, 3)]!;
  let below = 0;
  for (let i = 0; i < 10; i++) {
    const low = deciles[i]!;
    const high = deciles[i + 1]!;
    if (score >= high) below += score === high && low === high ? 0.5 : 1;
    else if (score > low) below += (score - low) / (high - low);
  }
  return below / 10;
}

/** Estimates the number of sets a seat plays from this many cards. */
export const setsFrom = (cards: number): number => Math.min(6, Math.max(0, 3 + 0.5 * (cards - HAND)));

/** Returns the number of cards in a seat's hand. */
const handSize = ({ table }: CometState, seat: Seat): number => zoneOf(table, handOf(seat)).length;

/** Returns the seats with a set at a pot, and its number of cards (C13: public). */
export const setsAt = ({ table, game }: CometState, pot: PotIndex): { seat: Seat; cards: number }[] =>
  turnOrder(game)
    .map((seat) => ({ seat, cards: zoneOf(table, setAt(pot, seat)).length }))
    .filter(({ cards }) => cards > 0);

export const purseAt = ({ table }: CometState, pot: PotIndex): number => creditsIn(table, potPurse(pot));

/** Weight of reading the table in a later seat's choice of pots; the rest is random. In self-play 1 wins more pots than 0. */
const KEEN = 0.8;

/**
 * Returns a later seat's chance of playing at each of the six pots: mostly where there are many credits and few sets, and partly anywhere.
 * `but`: a seat whose sets do not count.
 */
export function comingTo(state: CometState, seat: Seat, but: Seat | null): number[] {
  const pull = [0, 1, 2, 3, 4, 5].map(
    (pot) =>
      (purseAt(state, pot) + POT_ANTE) / (1 + setsAt(state, pot).filter((set) => set.seat !== but).length),
  );
  const all = pull.reduce((sum, each) => sum + each, 0);
  const sets = setsFrom(handSize(state, seat));
  return pull.map((each) => Math.min(0.95, sets * ((1 - KEEN) / 6 + KEEN * (each / all))));
}

/** Returns the rounds that can still follow the current one; without an end in sight, three turns of the deal. */
export const roundsLeft = (game: Comet): number =>
  Number.isFinite(roundLimit(game)) ? roundLimit(game) - game.round : 3 * turnOrder(game).length;

/** Value of one more card in the next deal (C17), as a share of a pot's ante. */
const BONUS_SHARE = 0.45;

/** Returns the value of winning one more pot in this round beyond its purse, in credits. */
export function bonusWorth({ game }: CometState): number {
  if (roundsLeft(game) <= 0) return 0;
  const seats = turnOrder(game).length;
  const anteNext = game.anteDue === 'round' || game.sinceAnte + 1 >= seats;
  return BONUS_SHARE * POT_ANTE * seats * (anteNext ? 1 : 0.3);
}

/**
 * Estimates a reserved card's strength at the Tail: a seat's chance there is its strength over that of all seats. 1 is seven random cards.
 * Fitted to simulated Tails (2 000 for every card); R² 0.86.
 */
export function tailStrength(face: Face): number {
  if (isTriple(face)) return 4.7;
  const [a, b, c] = valuesOf(face);
  const high = Math.min(a, 13) + Math.min(b, 13) + Math.min(c, 13);
  const neighbours = (b - a === 1 ? a : 0) + (c - b === 1 ? b : 0);
  const next = Number(b - a === 1) + Number(c - b === 1) + Number(a === 2 && c === ACE);
  const gaps = Number(b - a === 2) + Number(c - b === 2) + Number(a === 3 && c === ACE);
  return Math.exp(-1.079 + 0.0286 * high + 0.084 * next + 0.239 * gaps + 0.042 * neighbours);
}
