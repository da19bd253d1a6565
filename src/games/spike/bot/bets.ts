import type { Command } from '../../../engine/game.ts';
import { creditsIn, type Seat } from '../../../engine/table.ts';
import { credits } from '../../../engine/tableMoves.ts';
import { type Rng, unit } from '../../../lib/rng.ts';
import { wagers } from '../rules/betting.ts';
import { rankOf } from '../rules/hands.ts';
import { betOf, potNow, SABACC_POT, type SpikeState } from '../rules/state.ts';
import { ownKeys, rivalKeys } from './draws.ts';
import { foldsOften, type SpikeNotes, sizeOf } from './notes.ts';
import { beatenAbove, contested, floorOf, TELLS } from './odds.ts';
import { standingOf } from './standing.ts';
import { affordable, type Reading, type Rival } from './table.ts';

const SAMPLES = 100;
const FUTURES = 120;
/** Early on a hand says less of what it comes to than imagined futures make believe: so many of anybody's are counted in, by round. */
const ANYBODY = [0, 2, 0.35, 0] as const;
/** Bets that are weighed, as parts of the pot after calling. */
const SIZES = [0.35, 0.7, 1.2, 2.5] as const;
/** How readily seats give up: 1 would make a bluff with any cards break even. */
const FOLDING = 0.75;
/** How often a bet that lives by others folding is considered at all. */
const BLUFFS = 0.3;

/** What a credit that nobody has asked for must bring at least: the best of several guesses is mostly too good a guess. */
const RISK = 0.12;

export interface Plan {
  readonly command: Command;
  readonly value: number;
  /** How likely everybody else folds to a bet. */
  readonly folds?: number;
}

/** The bet with the best prospects. */
export const betCommand = (
  state: SpikeState,
  reading: Reading,
  notes: SpikeNotes | undefined,
  rng: Rng,
): Command => bestOf(weighBets(state, reading, notes, rng)).command;

export const bestOf = (plans: readonly Plan[]): Plan =>
  plans.reduce((best, plan) => (plan.value > best.value ? plan : best));

interface Weighing {
  /** This bet too, even if it is a bluff that is not considered now. */
  readonly also?: Command;
  /** Whether bets that live by others folding are considered. Missing: now and then. */
  readonly bluffs?: boolean;
  /** So many times as many hands are imagined. */
  readonly care?: number;
}

/** What may be bet, in credits; folding is worth none. */
export function weighBets(
  state: SpikeState,
  reading: Reading,
  notes: SpikeNotes | undefined,
  rng: Rng,
  { also, bluffs, care = 1 }: Weighing = {},
): readonly Plan[] {
  const { seat } = reading;
  const { owed, credits: own, raise, allIn } = wagers(state, seat);
  const prospects = prospectsOf(state, reading, notes, care, rng);
  const worth = (by: number) => wagerValue(state, prospects, owed, by);
  const staying = worth(0).value;
  const plans: Plan[] = [
    owed === 0
      ? { command: { type: 'check' }, value: Math.max(0, staying) }
      : { command: { type: 'fold' }, value: 0 },
  ];
  if (owed > 0 && own >= owed) plans.push({ command: { type: 'call' }, value: staying });
  else if (owed > 0 && allIn) plans.push({ command: { type: 'allIn' }, value: staying });
  const bluffing = bluffs ?? unit(rng) < BLUFFS;
  const consider = (command: Command, by: number, surely = false): void => {
    const { value, called, allFold } = worth(by);
    if (called > 0 || bluffing || surely) plans.push({ command, value: value - RISK * by, folds: allFold });
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

/** What is to be said of all wagers that a seat may choose from. */
interface Prospects {
  readonly seat: Seat;
  readonly notes: SpikeNotes | undefined;
  readonly rivals: readonly Rival[];
  /** By rival: the share of its hands that it would not have bet so much on. */
  readonly floors: readonly number[];
  /** What the hand may come to once it affords so much of the Array, and what that of a rival may. */
  own(affords: number): readonly number[];
  rival(index: number, affords: number): Int32Array;
  readonly worth: ReturnType<typeof standingOf>;
}

function prospectsOf(
  state: SpikeState,
  reading: Reading,
  notes: SpikeNotes | undefined,
  care: number,
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
 * What a wager of `by` beyond what is owed (0: a call, or a check) brings more than folding, and what of it comes from hands that somebody
 * sees to the end.
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
  // Who answers a raise chooses; who only stays for what was bet before says less, the earlier the less.
  const said = by > 0 ? 1 : TELLS[round]!;
  const answers = rivals.map(({ seat: other }, i) => {
    const has = credits(state, other);
    const floor = floors[i]!;
    const pays = Math.max(0, Math.min(to - betOf(state, other), has));
    const part = pays / (now + sabacc + pays);
    const folds = pays
      ? Math.min(0.95, foldsOften(notes?.[other], sizeOf(pays, now), 2 * FOLDING * part))
      : 0;
    // What nobody has matched comes back at once.
    const affords = affordable(has - pays + Math.max(0, betOf(state, other) - mine), chip);
    return { keys: rival(i, affords), pays, limit: floor + (1 - floor) * said * folds, folds };
  });
  // Nobody can lose more than somebody else can answer.
  const most = Math.max(0, ...answers.map(({ pays }, i) => pays + betOf(state, rivals[i]!.seat)));
  const cost = Math.min(put, Math.max(Math.min(own, owed), most - betOf(state, seat)));
  const keys = ownAfter(affordable(own - cost, chip));
  const allFold = answers.reduce((chance, { folds }) => chance * folds, 1);
  const { worth } = prospects;
  // What we leave, or lose, goes to the rival that has bet the most; all may have folded.
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
    // Where this key wins, so much was called by hands it beats.
    let prize = own + pot + (isZero(key) ? sabacc : 0);
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
