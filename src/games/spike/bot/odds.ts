import { creditsIn, type Seat } from '../../../engine/table.ts';
import type { Rng } from '../../../lib/rng.ts';
import { betOf, HAND_POT, potNow, type SpikeState } from '../rules/state.ts';
import { rivalKeys } from './draws.ts';
import { foldsOften, raisesOften, type SeatNotes, type SpikeNotes, sizeOf } from './notes.ts';
import type { Reading } from './table.ts';

/** What a rival may show, and from which part of that its bets say that it is: 0 all of it, near 1 only the best. */
export interface Range {
  readonly seat: Seat;
  readonly keys: Int32Array;
  readonly floor: number;
}

/** How much a bet says about the hand at the showdown, by round. */
export const TELLS = [0, 0, 0.45, 0.8] as const;

export function rangesOf(
  state: SpikeState,
  reading: Reading,
  notes: SpikeNotes | undefined,
  samples: number,
  rng: Rng,
): Range[] {
  return reading.rivals.map((rival) => ({
    seat: rival.seat,
    keys: rivalKeys(reading, rival, samples, rng),
    floor: floorOf(state, rival.seat, notes?.[rival.seat]),
  }));
}

/** The share of hands that a seat would not have bet so much on: little, where it has often bet so much before. */
export function floorOf(state: SpikeState, seat: Seat, notes: SeatNotes | undefined): number {
  const { game, table } = state;
  const bet = betOf(state, seat);
  const pot = Math.max(game.chip, creditsIn(table, HAND_POT));
  const before = Math.max(0, game.stakes[seat]! - bet);
  const earlier = (choosy(notes) * 0.3 * before) / (before + 4 * game.chip * game.seats);
  if (bet === 0) return earlier;
  const led = game.betting.high > 0 && game.betting.acted[0] === seat;
  const share = bet / (bet + pot);
  const size = sizeOf(bet, pot);
  const often = led
    ? raisesOften(notes, size, 0.5 - 0.4 * share)
    : 1 - foldsOften(notes, size, 0.2 + 0.7 * share);
  return Math.min(0.85, earlier + TELLS[game.round]! * (1 - often) * (1 - earlier));
}

/** 1: a seat chooses what it bets on as anybody does; 0: it bets or calls with everything. */
function choosy(notes: SeatNotes | undefined): number {
  const usual = 0.55;
  const often = Math.max(raisesOften(notes, 0, usual), 1 - foldsOften(notes, 1, 1 - usual));
  return Math.min(1, (1 - often) / (1 - usual));
}

/** The share of sorted keys that a key beats, ties half. */
export function beaten(keys: Int32Array, key: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < keys.length && keys[end] === key) end++;
  return (low + end) / (2 * keys.length);
}

/** The same among those above a floor. */
export const beatenAbove = (keys: Int32Array, key: number, floor: number): number =>
  Math.max(0, beaten(keys, key) - floor) / (1 - floor);

/** The chance that a key beats every rival, as a function of the key: quick, for it is asked very often. */
export function winning(ranges: readonly Range[]): (key: number) => number {
  const steps = Int32Array.from(new Set(ranges.flatMap(({ keys }) => [...keys]))).sort();
  const odds = (key: number): number =>
    ranges.reduce((chance, { keys, floor }) => chance * beatenAbove(keys, key, floor), 1);
  const at = Float64Array.from(steps, odds);
  const above = Float64Array.from(steps, (step) => odds(step + 0.5));
  return (key) => {
    let low = 0;
    let high = steps.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (steps[middle]! <= key) low = middle + 1;
      else high = middle;
    }
    if (low === 0) return ranges.length ? 0 : 1;
    return steps[low - 1] === key ? at[low - 1]! : above[low - 1]!;
  };
}

/** How much of the bets of this hand a seat would contest that had staked so much (S14). */
export function contested(state: SpikeState, seat: Seat, stake: number): number {
  const { stakes } = state.game;
  const all = stakes.reduce((sum, each) => sum + each, 0);
  let pot = potNow(state) - all;
  for (let other = 0; other < stakes.length; other++) pot += Math.min(stakes[other]!, stake);
  return pot + Math.max(0, Math.min(stakes[seat]!, stake) - stakes[seat]!);
}
