import type { Command } from '../../../engine/game.ts';
import { creditsIn } from '../../../engine/table.ts';
import { credits } from '../../../engine/tableMoves.ts';
import { type Rng, unit } from '../../../lib/rng.ts';
import { wagers } from '../rules/betting.ts';
import { rankOf } from '../rules/hands.ts';
import { betOf, SABACC_POT, type SpikeState } from '../rules/state.ts';
import { ownKeys } from './draws.ts';
import { beatenAbove, contested, potNow, type Range, rangesOf } from './odds.ts';
import type { Reading } from './table.ts';

const SAMPLES = 100;
const FUTURES = 40;
/** Bets that are weighed, as parts of the pot after calling. */
const SIZES = [0.35, 0.7, 1.2, 2.5] as const;
/** How readily seats give up: 1 would make a bluff with any cards break even. */
const FOLDING = 0.75;
/** How often a bet that lives by others folding is considered at all. */
const BLUFFS = 0.3;

interface Plan {
  readonly command: Command;
  readonly value: number;
}

/** The bet with the best prospects, in credits; folding is worth none. */
export function betCommand(state: SpikeState, reading: Reading, rng: Rng): Command {
  const { seat } = reading;
  const { owed, credits: own, raise, allIn } = wagers(state, seat);
  const ranges = rangesOf(state, reading, SAMPLES, rng);
  const keys = ownKeys(reading, FUTURES, rng);
  const stay = Math.min(owed, own);
  const staying = callValue(state, reading, ranges, keys, stay);
  const plans: Plan[] = [
    owed === 0
      ? { command: { type: 'check' }, value: Math.max(0, staying) }
      : { command: { type: 'fold' }, value: 0 },
  ];
  if (owed > 0 && own >= owed) plans.push({ command: { type: 'call' }, value: staying });
  else if (owed > 0 && allIn) plans.push({ command: { type: 'allIn' }, value: staying });
  const bluffing = unit(rng) < BLUFFS;
  const consider = (command: Command, by: number): void => {
    const { value, called } = raiseValue(state, reading, ranges, keys, owed, by);
    if (called > 0 || bluffing) plans.push({ command, value: value - 0.02 * by });
  };
  if (raise) {
    const { chip, betting } = state.game;
    const type = betting.high ? 'raise' : 'bet';
    const pot = potNow(state) + owed;
    const amounts = SIZES.map((size) => {
      const wish = Math.round((size * (0.9 + 0.2 * unit(rng)) * pot) / chip) * chip;
      return Math.min(Math.max(wish, raise.min), Math.floor(raise.max / chip) * chip);
    });
    for (const amount of new Set(amounts)) if (amount >= raise.min) consider({ type, amount }, amount);
  }
  if (allIn && own > owed) consider({ type: 'allIn' }, own - owed);
  return plans.reduce((best, plan) => (plan.value > best.value ? plan : best)).command;
}

const isZero = (key: number): boolean => rankOf(key) !== 15;

/** What calling (or checking) brings more than folding. */
function callValue(
  state: SpikeState,
  { seat }: Reading,
  ranges: readonly Range[],
  keys: readonly number[],
  cost: number,
): number {
  const pot = contested(state, seat, state.game.stakes[seat]! + cost);
  const sabacc = creditsIn(state.table, SABACC_POT);
  const sum = keys.reduce((value, key) => {
    const win = ranges.reduce((chance, { keys, floor }) => chance * beatenAbove(keys, key, floor), 1);
    return value + win * (pot + (isZero(key) ? sabacc : 0)) - (1 - win) * cost;
  }, 0);
  return sum / keys.length;
}

/** What a raise brings more than folding, and what it brings where somebody calls it. */
function raiseValue(
  state: SpikeState,
  { seat }: Reading,
  ranges: readonly Range[],
  keys: readonly number[],
  owed: number,
  by: number,
): { readonly value: number; readonly called: number } {
  const pot = potNow(state);
  const sabacc = creditsIn(state.table, SABACC_POT);
  const to = state.game.betting.high + by;
  const answers = ranges.map(({ seat: other, keys, floor }) => {
    const pays = Math.min(to - betOf(state, other), credits(state, other));
    const part = pays / (pot + owed + by + sabacc + pays);
    const limit =
      pays > 0 ? Math.max(floor, Math.min(0.95, floor + (1 - floor) * 2 * FOLDING * part)) : floor;
    return { keys, pays, limit, folds: (limit - floor) / (1 - floor) };
  });
  // Nobody can lose more than somebody else can answer.
  const most = Math.max(0, ...answers.map(({ pays }, i) => pays + betOf(state, ranges[i]!.seat)));
  const cost = Math.min(owed + by, Math.max(owed, most - betOf(state, seat)));
  const calls = answers.reduce((sum, { pays, folds }) => sum + pays * (1 - folds), 0);
  const allFold = answers.reduce((chance, { folds }) => chance * folds, 1);
  let value = 0;
  for (const key of keys) {
    const win = answers.reduce(
      (chance, { keys, limit, folds }) => chance * (folds + (1 - folds) * beatenAbove(keys, key, limit)),
      1,
    );
    const called = win - allFold;
    value += called * (pot + calls + (isZero(key) ? sabacc : 0)) - (1 - win) * cost;
  }
  const called = value / keys.length;
  return { value: called + allFold * pot, called };
}
