import type { Command } from '../../../engine/game.ts';
import { creditsIn, type Seat } from '../../../engine/table/table.ts';
import { credits } from '../../../engine/table/tableMoves.ts';
import { type Rng, unit } from '../../../lib/rng.ts';
import { wagers } from '../rules/betting.ts';
import { rankOf } from '../rules/hands.ts';
import { betOf, potNow, SABACC_POT, type SpikeState } from '../rules/state.ts';
import { ownKeys, rivalKeys } from './draws.ts';
import { type Leaning, PLAIN } from './manners.ts';
import { foldsOften, type SpikeNotes, sizeOf } from './notes.ts';
import { beatenAbove, contested, floorOf, TELLS } from './odds.ts';
import { standingOf } from './standing.ts';
import { affordable, type Reading, type Rival } from './table.ts';

const SAMPLES = 100;
const FUTURES = 120;
/** Futures of random hands mixed in per future of our own, by round: early in a hand, imagined futures overrate what our cards mean. */
const ANYBODY = [0, 2, 0.35, 0] as const;
/** Sizes of bets to weigh, as parts of the pot after calling. */
const SIZES = [0.35, 0.7, 1.2, 2.5] as const;
/** Rivals' readiness to fold: 1 would make a bluff with any cards break even. */
const FOLDING = 0.75;
/** Chance of considering bets that rely on folds at all. */
const BLUFFS = 0.3;

/** Least return of a credit bet freely: the best of several estimates is usually an overestimate. */
const RISK = 0.12;

export interface Plan {
  readonly command: Command;
  readonly value: number;
  /** Chance that all others fold to a bet. */
  readonly folds?: number;
}

/** Chooses the bet with the best prospects. */
export const betCommand = (
  state: SpikeState,
  reading: Reading,
  notes: SpikeNotes | undefined,
  rng: Rng,
  leaning: Leaning = PLAIN,
): Command => bestOf(weighBets(state, reading, notes, rng, { leaning })).command;

export const bestOf = (plans: readonly Plan[]): Plan =>
  plans.reduce((best, plan) => (plan.value > best.value ? plan : best));

interface Weighing {
  /** Weighs this bet too, even if it is a bluff that is not considered now. */
  readonly also?: Command;
  /** Considers bets that rely on folds. Missing: now and then. */
  readonly bluffs?: boolean;
  /** Multiplies the number of hands imagined. */
  readonly care?: number;
  /** Missing: plain. */
  readonly leaning?: Leaning;
}

