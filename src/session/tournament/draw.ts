import { makeRng, shuffled } from '../../lib/rng.ts';
import { tableSizes } from './sizes.ts';
import { standings } from './standings.ts';
import { field, type PlayerId, type TournamentState } from './state.ts';
import { seatTogether } from './tables.ts';

export interface DrawnRound {
  /** Each table's players, in the order of their seats. */
  readonly tables: readonly (readonly PlayerId[])[];
  readonly byes: readonly PlayerId[];
}

/**
 * Draws a round. The same state and seed give the same tables everywhere, so that everyone can check that the organiser chose nothing.
 * Swiss: players with as many points meet, as far as they have not met before. Knock-out: those who are still in, at random.
 */
export function drawRound(state: TournamentState, seed: string): DrawnRound {
  const rng = makeRng(seed);
  const order = orderOf(state, shuffled(rng, field(state)));
  const { sizes, byes: count } = tableSizes(order.length, state.open.seats);
  const byes = byesOf(state, order, count);
  const seated = order.filter((id) => !byes.includes(id));
  const swiss = state.open.format.kind === 'swiss';
  const points = new Map(standings(state).map((row) => [row.player, swiss ? row.points : 0]));
  const tables = seatTogether(seated, sizes, { met: meetings(state), points, rng });
  return { tables: tables.map((players) => shuffled(rng, players)), byes };
}

/** Sorts players by points, keeping the order of those with equal ones. In a knock-out all are equal. */
function orderOf(state: TournamentState, lots: readonly PlayerId[]): readonly PlayerId[] {
  if (state.open.format.kind === 'knockout') return lots;
  const points = new Map(standings(state).map((row) => [row.player, row.points]));
  return [...lots].sort((a, b) => points.get(b)! - points.get(a)!);
}

/** Returns who sits out: those with the fewest byes, among them the last. */
function byesOf(state: TournamentState, order: readonly PlayerId[], count: number): readonly PlayerId[] {
  const had = new Map<PlayerId, number>();
  for (const { byes } of state.rounds) for (const id of byes) had.set(id, (had.get(id) ?? 0) + 1);
  return [...order]
    .reverse()
    .sort((a, b) => (had.get(a) ?? 0) - (had.get(b) ?? 0))
    .slice(0, count);
}

/** Counts how often two players have been at the same table. */
function meetings({ rounds }: TournamentState): (a: PlayerId, b: PlayerId) => number {
  const met = new Map<string, number>();
  const keyOf = (a: PlayerId, b: PlayerId): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
  for (const { tables } of rounds)
    for (const { players } of tables)
      for (const [i, a] of players.entries())
        for (const b of players.slice(i + 1)) met.set(keyOf(a, b), (met.get(keyOf(a, b)) ?? 0) + 1);
  return (a, b) => met.get(keyOf(a, b)) ?? 0;
}
