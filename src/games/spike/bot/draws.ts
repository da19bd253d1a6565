import type { Rng } from '../../../lib/rng.ts';
import { ROUNDS } from '../info.ts';
import { evaluateCodes, MOST } from '../rules/hands.ts';
import { drawn, type Hidden, type Reading, type Rival, VALUES } from './table.ts';

/** Chance that the dice show equal symbols (S8). */
const SHIFT = 1 / 6;
/** Random hands to try for a rival, by card turns taken: a seat stops at the first zero. */
const LOOKS = [1, 3, 11, 24] as const;

/** A hand; only the first `n` places count. */
export interface Draft {
  readonly codes: Uint8Array;
  n: number;
}

export const draft = (codes: readonly number[] = []): Draft => {
  const all = new Uint8Array(MOST);
  all.set(codes);
  return { codes: all, n: codes.length };
};

export const copyDraft = (from: Draft, to: Draft): void => {
  to.codes.set(from.codes);
  to.n = from.n;
};

const totalOf = ({ codes, n }: Draft): number => {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += VALUES[codes[i]!]!;
  return sum;
};

/** Counts hidden cards of this number. */
const outs = ({ counts }: Hidden, value: number): number =>
  value < -10 || value > 10 ? 0 : counts[value + 10]!;

/**
 * Takes a card turn as a sensible seat would: the best zero that it holds or that the Array makes, else the blind card that makes a zero
 * most often.
 */
export function takeTurn(hand: Draft, array: readonly number[], hidden: Hidden, rng: Rng): void {
  const { codes, n } = hand;
  const total = totalOf(hand);
  let best = total === 0 ? evaluateCodes(codes, n) : -1;
  let place = -1;
  let taken = -1;
  for (const card of array) {
    if (card < 0) continue;
    const value = VALUES[card]!;
    if (n < MOST && total + value === 0) {
      codes[n] = card;
      const key = evaluateCodes(codes, n + 1);
      if (key > best) [best, place, taken] = [key, n, card];
    }
    for (let i = 0; i < n; i++) {
      const old = codes[i]!;
      if (total - VALUES[old]! + value !== 0) continue;
      codes[i] = card;
      const key = evaluateCodes(codes, n);
      codes[i] = old;
      if (key > best) [best, place, taken] = [key, i, card];
    }
  }
  if (best < 0) {
    taken = drawn(hidden, rng);
    let most = n < MOST ? outs(hidden, -total) : -1;
    place = n < MOST ? n : 0;
    for (let i = 0; i < n; i++) {
      const count = outs(hidden, VALUES[codes[i]!]! - total);
      if (count > most) [most, place] = [count, i];
    }
  }
  if (place < 0) return;
  codes[place] = taken;
  if (place === n) hand.n++;
}

/** Plays the remaining turns up to the showdown: the Array has other cards by then, and a Shift may come before the last. */
export function playOn(
  hand: Draft,
  left: number,
  shiftAhead: boolean,
  affords: number,
  hidden: Hidden,
  rng: Rng,
): void {
  for (let turn = left; turn > 0; turn--) {
    if (turn === 1) shiftNow(hand, shiftAhead, hidden, rng);
    takeTurn(hand, laterArray(Math.min(affords, ROUNDS - turn + 1), hidden, rng), hidden, rng);
  }
}

export function shiftNow(hand: Draft, shiftAhead: boolean, hidden: Hidden, rng: Rng): void {
  if (!shiftAhead || rng.next() / 2 ** 32 >= SHIFT) return;
  for (let i = 0; i < hand.n; i++) hand.codes[i] = drawn(hidden, rng);
}

/** Draws cards for the first places of the Array in a later round; other seats take some of it first. */
export function laterArray(places: number, hidden: Hidden, rng: Rng): number[] {
  const array: number[] = [];
  for (let i = 0; i < places; i++) array.push(drawn(hidden, rng));
  return array;
}

/** Samples a rival's possible final hands, as sorted keys. `affords`: after betting. */
export function rivalKeys(
  reading: Reading,
  rival: Rival,
  samples: number,
  rng: Rng,
  affords = rival.affords,
): Int32Array {
  const { hidden } = reading;
  const keys = new Int32Array(samples);
  const hand = draft();
  for (let i = 0; i < samples; i++) {
    hidden.at = 0;
    lookFor(hand, rival, hidden, rng);
    let { left } = rival;
    if (left > ROUNDS - reading.round) {
      takeTurn(hand, reading.array.slice(0, affords), hidden, rng);
      left--;
    }
    playOn(hand, left, reading.shiftAhead, affords, hidden, rng);
    keys[i] = evaluateCodes(hand.codes, hand.n);
  }
  return keys.sort();
}

/** Draws a hand that a rival may hold now: players do not keep bad ones for several turns. */
function lookFor(hand: Draft, { known, unknown, taken }: Rival, hidden: Hidden, rng: Rng): void {
  hand.codes.set(known);
  hand.n = known.length + unknown;
  if (!unknown) return;
  const looks = LOOKS[Math.min(taken, LOOKS.length - 1)]!;
  let near = Number.POSITIVE_INFINITY;
  let kept: number[] = [];
  for (let look = 0; look < looks; look++) {
    for (let i = known.length; i < hand.n; i++) hand.codes[i] = drawn(hidden, rng);
    const distance = Math.abs(totalOf(hand));
    if (distance === 0) return;
    if (distance < near) {
      near = distance;
      kept = [...hand.codes];
    }
  }
  hand.codes.set(kept);
}

/** Samples the seat's own possible hands at the showdown, as keys. `affords`: after betting. */
export function ownKeys(reading: Reading, futures: number, rng: Rng, affords = reading.affords): number[] {
  const { codes, left, shiftAhead, hidden } = reading;
  const hand = draft(codes);
  if (left === 0) return [evaluateCodes(hand.codes, hand.n)];
  const later = draft();
  return Array.from({ length: futures }, () => {
    hidden.at = 0;
    copyDraft(hand, later);
    playOn(later, left, shiftAhead, affords, hidden, rng);
    return evaluateCodes(later.codes, later.n);
  });
}
