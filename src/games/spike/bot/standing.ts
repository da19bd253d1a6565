import type { Seat } from '../../../engine/table/table.ts';
import { credits } from '../../../engine/table/tableMoves.ts';
import { isIn, type SpikeState } from '../rules/state.ts';

/** Extra steepness in the last hand, compared with a game without an end, in which a credit is worth a credit. */
const STEEP = 6;

/** Changes of other seats' credits from now. */
export type Changes = Readonly<Record<Seat, number>>;

/**
 * Values credits for a seat when only the richest wins (S20): by the rough chance of ending richest, which grows with a power of the seat's
 * credits; the power rises as hands run out. In credits: near its present amount, one more is worth one.
 */
export function standingOf(state: SpikeState, seat: Seat): (mine: number, others?: Changes) => number {
  const { game } = state;
  const power = game.limit === null ? 1 : 1 + STEEP / Math.max(1, game.limit - game.hand + 1);
  const own = credits(state, seat);
  const rivals = Array.from({ length: game.seats }, (_, other) => other).filter(
    (other) => other !== seat && isIn(game, other),
  );
  const chance = (mine: number, others: Changes): number => {
    const part = Math.max(0, mine) ** power;
    const rest = rivals.reduce(
      (sum, other) => sum + Math.max(0, credits(state, other) + (others[other] ?? 0)) ** power,
      0,
    );
    return part + rest > 0 ? part / (part + rest) : 0;
  };
  const step = Math.max(1, game.chip);
  const now = chance(own, {});
  const slope = Math.max(1e-6, (chance(own + step, {}) - now) / step);
  return (mine, others = {}) => (chance(mine, others) - now) / slope;
}
