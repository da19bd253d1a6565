import type { Chances, Hint } from '../../../engine/display.ts';
import type { Command } from '../../../engine/game.ts';
import type { Seat } from '../../../engine/table.ts';
import { howOften, thousands } from '../../../lib/format.ts';
import type { Rng } from '../../../lib/rng.ts';
import { ownKeys } from '../bot/draws.ts';
import type { SpikeNotes } from '../bot/notes.ts';
import { beatenAbove, contested, rangesOf } from '../bot/odds.ts';
import type { Reading } from '../bot/table.ts';
import { wagers } from '../rules/betting.ts';
import { rankOf } from '../rules/hands.ts';
import type { SpikeState } from '../rules/state.ts';
import { percent } from './chancesWords.ts';

/** Hands that each rival may come to, and hands that one's own may. */
const RIVALS = 3000;
const FUTURES = 6000;

/** How often the viewer's hand would win if all stayed to the showdown, and how often it must for a call to pay. */
export function betChances(
  state: SpikeState,
  reading: Reading,
  notes: SpikeNotes | undefined,
  holds: string,
  rng: Rng,
): Chances {
  const { seat, left } = reading;
  const keys = ownKeys(reading, FUTURES, rng);
  const ranges = rangesOf(state, reading, notes, RIVALS, rng);
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
  // In the last round everybody can see whether the hand is a zero.
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
    title: 'Chance to win if nobody folds',
    rows,
    hint: betHint(state, seat, holds, win / keys.length),
    text: 'A winning zero takes the Sabacc pot too. This assumes the others play sensibly, ignores their bets, and counts a tie as half.',
  };
}

/** So sure of the hand pot, one bets on it. */
const SURE = 0.6;

/** What the chance to win is worth: a bet of about half the pot, a look for nothing, a call that pays, or nothing. */
function betHint(state: SpikeState, seat: Seat, holds: string, chance: number): Hint {
  const { owed, credits: own, raise, allIn } = wagers(state, seat);
  const toCall = Math.min(owed, own);
  const pot = contested(state, seat, state.game.stakes[seat]! + toCall);
  const needs = toCall / (pot + toCall);
  const step = (label: string, command: Command, why: string): Hint => ({
    text: `${holds}, and win ${howOften(chance)} if nobody folds. ${why}`,
    steps: [{ label, command, cards: [] }],
  });
  if (raise && chance > SURE) {
    const { chip, betting } = state.game;
    const half = Math.floor((pot + toCall) / 2 / chip) * chip;
    const amount = Math.max(raise.min, Math.min(half, Math.floor(raise.max / chip) * chip));
    const verb = betting.high ? 'Raise' : 'Bet';
    const much =
      amount >= own - owed
        ? 'Go all-in'
        : amount > half
          ? `${verb} the least that you may`
          : `${verb}${betting.high ? ' by' : ''} about half the pot`;
    return betting.high
      ? step(`Raise by ${thousands(amount)}`, { type: 'raise', amount }, `${much}.`)
      : step(`Bet ${thousands(amount)}`, { type: 'bet', amount }, `${much}.`);
  }
  if (owed === 0) return step('Check', { type: 'check' }, 'It costs nothing to stay in: check.');
  const price = `A call of ${thousands(toCall)} pays off if you win more than ${percent(needs, true)} of the time`;
  if (chance < needs) return step('Fold', { type: 'fold' }, `${price}: fold.`);
  if (own >= owed) return step(`Call ${thousands(owed)}`, { type: 'call' }, `${price}: call.`);
  return allIn
    ? step('All-in', { type: 'allIn' }, `${price}: go all-in.`)
    : step('Fold', { type: 'fold' }, `${price}: fold.`);
}
