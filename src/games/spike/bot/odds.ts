import { creditsIn, type Seat } from '../../../engine/table/table.ts';
import type { Rng } from '../../../lib/rng.ts';
import { betOf, HAND_POT, potNow, type SpikeState } from '../rules/state.ts';
import { rivalKeys } from './draws.ts';
import { foldsOften, raisesOften, type SeatNotes, type SpikeNotes, sizeOf } from './notes.ts';
import type { Reading } from './table.ts';

/** A rival's possible hands, and the part that its bets rule out: with floor 0 none, near 1 all but the best. */
export interface Range {
  readonly seat: Seat;
  readonly keys: Int32Array;
  readonly floor: number;
}

/** Weight of a bet as evidence about the final hand, by round. */
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

/** Returns the share of hands on which a seat would not have bet this much: small if it has often bet this much before. */
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

/** Measures a seat's choosiness: 1 if it bets on the usual hands, 0 if it bets or calls with everything. */
function choosy(notes: SeatNotes | undefined): number {
  const usual = 0.55;
  const often = Math.max(raisesOften(notes, 0, usual), 1 - foldsOften(notes, 1, 1 - usual));
  return Math.min(1, (1 - often) / (1 - usual));
}

/** Returns the share of sorted keys that a key beats, counting ties half. */
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

/** As `beaten`, among the keys above a floor. */
export const beatenAbove = (keys: Int32Array, key: number, floor: number): number =>
  Math.max(0, beaten(keys, key) - floor) / (1 - floor);

/** Returns a function from a key to its chance of beating every rival. Tabulated, since it is called very often. */
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

/** Returns the part of this hand's bets that a seat with this stake would contest (S14). */
export function contested(state: SpikeState, seat: Seat, stake: number): number {
  const { stakes } = state.game;
  const all = stakes.reduce((sum, each) => sum + each, 0);
  let pot = potNow(state) - all;
  for (let other = 0; other < stakes.length; other++) pot += Math.min(stakes[other]!, stake);
  return pot + Math.max(0, Math.min(stakes[seat]!, stake) - stakes[seat]!);
}
