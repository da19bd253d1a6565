import type { Chances } from '../../../engine/display.ts';
import { thousands } from '../../../lib/format.ts';
import type { Rng } from '../../../lib/rng.ts';
import { ownKeys, rivalKeys } from '../bot/draws.ts';
import { beaten, contested } from '../bot/odds.ts';
import type { Reading } from '../bot/table.ts';
import { wagers } from '../rules/betting.ts';
import { rankOf } from '../rules/hands.ts';
import type { SpikeState } from '../rules/state.ts';
import { percent } from './chancesWords.ts';

/** Hands that each rival may come to, and hands that one's own may. */
const RIVALS = 3000;
const FUTURES = 6000;

/** How often the viewer's hand would win if all stayed to the showdown, and how often it must for a call to pay. */
export function betChances(state: SpikeState, reading: Reading, rng: Rng): Chances {
  const { seat, rivals, left } = reading;
  const keys = ownKeys(reading, FUTURES, rng);
  const ranges = rivals.map((rival) => rivalKeys(reading, rival, RIVALS, rng));
  let win = 0;
  let winZero = 0;
  let zero = 0;
  for (const key of keys) {
    const chance = ranges.reduce((product, range) => product * beaten(range, key), 1);
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
    rows.push({ label: 'A call pays from', chance, text });
  }
  return {
    title: 'Chance to win if nobody folds',
    rows,
    text: 'A winning zero takes the Sabacc pot too. This assumes the others play sensibly, ignores their bets, and counts a tie as half.',
  };
}
