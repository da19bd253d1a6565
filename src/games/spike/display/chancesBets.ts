import type { Chances, Hint } from '../../../engine/display.ts';
import { creditsIn } from '../../../engine/table/table.ts';
import type { Rng } from '../../../lib/rng.ts';
import { frequencyClause, thousands } from '../../../lib/text/format.ts';
import { bestOf, weighBets } from '../bot/bets.ts';
import { ownKeys } from '../bot/draws.ts';
import type { SpikeNotes } from '../bot/notes.ts';
import { beatenAbove, contested, rangesOf } from '../bot/odds.ts';
import type { Reading } from '../bot/table.ts';
import { wagers } from '../rules/betting.ts';
import { rankOf } from '../rules/hands.ts';
import { SABACC_POT, type SpikeState } from '../rules/state.ts';
import { percent } from './chancesWords.ts';

/** Sampled hands for each rival, and for the viewer. */
const RIVALS = 3000;
const FUTURES = 6000;

/** A seat's question about its chances. */
export interface Question {
  readonly state: SpikeState;
  readonly reading: Reading;
  readonly notes: SpikeNotes | undefined;
  /** The seat's hand in words. */
  readonly holds: string;
  readonly rng: Rng;
  /** Share of the usual number of hands to try. */
  readonly effort: number;
}

/**
 * Estimates how often the viewer's hand wins if all rivals stay to the showdown, given their bets, and how often it must for a call to pay.
 */
export function betChances(question: Question): Chances {
  const { state, reading, notes, rng, effort } = question;
  const { seat, left } = reading;
  const keys = ownKeys(reading, FUTURES * effort, rng);
  const ranges = rangesOf(state, reading, notes, RIVALS * effort, rng);
  let win = 0;
  let winZero = 0;
  let zero = 0;
  for (const key of keys) {
    const chance = ranges.reduce(
      (product, { keys: held, floor }) => product * beatenAbove(held, key, floor),
      1,
    );
    win += chance;
    if (rankOf(key) === 15) continue;
    zero++;
    winZero += chance;
  }
  const rows = [
    { label: 'Win the hand pot', chance: win / keys.length },
    { label: 'Win both pots', chance: winZero / keys.length },
  ].map((row) => ({ ...row, text: percent(row.chance, false) }));
  // In the last round the viewer already knows whether the hand is a zero.
  if (left > 0) {
    const chance = zero / keys.length;
    rows.push({ label: 'End on zero', chance, text: percent(chance, false) });
  }
  const { owed, credits } = wagers(state, seat);
  const cost = Math.min(owed, credits);
  if (cost > 0) {
    const pot = contested(state, seat, state.game.stakes[seat]! + cost);
    const chance = cost / (pot + cost);
    const text = `${percent(chance, true)}, ${thousands(cost)} of ${thousands(pot + cost)}`;
    rows.push({ label: 'Needed for a call to pay off', chance, text });
  }
  return {
    title: 'Chance to win if nobody else folds',
    rows,
    hint: betHint(question, win / keys.length, winZero / keys.length),
    text: 'A winning zero takes the Sabacc pot too. This weighs what the others have bet, and counts a tie as half.',
  };
}

/** Multiple of the hands that a bot imagines: its bets may vary with a small sample, but advice should not. */
const CARE = 20;

/** Chance of winning above which advice not to bet needs a reason. */
const STRONG = 0.6;

/**
 * Returns the strongest bot's bet without a bluff, and why. `win`: chance that the hand wins; `zero`: chance that it does so with a zero.
 */
function betHint({ state, reading, notes, holds, rng, effort }: Question, win: number, zero: number): Hint {
  const plan = bestOf(weighBets(state, reading, notes, rng, { bluffs: false, care: CARE * effort }));
  const { command } = plan;
  const { owed, credits: own } = wagers(state, reading.seat);
  const later = reading.left > 0;
  const cost = Math.min(owed, own);
  const pot = contested(state, reading.seat, state.game.stakes[reading.seat]! + cost);
  const needs = cost / (pot + cost);
  const pays = win >= needs;
  const sabacc = creditsIn(state.table, SABACC_POT);
  const price = `A call of ${thousands(cost)} pays off if you win more than ${percent(needs, true)} of the time`;
  const step = (label: string, why: string): Hint => ({
    text: `${holds}, and ${frequencyClause('win', win)} if nobody else folds. ${why}`,
    steps: [{ label, command, cards: [] }],
  });
  const stays = (verb: string): string => {
    if (pays) return `${price}: ${verb}.`;
    if (zero > 0 && sabacc > 0)
      return `${price}. You win less often, but a zero would take the Sabacc pot of ${thousands(sabacc)} as well: ${verb}.`;
    return `${price}. You win less often, but ${later ? 'a good hand can win more in the rounds to come' : 'the credits are worth the risk'}: ${verb}.`;
  };
  const leaves = pays
    ? `. You do, but ${later ? 'staying in would cost more in the rounds to come' : 'losing would hurt you more in this match than winning helps'}: fold.`
    : ': fold.';
  const { amount = own - owed } = command;
  const share = 1 / (reading.rivals.length + 1);
  const bets = (verb: string): string =>
    `${verb}: ${reasonTo(win > share, plan.folds ?? 0, owed ? 'calling' : 'checking')}.`;
  switch (command.type) {
    case 'check':
      return step(
        'Check',
        win > STRONG ? 'A bet would bring no more: check.' : 'It costs nothing to stay in: check.',
      );
    case 'fold':
      return step('Fold', `${price}${leaves}`);
    case 'call':
      return step(`Call ${thousands(owed)}`, stays('call'));
    case 'allIn':
      return step('All-in', own > owed ? bets('Go all-in') : stays('go all-in'));
    case 'bet':
      return step(`Bet ${thousands(amount)}`, bets(`Bet ${partWords(amount, pot + owed)}`));
    default:
      return step(`Raise by ${thousands(amount)}`, bets(`Raise by ${partWords(amount, pot + owed)}`));
  }
}

/** Chance that all others fold below which it is no reason to bet. */
const SELDOM = 0.1;

/** Gives the reason to bet: a hand that wins more than its share, others who fold, or both. `than`: the alternative. */
function reasonTo(ahead: boolean, folds: number, than: string): string {
  const folding = `everyone else ${frequencyClause('folds', folds)}`;
  if (ahead) return `you win more often than your fair share${folds < SELDOM ? '' : `, and ${folding}`}`;
  return folds < SELDOM
    ? `on average it wins more than ${than}`
    : `${folding}, and you can still win when called`;
}

/** Upper limits, as parts of a pot, and the words for bets below them. */
const PARTS: readonly (readonly [number, string])[] = [
  [0.2, 'a little'],
  [0.42, 'about a third of the pot'],
  [0.58, 'about half the pot'],
  [0.85, 'about two thirds of the pot'],
  [1.25, 'about the pot'],
  [1.75, 'about one and a half times the pot'],
  [2.25, 'about twice the pot'],
];

const partWords = (amount: number, pot: number): string =>
  PARTS.find(([most]) => amount < most * pot)?.[1] ?? 'more than twice the pot';
