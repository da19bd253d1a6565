import { type Rng, shuffled } from '../../../lib/rng.ts';
import { RANKS, SUITS } from '../rules/cards.ts';
import { HAND, scoreCodes } from '../rules/scoring.ts';
import type { Outlook } from './table.ts';

/** Samples of the deck's order: codes, top first, never a card of the hand. */
export type Decks = readonly Uint8Array[];

/** A later turn's draw is sampled by windows of the deck that begin this far apart, at most this many. */
const STEP = 3;
const WINDOWS = 8;

/** Every other card, for decks that run out: the pile comes back (K9). */
const ALL = Array.from({ length: RANKS.length * SUITS.length }, (_, code) => code);

export function sampleDecks({ hand, given, deck, order }: Outlook, count: number, rng: Rng): Decks {
  const known = order ? order.slice(0, HAND) : [];
  const mine = new Set([...hand, ...given].map(({ code }) => code));
  const hidden = deck.filter((code) => !known.includes(code));
  const spent = ALL.filter((code) => !mine.has(code) && !deck.includes(code));
  return Array.from({ length: count }, () =>
    Uint8Array.from([...known, ...shuffled(rng, hidden), ...shuffled(rng, spent)]),
  );
}

/** Returns the score of seven cards to a bot for which points below nothing count `bonus` times. */
function scoreFor(codes: Uint8Array, bonus: number): number {
  const score = scoreCodes(codes);
  return score < 0 ? bonus * score : score;
}

const seven = new Uint8Array(HAND);

/** Returns the mean score of these cards filled up to seven from a deck, over windows of it beginning at `from`. */
function meanOfWindows(
  codes: ArrayLike<number>,
  size: number,
  deck: Uint8Array,
  from: number,
  bonus: number,
): number {
  for (let i = 0; i < size; i++) seven[i] = codes[i]!;
  const draws = HAND - size;
  if (draws === 0) return scoreFor(seven, bonus);
  let sum = 0;
  let windows = 0;
  for (let at = from; windows < WINDOWS && at + draws <= deck.length; at += STEP) {
    for (let i = 0; i < draws; i++) seven[size + i] = deck[at + i]!;
    sum += scoreFor(seven, bonus);
    windows++;
  }
  return windows ? sum / windows : HAND;
}

const kept = new Uint8Array(HAND);

/** Returns a hand's worth with a turn to come: keep the best cards of it, draw the others anew. */
function worthBeforeTurn(
  hand: Uint8Array,
  size: number,
  deck: Uint8Array,
  from: number,
  bonus: number,
): number {
  let best = HAND;
  for (let mask = (1 << size) - 1; mask >= 0; mask--) {
    let n = 0;
    for (let i = 0; i < size; i++) if (mask & (1 << i)) kept[n++] = hand[i]!;
    const mean = meanOfWindows(kept, n, deck, from, bonus);
    if (mean < best) best = mean;
  }
  return best;
}

const hand = new Uint8Array(HAND);

/**
 * Returns the points that a seat may expect from these cards and `draws` more from the deck; lower is better. `later`: turns that follow
 * this one; only the next of them is considered. `bonus`: see `Leaning`.
 */
export function expected(
  codes: readonly number[],
  draws: number,
  later: number,
  decks: Decks,
  bonus = 1,
): number {
  const size = codes.length + draws;
  let sum = 0;
  for (const deck of decks) {
    for (let i = 0; i < codes.length; i++) hand[i] = codes[i]!;
    for (let i = 0; i < draws; i++) hand[codes.length + i] = deck[i]!;
    sum += later === 0 ? scoreFor(hand, bonus) : worthBeforeTurn(hand, size, deck, draws, bonus);
  }
  return sum / decks.length;
}

/** Unknown cards considered one by one; more of them hardly matter. */
const CHOICES = 3;

/**
 * Returns the same for the last turn if `unseen` cards were passed to the seat: it chooses among them before it draws (K5). They are taken
 * to be random cards.
 */
export function expectedWithChoice(
  codes: readonly number[],
  draws: number,
  unseen: number,
  decks: Decks,
  bonus = 1,
): number {
  const offered = Math.min(unseen, CHOICES);
  const own = codes.length;
  let sum = 0;
  for (const deck of decks) {
    let best = HAND;
    for (let mask = 0; mask < 1 << offered; mask++) {
      let n = own;
      for (let i = 0; i < own; i++) hand[i] = codes[i]!;
      for (let i = 0; i < offered && n - own <= draws; i++) if (mask & (1 << i)) hand[n++] = deck[i]!;
      if (n - own > draws) continue;
      const mean = meanOfWindows(hand, n, deck, offered, bonus);
      if (mean < best) best = mean;
    }
    sum += best;
  }
  return sum / decks.length;
}