/** Weighs the possible bets, in credits; folding is worth none. */
export function weighBets(
  state: SpikeState,
  reading: Reading,
  notes: SpikeNotes | undefined,
  rng: Rng,
  { also, bluffs, care = 1, leaning = PLAIN }: Weighing = {},
): readonly Plan[] {
  const { seat } = reading;
  const { owed, credits: own, raise, allIn } = wagers(state, seat);
  const prospects = prospectsOf(state, reading, notes, care, leaning.sabacc, rng);
  const worth = (by: number) => wagerValue(state, prospects, owed, by);
  // Nothing for a plain bot.
  const staying = worth(0).value - (owed ? RISK * (leaning.caution - 1) * Math.min(owed, own) : 0);
  const plans: Plan[] = [
    owed === 0
      ? { command: { type: 'check' }, value: Math.max(0, staying) }
      : { command: { type: 'fold' }, value: 0 },
  ];
  if (owed > 0 && own >= owed) plans.push({ command: { type: 'call' }, value: staying });
  else if (owed > 0 && allIn) plans.push({ command: { type: 'allIn' }, value: staying });
  const bluffing = bluffs ?? unit(rng) < (leaning.bluffs ?? BLUFFS);
  const consider = (command: Command, by: number, surely = false): void => {
    const { value, called, allFold } = worth(by);
    if (called > 0 || bluffing || surely)
      plans.push({ command, value: value - RISK * leaning.caution * by, folds: allFold });
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
  if (allIn && own > owed) consider({ type: 'allIn' }, own - owed, also?.type === 'allIn');
  if (also?.amount !== undefined) consider(also, also.amount, true);
  return plans;
}

const isZero = (key: number): boolean => rankOf(key) !== 15;

/** Estimates that all wagers of a seat share. */
interface Prospects {
  readonly seat: Seat;
  readonly notes: SpikeNotes | undefined;
  readonly rivals: readonly Rival[];
  /** Share of each rival's hands on which it would not have bet this much. */
  readonly floors: readonly number[];
  /** Possible final hands, ours and a rival's, if this many places of the Array remain affordable. */
  own(affords: number): readonly number[];
  rival(index: number, affords: number): Int32Array;
  readonly worth: ReturnType<typeof standingOf>;
  /** Factor of what the Sabacc pot is worth. */
  readonly sabacc: number;
}

function prospectsOf(
  state: SpikeState,
  reading: Reading,
  notes: SpikeNotes | undefined,
  care: number,
  sabacc: number,
  rng: Rng,
): Prospects {
  const own: (readonly number[])[] = [];
  const rivals: Int32Array[][] = reading.rivals.map(() => []);
  const { left, affords, codes } = reading;
  const anybody: Rival = {
    seat: reading.seat,
    known: [],
    unknown: codes.length,
    taken: state.game.round,
    left,
    affords,
  };
  return {
    seat: reading.seat,
    sabacc,
    notes,
    rivals: reading.rivals,
    worth: standingOf(state, reading.seat),
    floors: reading.rivals.map(({ seat }) => floorOf(state, seat, notes?.[seat])),
    own(affords) {
      own[affords] ??= [
        ...ownKeys(reading, reading.left ? care * FUTURES : 1, rng, affords),
        ...rivalKeys(reading, anybody, Math.round(care * FUTURES * ANYBODY[state.game.round]!), rng, affords),
      ];
      return own[affords];
    },
    rival(index, affords) {
      rivals[index]![affords] ??= rivalKeys(reading, reading.rivals[index]!, care * SAMPLES, rng, affords);
      return rivals[index]![affords]!;
    },
  };
}

/**
 * Values a wager of `by` beyond the credits owed (0: a call, or a check) against folding, with the part of it from hands that are called to
 * the end.
 */
function wagerValue(
  state: SpikeState,
  prospects: Prospects,
  owed: number,
  by: number,
): { readonly value: number; readonly called: number; readonly allFold: number } {
  const { seat, notes, rivals, floors, own: ownAfter, rival } = prospects;
  const { chip, round, betting, stakes } = state.game;
  const sabacc = creditsIn(state.table, SABACC_POT);
  const own = credits(state, seat);
  const put = Math.min(own, owed + by);
  const pot = contested(state, seat, stakes[seat]! + put);
  const now = potNow(state) + put;
  const mine = betOf(state, seat) + put;
  const to = Math.max(betting.high, mine);
  // A rival that answers a raise chooses its hands; one that only stays for earlier bets says less, and the earlier the less.
  const said = by > 0 ? 1 : TELLS[round]!;
  const answers = rivals.map(({ seat: other }, i) => {
    const has = credits(state, other);
    const floor = floors[i]!;
    const pays = Math.max(0, Math.min(to - betOf(state, other), has));
    const part = pays / (now + sabacc + pays);
    const folds = pays
      ? Math.min(0.95, foldsOften(notes?.[other], sizeOf(pays, now), 2 * FOLDING * part))
      : 0;
    // Unmatched credits come back at once.
    const affords = affordable(has - pays + Math.max(0, betOf(state, other) - mine), chip);
    return { keys: rival(i, affords), pays, limit: floor + (1 - floor) * said * folds, folds };
  });
  // A loss is limited to the most that a rival can answer.
  const most = Math.max(0, ...answers.map(({ pays }, i) => pays + betOf(state, rivals[i]!.seat)));
  const cost = Math.min(put, Math.max(Math.min(own, owed), most - betOf(state, seat)));
  const keys = ownAfter(affordable(own - cost, chip));
  const allFold = answers.reduce((chance, { folds }) => chance * folds, 1);
  const { worth } = prospects;
  // Credits that we fold or lose go to the rival that has bet the most; all may have folded.
  const taker = rivals.reduce(
    (most, { seat: other }) => (stakes[other]! > stakes[most]! ? other : most),
    rivals[0]?.seat ?? seat,
  );
  const paid = Object.fromEntries(
    answers.map(({ pays, folds }, i) => [rivals[i]!.seat, -pays * (1 - folds)]),
  );
  const fold = worth(own, { [taker]: now - put });
  const lose = worth(own - cost, { ...paid, [taker]: now - put + cost }) - fold;
  const steal = worth(own + pot) - fold;
  let value = 0;
  for (const key of keys) {
    let wins = 1;
    // If this key wins, the hands it beats have called this much.
    let prize = own + pot + (isZero(key) ? prospects.sabacc * sabacc : 0);
    for (const { keys, pays, limit, folds } of answers) {
      const beats = (1 - folds) * beatenAbove(keys, key, limit);
      if (beats > 0) prize += (Math.min(pays, put) * beats) / (folds + beats);
      wins *= folds + beats;
    }
    value += (wins - allFold) * (worth(prize, paid) - fold) + (1 - wins) * lose;
  }
  const called = value / keys.length;
  return { value: called + allFold * steal, called, allFold };
}
